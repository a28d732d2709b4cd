"""What must hold before anything is started. Each failure is one sentence that says what to do."""

import fcntl
import os
import socket
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import click
import redis

from service.settings import Settings
from service.storage.client import connect
from service.storage.promise import shortfall


class CannotStart(Exception):
    pass


def claim(data_dir: Path) -> IO[str]:
    """The open file is the claim: it ends when we do, however we end."""
    try:
        (data_dir / "logs").mkdir(parents=True, exist_ok=True)
        lock = (data_dir / "up.lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise CannotStart(f"The data directory {data_dir} cannot be written to: {error.strerror}.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.seek(0)
        owner = lock.read().strip()
        raise CannotStart(
            f"The data directory {data_dir} is in use by process {owner}; stop it or set another DATA_DIR."
        ) from error
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def port_is_free(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise CannotStart(f"Port {port} cannot be used ({error.strerror}); set another PORT.") from error


def stores_keep_their_promise(settings: Settings) -> None:
    if settings.redis_url:
        advice = _ask(settings.redis_url, "REDIS_URL")
        if advice:
            _refuse_or_warn(settings, advice)
    if settings.queue_url != settings.redis_url:
        _ask(settings.queue_url, "QUEUE_URL")


def _ask(url: str, name: str) -> str | None:
    try:
        with connect(url) as client:
            client.ping()
            return shortfall(client)
    except (redis.RedisError, ValueError) as error:
        raise CannotStart(f"The Redis of {name} ({_shown(url)}) does not answer: {error}") from error


def _refuse_or_warn(settings: Settings, advice: str) -> None:
    weak = f"The Redis of REDIS_URL ({_shown(settings.redis_url)}) keeps less than is promised: {advice}"
    if not settings.allow_weak_store:
        raise CannotStart(f"{weak}, or accept losing games with KAARTSTROOM_ALLOW_WEAK_STORE=1.")
    click.echo(f"WARNING: {weak}. Games may be lost when it stops.", err=True)


def _shown(url: str) -> str:
    """Without user and password."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

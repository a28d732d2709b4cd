"""Checks before anything is started. Each failure is one sentence that says what to do."""

import fcntl
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import click
import redis

from service.launcher.data_dir import NotPrivate, make_private
from service.settings import Settings
from service.storage.client import connect
from service.storage.keyring import KeyNotSafe, Keyring
from service.storage.readiness import readiness_problems, weak_settings


class CannotStart(Exception):
    pass


def lock_data_dir(data_dir: Path) -> IO[str]:
    """The open file is the claim: it ends when we do, however we end."""
    try:
        make_private(data_dir)
        (data_dir / "logs").mkdir(parents=True, exist_ok=True)
        lock = (data_dir / "up.lock").open("a+", encoding="utf-8")
    except NotPrivate as error:
        raise CannotStart(str(error)) from error
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


def check_port(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise CannotStart(f"Port {port} cannot be used ({error.strerror}); set another PORT.") from error


def check_stores(settings: Settings) -> None:
    if settings.redis_url:
        weak = _store_problems("REDIS_URL", settings.redis_url, weak_settings)
        if weak and not settings.allow_weak_store:
            raise CannotStart(f"{weak} KAARTSTROOM_ALLOW_WEAK_STORE=1 accepts that.")
        if weak:
            click.echo(f"WARNING: {weak}", err=True)
    if settings.queue_url != settings.redis_url:
        _store_problems("QUEUE_URL", settings.queue_url, lambda _: [])


def check_signing_key(settings: Settings) -> None:
    """The key that signs final heads is made here, at the first start."""
    try:
        Keyring(settings.data_dir / "keys", settings.signing_key).listed()
    except (KeyNotSafe, OSError) as error:
        raise CannotStart(str(error)) from error


def _store_problems(name: str, url: str, question: Callable[[redis.Redis], list[str]]) -> str:
    """What there is to say of a store that answers; nothing when all is well."""
    try:
        with connect(url) as client:
            problems = readiness_problems(client, allow_weak=True)
            said = " ".join(problems or question(client))
    except ValueError as error:
        raise CannotStart(f"{name} cannot be read: {error}.") from error
    if problems:
        raise CannotStart(f"{name} ({_without_credentials(url)}): {said}")
    return said and f"{name} ({_without_credentials(url)}): {said}"


def _without_credentials(url: str) -> str:
    """Without user and password."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

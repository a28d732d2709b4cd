"""The supervisor: starts all processes in order, restarts them, and stops them in order."""

import http.client
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Self

from service.launcher.checks import CannotStart
from service.launcher.child import Child, stop_children
from service.launcher.guard import ProcessGroupGuard
from service.launcher.log_files import log_file, open_log
from service.launcher.parked import address_file
from service.settings import Settings
from service.storage.embedded import EmbeddedStore, StoreDidNotStart

ROOT = Path(__file__).parents[2]
POLL_SECONDS = 0.1
START_TIMEOUT = 60.0


class Supervisor:
    def __init__(
        self, settings: Settings, guard: ProcessGroupGuard, keep_running: Callable[[], bool]
    ) -> None:
        self._settings = settings
        self._guard = guard
        self._keep_running = keep_running
        self._store: EmbeddedStore | None = None
        self._children: list[Child] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        stop_children([child for child in self._children if child.name != "store"])
        if self._store is not None:
            self._store.stop()

    def start(self) -> None:
        environment = self._environment(self._settings.redis_url or self._start_store())
        for name, command in processes((ROOT / "Procfile").read_text(encoding="utf-8")):
            self._children.append(Child(name, partial(self._launch, name, command, environment)))
        self._wait_until_ready()

    def run(self) -> None:
        while self._keep_running():
            if self._guard.is_gone:
                raise CannotStart("The guard process ended, so everything was stopped.")
            for child in self._children:
                child.poll()
            time.sleep(POLL_SECONDS)

    def _start_store(self) -> str:
        data_dir = self._settings.data_dir
        self._store = EmbeddedStore(
            data_dir / "store",
            log=open_log(data_dir, "store"),
            group=self._guard.group,
            max_megabytes=self._settings.store_megabytes,
        )
        self._children.append(Child("store", partial(self._launch_store, self._store)))
        address_file(data_dir).write_text(self._store.url, "utf-8")
        return self._store.url

    def _launch_store(self, store: EmbeddedStore) -> subprocess.Popen[bytes]:
        try:
            return store.start()
        except StoreDidNotStart as error:
            raise CannotStart(f"{error} {self._see_log('store')}") from error

    def _environment(self, redis_url: str) -> dict[str, str]:
        return os.environ | {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "PORT": str(self._settings.port),
            "DATA_DIR": str(self._settings.data_dir),
            "REDIS_URL": redis_url,
            "QUEUE_URL": self._settings.queue_url or redis_url,
            "WEB_WORKERS": str(self._settings.web_workers),
        }

    def _launch(self, name: str, command: str, environment: dict[str, str]) -> subprocess.Popen[bytes]:
        with open_log(self._settings.data_dir, name) as log:
            return subprocess.Popen(
                ["/bin/sh", "-c", f"exec {command}"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                process_group=self._guard.group,
            )

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT
        while not _is_ready(self._settings.port):
            for child in self._children:
                if child.has_ended:
                    raise CannotStart(f"The {child.name} ended while starting. {self._see_log(child.name)}")
            if not self._keep_running() or time.monotonic() > deadline:
                raise CannotStart(f"The service was not ready in time. {self._see_log('web')}")
            time.sleep(POLL_SECONDS)

    def _see_log(self, name: str) -> str:
        return f"Its log: {log_file(self._settings.data_dir, name)}"


def processes(procfile: str) -> list[tuple[str, str]]:
    """Parses a Procfile into names and commands."""
    named = (line.partition(":") for line in procfile.splitlines() if not line.startswith("#"))
    return [(name.strip(), command.strip()) for name, _, command in named if command]


def _is_ready(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()

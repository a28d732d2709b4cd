"""The running whole: opened in order, kept running, closed in order."""

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
from service.launcher.crew import Member, stop
from service.launcher.guard import Guard
from service.launcher.logs import log_file, open_log
from service.launcher.parked import address_file
from service.settings import Settings
from service.storage.embedded import EmbeddedStore, StoreDidNotStart

ROOT = Path(__file__).parents[2]
BEAT = 0.1
PATIENCE = 60.0


class House:
    def __init__(self, settings: Settings, guard: Guard, still_wanted: Callable[[], bool]) -> None:
        self._settings = settings
        self._guard = guard
        self._still_wanted = still_wanted
        self._store: EmbeddedStore | None = None
        self._members: list[Member] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        stop([member for member in self._members if member.name != "store"])
        if self._store is not None:
            self._store.stop()

    def open(self) -> None:
        environment = self._environment(self._settings.redis_url or self._start_store())
        for name, command in processes((ROOT / "Procfile").read_text(encoding="utf-8")):
            self._members.append(Member(name, partial(self._launch, name, command, environment)))
        self._wait_until_ready()

    def stay_open(self) -> None:
        while self._still_wanted():
            if self._guard.is_gone:
                raise CannotStart("The guard process ended, so everything was stopped.")
            for member in self._members:
                member.tend()
            time.sleep(BEAT)

    def _start_store(self) -> str:
        data_dir = self._settings.data_dir
        self._store = EmbeddedStore(
            data_dir / "store", log=open_log(data_dir, "store"), group=self._guard.group
        )
        self._members.append(Member("store", partial(self._launch_store, self._store)))
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
        deadline = time.monotonic() + PATIENCE
        while not _is_ready(self._settings.port):
            for member in self._members:
                if member.has_ended:
                    raise CannotStart(f"The {member.name} ended while starting. {self._see_log(member.name)}")
            if not self._still_wanted() or time.monotonic() > deadline:
                raise CannotStart(f"The service was not ready in time. {self._see_log('web')}")
            time.sleep(BEAT)

    def _see_log(self, name: str) -> str:
        return f"Its log: {log_file(self._settings.data_dir, name)}"


def processes(procfile: str) -> list[tuple[str, str]]:
    """Each line of a Procfile is a name and the command of the process to run under it."""
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

"""The processes of the Procfile, kept running."""

import subprocess
import time
from collections.abc import Callable

import click

SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 15.0
SETTLED_AFTER = 30.0


class Member:
    """A process that is started again when it ends: soon after a long life, later after each short one."""

    def __init__(self, name: str, launch: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.name = name
        self._launch = launch
        self._pause = SHORTEST_PAUSE
        self._start()

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def tend(self) -> None:
        if self.has_ended and self._again_at is None:
            self._plan_return()
        elif self._again_at is not None and time.monotonic() >= self._again_at:
            self._start()

    def _start(self) -> None:
        self.process = self._launch()
        self._started = time.monotonic()
        self._again_at: float | None = None

    def _plan_return(self) -> None:
        now = time.monotonic()
        settled = now - self._started > SETTLED_AFTER
        self._pause = SHORTEST_PAUSE if settled else min(self._pause * 2, LONGEST_PAUSE)
        self._again_at = now + self._pause
        click.echo(
            f"The {self.name} ended ({_reason(self.process.returncode)}); starting it again.", err=True
        )


def stop(members: list[Member], patience: float = 8.0) -> None:
    deadline = time.monotonic() + patience
    for member in members:
        member.process.terminate()
    for member in members:
        try:
            member.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            member.process.kill()
            member.process.wait()


def _reason(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"signal {-code}"

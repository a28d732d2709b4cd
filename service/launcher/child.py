"""A child process, restarted with backoff when it ends."""

import subprocess
import time
from collections.abc import Callable

import click

MIN_BACKOFF = 0.5
MAX_BACKOFF = 15.0
BACKOFF_RESET_AFTER = 30.0


class Child:
    """A process that is restarted when it ends. The backoff doubles while it ends soon after each start."""

    def __init__(self, name: str, launch: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.name = name
        self._launch = launch
        self._backoff = MIN_BACKOFF
        self._start()

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def poll(self) -> None:
        if self.has_ended and self._restart_at is None:
            self._plan_restart()
        elif self._restart_at is not None and time.monotonic() >= self._restart_at:
            self._start()

    def _start(self) -> None:
        self.process = self._launch()
        self._started = time.monotonic()
        self._restart_at: float | None = None

    def _plan_restart(self) -> None:
        now = time.monotonic()
        settled = now - self._started > BACKOFF_RESET_AFTER
        self._backoff = MIN_BACKOFF if settled else min(self._backoff * 2, MAX_BACKOFF)
        self._restart_at = now + self._backoff
        click.echo(f"The {self.name} ended ({_reason(self.process.returncode)}); restarting it.", err=True)


def stop_children(children: list[Child], patience: float = 8.0) -> None:
    deadline = time.monotonic() + patience
    for child in children:
        child.process.terminate()
    for child in children:
        try:
            child.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            child.process.kill()
            child.process.wait()


def _reason(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"signal {-code}"

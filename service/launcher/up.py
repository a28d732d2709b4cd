"""The `up` command: checks, start, run, stop."""

import os
import signal
from contextlib import suppress
from types import FrameType

import click

from service.launcher.checks import check_port, check_signing_key, check_stores, lock_data_dir
from service.launcher.guard import ProcessGroupGuard
from service.launcher.supervisor import Supervisor
from service.settings import Settings


class StopRequested(BaseException):
    """Derives from BaseException, so that no `except Exception` handler catches it."""


def up(settings: Settings, called_as: str, parent: int | None = None) -> None:
    """Runs until a signal arrives, or until the parent process ends if its id is given."""
    with lock_data_dir(settings.data_dir), suppress(StopRequested):
        check_port(settings.port)
        check_stores(settings)
        check_signing_key(settings)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _request_stop)
        with (
            ProcessGroupGuard() as guard,
            Supervisor(settings, guard, lambda: parent in (None, os.getppid())) as supervisor,
        ):
            supervisor.start()
            click.echo(_ready_message(settings, called_as))
            supervisor.run()


def _request_stop(_number: int, _frame: FrameType | None) -> None:
    """Starts the shutdown. A second signal interrupts it; the guard then kills what still runs."""
    raise StopRequested


def _ready_message(settings: Settings, called_as: str) -> str:
    return (
        f"Kaartstroom is ready at {settings.url}\n"
        f"  play here:  {called_as} play --url {settings.url} --bots 2\n"
        f"  or there:   curl {settings.url}/v1/players -H 'Content-Type: application/json'"
        """ -d '{"name": "Ada", "kind": "human"}'"""
    )

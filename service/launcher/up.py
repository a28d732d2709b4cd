"""One call from checks to a clean end."""

import os
import signal
from contextlib import suppress
from types import FrameType

import click

from service.launcher.checks import claim, key_is_safe, port_is_free, stores_keep_their_promise
from service.launcher.guard import Guard
from service.launcher.house import House
from service.settings import Settings


class ToldToStop(BaseException):
    """Not an Exception, so that nothing on the way takes it for a failure."""


def up(settings: Settings, called_as: str, parent: int | None = None) -> None:
    """Runs until a signal, or until the parent process, where one is named, is gone."""
    with claim(settings.data_dir), suppress(ToldToStop):
        port_is_free(settings.port)
        stores_keep_their_promise(settings)
        key_is_safe(settings)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _told_to_stop)
        with Guard() as guard, House(settings, guard, lambda: parent in (None, os.getppid())) as house:
            house.open()
            click.echo(_welcome(settings, called_as))
            house.stay_open()


def _told_to_stop(_number: int, _frame: FrameType | None) -> None:
    """A second signal cuts the orderly end short; the guard sees to the rest."""
    raise ToldToStop


def _welcome(settings: Settings, called_as: str) -> str:
    return (
        f"Kaartstroom is ready at {settings.url}\n"
        f"  play here:  {called_as} play --url {settings.url} --bots 2\n"
        f"  or there:   curl {settings.url}/v1/players -H 'Content-Type: application/json'"
        """ -d '{"name": "Ada", "kind": "human"}'"""
    )

"""How events written in an earlier format are read today. Upcasts are added here, and never taken away.

A new field that may be missing needs no upcast: its default is the value that earlier events have. An upcast
is for what was renamed, shaped differently, or may not be missing any more. It raises the format of its event
by one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules.events import EVENTS, Secret
from service.rules.record import record
from service.rules.secrecy import SECRETS

Data = dict[str, Any]


class UnknownFormat(Exception):
    """An event that a later version of the rules wrote: its type, its format or a field is not known here."""


@record
class Upcast:
    """The step from one format of an event to the next."""

    change: Callable[[Data], Data]
    type: str | None = None
    """The type of the event in the next format, where that is another."""
    secrets: Mapping[str, Secret] | None = None
    """Which fields are secret in the earlier format, where that differs."""


def game_created_2(data: Data) -> Data:
    """Since format 2 a game names its scheme and its revision; before, there was one of each."""
    return {"scheme": "kaartstroom-fair-1", "revision": 1, **data}


UPCASTS: Mapping[tuple[str, int], Upcast] = {("game_created", 1): Upcast(game_created_2)}
"""By type and format, as stored."""


def upcast(type_: str, format_: int, data: Data) -> tuple[str, Data]:
    """The type and data of an event in the format of today."""
    while (step := UPCASTS.get((type_, format_))) is not None:
        type_, format_, data = step.type or type_, format_ + 1, step.change(data)
    if type_ not in EVENTS or format_ > FORMATS[type_]:
        raise UnknownFormat(f"{type_} in format {format_}")
    return type_, data


def secrets_of(type_: str, format_: int) -> Mapping[str, Secret]:
    """The fields of a stored event that not everybody may see."""
    while (step := UPCASTS.get((type_, format_))) is not None:
        if step.secrets is not None:
            return step.secrets
        type_, format_ = step.type or type_, format_ + 1
    if type_ not in EVENTS:
        raise UnknownFormat(type_)
    return SECRETS[EVENTS[type_]]


def latest_format(type_: str) -> int:
    format_ = 1
    while (type_, format_) in UPCASTS:
        format_ += 1
    return format_


FORMATS: Mapping[str, int] = {name: latest_format(name) for name in EVENTS}
"""The format in which each type of event is written today."""

"""Finds what a stored event needs from a later version, for both the service and the verifier."""

from collections.abc import Mapping
from typing import Any

from service.fairness.seeds import SCHEMES
from service.rules.catalogue import RULEBOOKS
from service.rules.events import EVENTS, GameCreated
from service.rules.option import Choice
from service.rules.options import OPTIONS
from service.rules.record import record
from service.rules.revisions import is_known
from service.rules.secrecy import NAMES
from service.rules.upcasts import UnknownFormat, upcast


@record
class Unknown:
    """`what` is one of revision, scheme, rulebook, option, value, event and field."""

    what: str
    name: str
    of: str = ""
    """The option of a value, the event of a field, the format of an event."""

    def __str__(self) -> str:
        of = " in format " if self.what == "event" else " of "
        return f"the {self.what} {self.name}" + (f"{of}{self.of}" if self.of else "")


def unknown_in(type_: str, format_: int, data: Mapping[str, Any]) -> Unknown | None:
    """None for an event that is known in all its parts, and for one that nobody could have stored."""
    try:
        name, current = upcast(type_, format_, dict(data))
    except UnknownFormat:
        return Unknown("event", type_, str(format_))
    kind = EVENTS[name]
    if strange := [field for field in current if field not in NAMES[kind]]:
        return Unknown("field", strange[0], name)
    return unknown_to_play(current) if kind is GameCreated else None


def unknown_to_play(created: Mapping[str, Any]) -> Unknown | None:
    """What this version does not know of the rules of a game."""
    revision, scheme, rules = created["revision"], created["scheme"], created["rules"]
    if not is_known(revision):
        return Unknown("revision", str(revision))
    if scheme not in SCHEMES:
        return Unknown("scheme", str(scheme))
    if rules["rulebook"] not in RULEBOOKS:
        return Unknown("rulebook", str(rules["rulebook"]))
    return unknown_option({name: value for name, value in rules.items() if name != "rulebook"})


def unknown_option(rules: Mapping[str, Any]) -> Unknown | None:
    """An option, or a word among its values. Numbers mean the same in every version."""
    for name, value in rules.items():
        if name not in OPTIONS:
            return Unknown("option", name)
        allowed = OPTIONS[name].allowed
        if isinstance(allowed, Choice) and not allowed.allows(value):
            return Unknown("value", str(value), name)
    return None

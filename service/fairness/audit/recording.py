"""Compares the events that a client recorded during the game with those disclosed afterwards."""

from collections.abc import Sequence
from typing import Any

from service.fairness.audit.checks import kept_in
from service.fairness.audit.report import Fault, Name
from service.fairness.audit.shape import Misshapen, check_envelope
from service.fairness.chain import link, seal
from service.rules.secrecy import public_part
from service.rules.upcasts import UnknownFormat

Envelope = dict[str, Any]


def watched_fault(watched: Sequence[Any], opened: Sequence[Envelope]) -> Fault | None:
    """The recording may begin and end anywhere; each event must have its own hash, and still be there."""
    for number, event in enumerate(watched, 1):
        version = event.get("version") if isinstance(event, dict) else None
        version = version if type(version) is int and version > 0 else number
        try:
            check_envelope(event, version)
        except Misshapen as wrong:
            return Fault(Name.WATCHED, version, wrong.expected, repr(wrong.found))
        if version > len(opened):
            return Fault(Name.WATCHED, version, f"the event that was watched, {event['hash']}", "no event")
        if opened[version - 1]["hash"] != event["hash"]:
            found = f"hash {opened[version - 1]['hash']}"
            return Fault(Name.WATCHED, version, f"hash {event['hash']}, as it was watched", found)
        if not honest(event):
            return Fault(Name.WATCHED, version, "a recorded event that has its own hash", event["hash"])
    return None


def honest(event: Envelope) -> bool:
    """Whether what the client was shown is what the hash was made of."""
    try:
        return is_linked(event)
    except (ValueError, LookupError, TypeError, UnknownFormat):
        return False


def is_linked(event: Envelope) -> bool:
    seals, public = event.get("seals", {}), public_part(kept_in(event), event["data"])
    if link({**event, "data": public}, seals) != event["hash"]:
        return False
    return all(
        path in seals and opens(event, path, salted) for path, salted in event.get("salts", {}).items()
    )


def opens(event: Envelope, path: str, salted: str) -> bool:
    """Both sides of a card show only once a game is over; then the whole document is checked."""
    if path.endswith("/both"):
        return True
    name, _, seat = path.partition("/")
    value = event["data"].get(name)
    if two_sided(value):
        return True
    part = value[int(seat)] if seat and isinstance(value, list) else value
    return two_sided(part) or seal(salted, part) == event["seals"][path]


def two_sided(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(card, str) and "/" in card for card in value)

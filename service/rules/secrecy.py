"""What an event tells whom: its public part, and what is hidden in it from some or from all.

One place for every reader of events: clients, streams, the log's seals and the audit.
"""

from dataclasses import fields, is_dataclass
from typing import Any, assert_never

from service.rules.cards import Side, fronts
from service.rules.events import EVENTS, Event, Secret
from service.rules.record import record

SERVER = -1


@record
class Hidden:
    """A part of an event's data, by its path, that only one seat (or `SERVER`: nobody yet) may see."""

    path: str
    audience: int
    value: Any


class Names(dict[Any, tuple[str, ...]]):
    """The fields of each kind of record, found out once; none for what is no record."""

    def __missing__(self, kind: Any) -> tuple[str, ...]:
        self[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
        return self[kind]


NAMES = Names()


def plain(value: Any) -> Any:
    """A value of an event as JSON knows it."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if names := NAMES[type(value)]:
        return {name: plain(getattr(value, name)) for name in names}
    return value


SECRETS: dict[type[Event], dict[str, Secret]] = {
    kind: {field.name: field.metadata["secret"] for field in fields(kind) if "secret" in field.metadata}
    for kind in EVENTS.values()
}
PUBLIC: dict[type[Event], tuple[str, ...]] = {
    kind: tuple(name for name in NAMES[kind] if name not in kept) for kind, kept in SECRETS.items()
}


def data_of(event: Event) -> dict[str, Any]:
    """Everything the event holds."""
    return {name: plain(getattr(event, name)) for name in NAMES[type(event)]}


def public_part(event: Event) -> dict[str, Any]:
    return {name: plain(getattr(event, name)) for name in PUBLIC[type(event)]}


def hidden_parts(event: Event, side: Side) -> list[Hidden]:
    """Two-sided cards are hidden twice: their fronts for the holder, both sides for nobody until opened."""
    found: list[Hidden] = []
    for name, kept in SECRETS[type(event)].items():
        value = getattr(event, name)
        match kept:
            case Secret.SERVER:
                found.append(Hidden(name, SERVER, plain(value)))
            case Secret.SEAT | Secret.BY:
                found += held(name, getattr(event, kept), value, side)
            case Secret.EACH:
                for seat, hand in enumerate(value):
                    if hand is not None:
                        found += held(f"{name}/{seat}", seat, hand, side)
            case _:
                assert_never(kept)
    return found


def held(path: str, seat: int, cards: Any, side: Side) -> list[Hidden]:
    shown = Hidden(path, seat, fronts(cards, side))
    two_sided = any("/" in card for card in cards)
    return [shown, Hidden(f"{path}/both", SERVER, list(cards))] if two_sided else [shown]


def insert(data: dict[str, Any], part: Hidden, event: Event) -> None:
    name, _, seat = part.path.partition("/")
    if not seat:
        data[name] = part.value
    else:
        data.setdefault(name, [None] * len(getattr(event, name)))[int(seat)] = part.value

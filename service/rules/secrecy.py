"""What an event tells whom: its public part, and what is hidden in it from some or from all.

One place for every reader of events: clients, streams, the log's seals and the audit.
"""

from collections.abc import Iterable, Mapping
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


SECRETS: Mapping[type[Event], Mapping[str, Secret]] = {
    kind: {field.name: field.metadata["secret"] for field in fields(kind) if "secret" in field.metadata}
    for kind in EVENTS.values()
}


def data_of(event: Event) -> dict[str, Any]:
    """Everything the event holds."""
    return {name: plain(getattr(event, name)) for name in NAMES[type(event)]}


def public_part(kept: Mapping[str, Secret], data: dict[str, Any]) -> dict[str, Any]:
    """The data of an event without its secret fields."""
    return {name: value for name, value in data.items() if name not in kept} if kept else data


def hidden_parts(kept: Mapping[str, Secret], data: Mapping[str, Any], side: Side) -> list[Hidden]:
    """Two-sided cards are hidden twice: their fronts for the holder, both sides for nobody until opened."""
    found: list[Hidden] = []
    for name, secret in kept.items():
        if name not in data:
            continue
        value = data[name]
        match secret:
            case Secret.SERVER:
                found.append(Hidden(name, SERVER, value))
            case Secret.SEAT | Secret.BY:
                found += held(name, data[secret], value, side)
            case Secret.EACH:
                for seat, hand in enumerate(value):
                    if hand is not None:
                        found += held(f"{name}/{seat}", seat, hand, side)
            case _:
                assert_never(secret)
    return found


def held(path: str, seat: int, cards: Any, side: Side) -> list[Hidden]:
    shown = Hidden(path, seat, fronts(cards, side))
    two_sided = any("/" in card for card in cards)
    return [shown, Hidden(f"{path}/both", SERVER, list(cards))] if two_sided else [shown]


def seen_by(kept: Mapping[str, Secret], data: dict[str, Any], parts: Iterable[Hidden]) -> dict[str, Any]:
    """The data of an event for a reader who may see these of its hidden parts."""
    shown = dict(public_part(kept, data))
    for part in parts:
        name, _, seat = part.path.partition("/")
        if not seat:
            shown[name] = part.value
        else:
            shown.setdefault(name, [None] * len(data[name]))[int(seat)] = part.value
    return shown

"""The stored form of events: JSON with a type name and a format version."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import orjson

from service.game.recorded import RecordedEvent
from service.rules.cards import Side
from service.rules.events import EVENTS, Event, GameCreated
from service.rules.ruleset import RuleSet
from service.rules.upcasts import UnknownFormat, upcast

Decoder = Callable[[Any], Any]


TOLERANT = (RuleSet, GameCreated)
"""Records that may have unknown fields. `fairness.known` reports those, so the game can still be shown."""
SIDES = {None: Side.LIGHT, "light": Side.LIGHT, "dark": Side.DARK}


class JsonCodec:
    """Leaves out the light side and format 1, which are the defaults."""

    def encode(self, recorded: RecordedEvent) -> bytes:
        entry: dict[str, Any] = {
            "type": recorded.type,
            "at": recorded.at,
            "round": recorded.round,
            "data": recorded.data,
            "hash": recorded.hash,
        }
        if recorded.side is Side.DARK:
            entry["side"] = recorded.side
        if recorded.format > 1:
            entry["format"] = recorded.format
        return orjson.dumps(entry)

    def decode(self, version: int, entry: bytes) -> RecordedEvent:
        stored = orjson.loads(entry)
        type_, format_, data = stored["type"], stored.get("format", 1), stored["data"]
        return RecordedEvent(
            version,
            stored["at"],
            stored["round"],
            SIDES[stored.get("side")],
            type_,
            format_,
            data,
            stored["hash"],
            event_from(type_, format_, data),
        )


def event_from(type_: str, format_: int, data: dict[str, Any]) -> Event | None:
    """The event, or None if only a later version of the code can read it."""
    try:
        type_, data = upcast(type_, format_, data)
        event: Event = MAKERS[type_](data)
    except (UnknownFormat, KeyError, TypeError):
        return None
    return event


@cache
def maker(kind: Any) -> Decoder:
    """A function that builds records of this type from dicts. Only `TOLERANT` types accept unknown fields."""
    hints = get_type_hints(kind)
    decoders = {field.name: decoder(hints[field.name]) for field in fields(kind)}
    names, tolerant = tuple(decoders), kind in TOLERANT
    changing = [(place, decode) for place, decode in enumerate(decoders.values()) if decode is not same]

    def make(data: dict[str, Any]) -> Any:
        if tuple(data) != names:
            if not tolerant and not data.keys() <= decoders.keys():
                raise UnknownFormat(", ".join(data.keys() - decoders.keys()))
            return kind(**{name: decode(data[name]) for name, decode in decoders.items() if name in data})
        values = [*data.values()]
        for place, decode in changing:
            values[place] = decode(values[place])
        return kind(*values)

    return make


def decoder(hint: Any) -> Decoder:
    """A function that converts a JSON value into this type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        inner = decoder(next(arg for arg in args if arg is not NoneType))
        return same if inner is same else lambda value: None if value is None else inner(value)
    if origin is tuple:
        each = decoder(args[0])
        return tuple if each is same else lambda values: tuple([each(value) for value in values])
    if origin is Literal or not isinstance(hint, type):
        return same
    if issubclass(hint, Enum):
        return {member.value: member for member in hint}.__getitem__
    return maker(hint) if is_dataclass(hint) else same


def same(value: Any) -> Any:
    return value


MAKERS: Mapping[str, Decoder] = {name: maker(cast("Any", kind)) for name, kind in EVENTS.items()}

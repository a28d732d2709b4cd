"""Events as they are stored: JSON with a name and a version, readable for ever."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import orjson

from service.game.sheet import Recorded
from service.rules.cards import Side
from service.rules.events import EVENTS, Event
from service.rules.secrecy import data_of
from service.rules.upcasts import CURRENT, upcast

Decoder = Callable[[Any], Any]


class JsonCodec:
    """The light side and the first version of a format go without saying."""

    def encode(self, recorded: Recorded) -> bytes:
        event = recorded.event
        entry: dict[str, Any] = {
            "type": event.type,
            "at": recorded.at,
            "round": recorded.round,
            "data": data_of(event),
            "hash": recorded.hash,
        }
        if recorded.side is Side.DARK:
            entry["side"] = recorded.side
        if (format_ := CURRENT.get(event.type, 1)) > 1:
            entry["format"] = format_
        return orjson.dumps(entry)

    def decode(self, version: int, entry: bytes) -> Recorded:
        stored = orjson.loads(entry)
        event = event_from(stored["type"], stored.get("format", 1), stored["data"])
        side = Side(stored.get("side", Side.LIGHT))
        return Recorded(version, stored["at"], stored["round"], side, event, stored["hash"])


def event_from(name: str, format_: int, data: dict[str, Any]) -> Event:
    name, data = upcast(name, format_, data)
    kind: Callable[..., Event] = EVENTS[name]
    return kind(**{field: decode(data[field]) for field, decode in decoders(kind) if field in data})


@cache
def decoders(kind: Any) -> tuple[tuple[str, Decoder], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, decoder(hints[field.name])) for field in fields(kind))


def decoder(hint: Any) -> Decoder:
    """How a value of this type comes back from JSON."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        inner = decoder(next(arg for arg in args if arg is not NoneType))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        each = decoder(args[0])
        return tuple if each is same else lambda values: tuple([each(value) for value in values])
    if origin is Literal or not isinstance(hint, type):
        return same
    if issubclass(hint, Enum):
        return hint
    if is_dataclass(hint):
        return lambda value: hint(
            **{name: decode(value[name]) for name, decode in decoders(hint) if name in value}
        )
    return same


def same(value: Any) -> Any:
    return value

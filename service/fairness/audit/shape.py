"""Validates untrusted events: every field name and every type must be exact."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import product
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from service.rules.cards import Card
from service.rules.editions import EDITIONS
from service.rules.events import EVENTS, Event
from service.rules.upcasts import UnknownFormat, upcast

Reader = Callable[[Any], Any]
Readers = Mapping[str, Reader]
LARGEST = 2**53 - 1
ENVELOPE = {"version": int, "type": str, "at": int, "round": int, "data": dict, "prev": str, "hash": str}
SOMETIMES = {"seals": dict, "salts": dict, "format": int}

CARDS = {
    *(face for edition in EDITIONS.values() for face in edition.light),
    *(
        f"{light}/{dark}"
        for edition in EDITIONS.values()
        for light, dark in product(edition.light, edition.dark)
    ),
}
"""Every card there could be."""


class Misshapen(Exception):
    def __init__(self, expected: str, found: Any) -> None:
        super().__init__(expected)
        self.expected = expected
        self.found = found


def check_envelope(envelope: Any, version: int) -> None:
    """The envelope may have no field that the chain does not cover."""
    if type(envelope) is not dict:
        raise Misshapen("an event", envelope)
    for name, kind in ENVELOPE.items():
        if type(envelope.get(name)) is not kind:
            raise Misshapen(f"{name}, {kind.__name__}", envelope.get(name))
    if envelope["version"] != version:
        raise Misshapen(f"version {version}", envelope["version"])
    if not 0 <= envelope["at"] <= LARGEST:
        raise Misshapen("a time", envelope["at"])
    if envelope.get("format", 2) == 1:
        raise Misshapen("no format where it is the first", 1)
    for name in envelope.keys() - ENVELOPE.keys():
        if type(envelope[name]) is not SOMETIMES.get(name):
            raise Misshapen("nothing else in the event", name)
    check_hashes(envelope)


def check_hashes(envelope: dict[str, Any]) -> None:
    if not (envelope["prev"].isascii() and envelope["hash"].isascii()):
        raise Misshapen("hashes in hexadecimal", envelope["hash"])
    for texts in (envelope.get("seals", {}), envelope.get("salts", {})):
        if not set(map(type, texts.values())) <= {str} or not all(
            map(str.isascii, (*texts, *texts.values()))
        ):
            raise Misshapen("seals and salts in hexadecimal", texts)


def read_event(envelope: dict[str, Any]) -> Event:
    try:
        name, data = upcast(envelope["type"], envelope.get("format", 1), envelope["data"])
    except UnknownFormat as unknown:
        raise Misshapen(
            "a type of event, and a format of it, that this verifier knows", str(unknown)
        ) from unknown
    return read_record(EVENTS[name], data)  # type: ignore[no-any-return]


def read_record(kind: Any, data: Any) -> Any:
    """A field with a default may be missing, since earlier documents do not have it."""
    readers, required = plan(kind)
    if type(data) is not dict or not required <= data.keys() <= readers.keys():
        raise Misshapen(f"{', '.join(readers)} in {kind.__name__}", data)
    return kind(**{name: readers[name](value) for name, value in data.items()})


@cache
def plan(kind: Any) -> tuple[Readers, frozenset[str]]:
    hints = get_type_hints(kind)
    required = frozenset(field.name for field in fields(kind) if field.default is MISSING)
    return {field.name: reader(hints[field.name]) for field in fields(kind)}, required


def reader(hint: Any) -> Reader:  # noqa: PLR0911  # one a kind of type
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return card
    if origin in (Union, UnionType):
        inner = reader(next(arg for arg in args if arg is not NoneType))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        return listing(args)
    if origin is Literal:
        return choice({arg: arg for arg in args})
    if issubclass(hint, Enum):
        return choice({member.value: member for member in hint})
    if is_dataclass(hint):
        return lambda value: read_record(hint, value)
    return {int: whole, str: text, bool: flag}[hint]


def listing(args: tuple[Any, ...]) -> Reader:
    each, length = reader(args[0]), None if args[-1] is Ellipsis else len(args)

    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or length not in (None, len(value)):
            raise Misshapen("a list", value)
        return tuple([each(item) for item in value])

    return read


def card(value: Any) -> Card:
    if type(value) is not str or value not in CARDS:
        raise Misshapen("a card", value)
    return Card(value)


def choice(members: Mapping[Any, Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not str or value not in members:
            raise Misshapen(f"one of {', '.join(members)}", value)
        return members[value]

    return read


def flag(value: Any) -> bool:
    if type(value) is not bool:
        raise Misshapen("true or false", value)
    return value


def text(value: Any) -> str:
    """JSON can hold lone surrogates, which cannot be encoded and hashed."""
    if type(value) is not str:
        raise Misshapen("a text", value)
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Misshapen("whole characters", value)
    return value


def whole(value: Any) -> int:
    if type(value) is not int or not -LARGEST <= value <= LARGEST:
        raise Misshapen("a whole number", value)
    return value

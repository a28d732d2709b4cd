"""Events as clients read them: one component per event type, and one per shape of its data."""

from collections.abc import Mapping

from service.api.schemas.reflect import shape_of_record
from service.api.schemas.shapes import (
    COUNT,
    INTEGER,
    STRING,
    WHEN,
    Shape,
    array,
    nullable,
    object_shape,
    ref,
    tagged,
    text,
)
from service.rules.events import EVENTS, Event
from service.rules.evolve.registry import QUIET

VERSION: Shape = {"type": "integer", "minimum": 1}
SHARED: Mapping[tuple[str, ...], str] = {
    ("seat",): "SeatData",
    ("seat", "player"): "SeatPlayerData",
    ("winners", "standings", "reason"): "Result",
}
"""Shapes of data that several events share, by their fields."""


def data_name(made: type[Event]) -> str:
    """The component that describes the data of an event."""
    return SHARED.get(tuple(shape_of_record(made)["properties"]), f"{made.__name__}Data")


def event_shapes() -> dict[str, Shape]:
    names = {tag: f"{made.__name__}Event" for tag, made in EVENTS.items()}
    last = {tag: f"Last{made.__name__}" for tag, made in EVENTS.items() if made not in QUIET}
    return {
        "Seals": {"type": "object", "additionalProperties": STRING, "description": "By path in `data`."},
        **{data_name(made): shape_of_record(made) for made in EVENTS.values()},
        **{names[tag]: _envelope(tag, made) for tag, made in EVENTS.items()},
        **{name: _last(tag, EVENTS[tag]) for tag, name in last.items()},
        "Event": tagged(names),
        "LastEvent": tagged(last),
        "EventPage": _PAGE,
    }


def _last(tag: str, made: type[Event]) -> Shape:
    return object_shape({"version": VERSION, **_type_and_data(tag, made)})


def _type_and_data(tag: str, made: type[Event]) -> dict[str, Shape]:
    return {"type": {"type": "string", "const": tag}, "data": ref(data_name(made))}


def _envelope(tag: str, made: type[Event]) -> Shape:
    return object_shape(
        {
            "version": VERSION,
            **_type_and_data(tag, made),
            "at": WHEN,
            "round": {**COUNT, "description": "0 before the first round."},
            "prev": text("The hash of the event before."),
            "hash": STRING,
        },
        {
            "seals": {
                **ref("Seals"),
                "description": "Salted hashes of parts that are hidden from some callers.",
            },
            "sentence": text("The event in words, if `say` was given; no hash covers it."),
            "salts": {
                **ref("Seals"),
                "description": "The salts of the hidden parts that the caller may see.",
            },
        },
    )


_PAGE = object_shape(
    {
        "items": array(ref("Event")),
        "next": {
            **nullable(INTEGER),
            "description": "The value of `after` for the next page, if there is one.",
        },
    }
)

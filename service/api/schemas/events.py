"""The log as clients read it: one component for each type of event."""

from service.api.schemas.reflect import shape_of_record
from service.api.schemas.shapes import (
    COUNT,
    INTEGER,
    STRING,
    WHEN,
    Shape,
    array,
    nullable,
    record,
    ref,
    tagged,
    text,
)
from service.rules.events import EVENTS, Event

SEALS: Shape = {"type": "object", "additionalProperties": STRING}


def event_shapes() -> dict[str, Shape]:
    names = {tag: f"{made.__name__}Event" for tag, made in EVENTS.items()}
    members = {names[tag]: _envelope(tag, made) for tag, made in EVENTS.items()}
    return {**members, "Event": tagged(names), "EventPage": _PAGE}


def _envelope(tag: str, made: type[Event]) -> Shape:
    return record(
        {
            "version": {"type": "integer", "minimum": 1},
            "type": {"type": "string", "const": tag},
            "at": WHEN,
            "round": {**COUNT, "description": "0 before the first round."},
            "data": shape_of_record(made),
            "prev": text("The hash of the event before."),
            "hash": STRING,
        },
        {
            "seals": {**SEALS, "description": "Salted hashes of what is hidden from some, by path in data."},
            "salts": {**SEALS, "description": "The salts of what the reader may see."},
        },
    )


_PAGE = record(
    {
        "items": array(ref("Event")),
        "next": {
            **nullable(INTEGER),
            "description": "What to give as `after` for the next page, if there is one.",
        },
    }
)

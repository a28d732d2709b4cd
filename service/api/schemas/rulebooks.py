"""Rulebooks, and the options with which a game departs from one."""

from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import COUNT, INTEGER, STRING, Shape, array, one_of, record, ref
from service.rules.cards import Side
from service.rules.options import OPTIONS, Choice, Span

VALUE: Shape = {"type": ["string", "integer", "boolean"]}

OPTION = record(
    {"name": one_of(OPTIONS), "default": VALUE}, {"values": array(VALUE), "least": INTEGER, "most": INTEGER}
)

CARD = record(
    {"side": shape_of(Side), "code": ref("CardCode"), "words": STRING, "points": COUNT, "count": COUNT}
)

SUMMARY = {"name": STRING, "options": array(OPTION)}


def option_shape(choice: Choice | Span) -> Shape:
    match choice:
        case Choice() if isinstance(choice.values[0], bool):
            return {"type": "boolean"}
        case Choice():
            return one_of(choice.values)
        case Span():
            return {"type": "integer", "minimum": choice.least, "maximum": choice.most}


def rulebook_shapes() -> dict[str, Shape]:
    options = {name: option_shape(choice) for name, choice in OPTIONS.items()}
    return {
        "Options": {**record({}, options), "additionalProperties": False},
        "Rules": record({"rulebook": STRING, **options}),
        "RulebookSummary": record(SUMMARY),
        "RulebookList": record({"items": array(ref("RulebookSummary"))}),
        "Rulebook": record({**SUMMARY, "cards": array(CARD)}),
    }

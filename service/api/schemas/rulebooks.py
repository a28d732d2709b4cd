"""Rulebooks, and the options with which a game departs from one."""

from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import COUNT, INTEGER, STRING, Shape, array, one_of, record, ref, text
from service.rules.cards import Side
from service.rules.option import Choice, Span
from service.rules.options import OPTIONS
from service.rules.text.variants import VARIANTS

VALUE: Shape = {"type": ["string", "integer", "boolean"]}

CHOSEN = {"name": one_of(OPTIONS), "default": VALUE}
ALLOWED = {"values": array(VALUE), "least": INTEGER, "most": INTEGER}
OPTION = record(CHOSEN, ALLOWED)
TOLD_OPTION = record(
    {**CHOSEN, "description": STRING},
    {**ALLOWED, "meanings": array(record({"value": VALUE, "text": STRING}))},
)

CARD = record(
    {"side": shape_of(Side), "code": ref("CardCode"), "words": STRING, "points": COUNT, "count": COUNT}
)

PARAGRAPHS = array(record({"rule": text("The id of the rule, such as R-TURN-1."), "text": STRING}))
CHAPTER = record({"heading": STRING, "paragraphs": PARAGRAPHS})
CHOSEN_OPTION = record(
    {"name": one_of(OPTIONS), "value": VALUE, "default": VALUE, "description": STRING}, {"meaning": STRING}
)

SUMMARY = {"name": STRING, "description": STRING}


def option_shape(choice: Choice | Span) -> Shape:
    match choice:
        case Choice() if isinstance(choice.values[0], bool):
            return {"type": "boolean"}
        case Choice():
            return one_of(map(str, choice.values))
        case Span():
            return {"type": "integer", "minimum": choice.least, "maximum": choice.most}


def rulebook_shapes() -> dict[str, Shape]:
    options = {name: option_shape(option.allowed) for name, option in OPTIONS.items()}
    return {
        "Options": {**record({}, options), "additionalProperties": False},
        "Rules": record({"rulebook": STRING, **options}),
        "RulebookSummary": record({**SUMMARY, "options": array(OPTION)}),
        "RulebookList": record({"items": array(ref("RulebookSummary"))}),
        "Rulebook": record(
            {
                **SUMMARY,
                "options": array(TOLD_OPTION),
                "cards": array(CARD),
                "rules": array(CHAPTER),
                "variants": array(ref("RulebookVariant")),
            }
        ),
        "RulebookVariant": record(
            {
                "name": one_of(variant.name for variant in VARIANTS),
                "heading": STRING,
                "options": ref("Options"),
                "paragraphs": PARAGRAPHS,
            }
        ),
        "GameRules": record(
            {
                "game": STRING,
                "rulebook": STRING,
                "revision": COUNT,
                "options": array(CHOSEN_OPTION),
                "rules": array(CHAPTER),
            }
        ),
    }

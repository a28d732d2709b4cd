"""Rulebooks and their options."""

from service.api.schemas.reflect import shape_of
from service.api.schemas.shapes import (
    COUNT,
    INTEGER,
    STRING,
    Shape,
    array,
    nullable,
    object_shape,
    one_of,
    ref,
    text,
)
from service.rules.cards import Side
from service.rules.catalogue import RULEBOOKS
from service.rules.option import Choice, Span
from service.rules.options import OPTIONS
from service.rules.text.paragraph import LANGUAGES
from service.rules.text.variants import VARIANTS

VALUE: Shape = {"type": ["string", "integer", "boolean"]}

CHOSEN = {"name": ref("OptionName"), "default": VALUE}
ALLOWED = {"values": array(VALUE), "least": INTEGER, "most": INTEGER}
OPTION = object_shape(CHOSEN, ALLOWED)
RENDERED_OPTION = object_shape(
    {**CHOSEN, "description": STRING},
    {**ALLOWED, "meanings": array(ref("OptionMeaning"))},
)

CARD = object_shape(
    {
        "side": shape_of(Side),
        "code": ref("CardCode"),
        "color": {**nullable(ref("Color")), "description": "Null for a wild."},
        "symbol": text("The code without the letter of its color."),
        "points": COUNT,
        "count": {**COUNT, "description": "How many there are in the deck."},
        "words": text("Its name in the language of the response."),
        "names": {**ref("CardNames"), "description": "Its names in this rulebook, by language."},
    }
)

PARAGRAPHS = array(ref("Paragraph"))
CHAPTER = object_shape({"heading": STRING, "paragraphs": PARAGRAPHS})
CHOSEN_OPTION = object_shape(
    {"name": ref("OptionName"), "value": VALUE, "default": VALUE, "description": STRING}, {"meaning": STRING}
)

SUMMARY = {"name": ref("RulebookName"), "description": STRING}


def word_lists() -> dict[str, Shape]:
    """Enums of the options whose values are words, by component name."""
    return {
        words_name(name): one_of(map(str, option.allowed.values))
        for name, option in OPTIONS.items()
        if isinstance(option.allowed, Choice) and not isinstance(option.allowed.values[0], bool)
    }


def words_name(option: str) -> str:
    return "".join(map(str.capitalize, option.split("_"))) + "Option"


def option_shape(name: str, choice: Choice | Span) -> Shape:
    match choice:
        case Choice() if isinstance(choice.values[0], bool):
            return {"type": "boolean"}
        case Choice():
            return ref(words_name(name))
        case Span():
            return {"type": "integer", "minimum": choice.least, "maximum": choice.most}


def rulebook_shapes() -> dict[str, Shape]:
    options = {name: option_shape(name, option.allowed) for name, option in OPTIONS.items()}
    return {
        "Options": {**object_shape({}, options), "additionalProperties": False},
        "Rules": object_shape({"rulebook": ref("RulebookName"), **options}),
        **word_lists(),
        "RulebookName": one_of(RULEBOOKS),
        "OptionName": one_of(OPTIONS),
        "OptionMeaning": object_shape({"value": VALUE, "text": STRING}),
        "RulebookOption": RENDERED_OPTION,
        "OptionRange": OPTION,
        "ChosenOption": CHOSEN_OPTION,
        "RulebookCard": CARD,
        "CardNames": object_shape(dict.fromkeys(LANGUAGES, STRING)),
        "Chapter": CHAPTER,
        "Paragraph": object_shape({"rule": text("The id of the rule, such as R-TURN-1."), "text": STRING}),
        "RulebookSummary": object_shape({**SUMMARY, "options": array(ref("OptionRange"))}),
        "RulebookList": object_shape({"items": array(ref("RulebookSummary"))}),
        "Rulebook": object_shape(
            {
                **SUMMARY,
                "options": array(ref("RulebookOption")),
                "cards": array(ref("RulebookCard")),
                "rules": array(ref("Chapter")),
                "variants": array(ref("RulebookVariant")),
            }
        ),
        "Language": one_of(LANGUAGES),
        "VariantName": one_of(variant.name for variant in VARIANTS),
        "RulebookVariant": object_shape(
            {
                "name": ref("VariantName"),
                "heading": STRING,
                "options": ref("Options"),
                "paragraphs": PARAGRAPHS,
            }
        ),
        "GameRules": object_shape(
            {
                "game": STRING,
                "rulebook": ref("RulebookName"),
                "revision": COUNT,
                "options": array(ref("ChosenOption")),
                "rules": array(ref("Chapter")),
            }
        ),
    }

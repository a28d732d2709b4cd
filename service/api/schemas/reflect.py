"""Derives JSON Schema from the dataclasses of the rules, so that the document is always up to date."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from service.api.schemas.shapes import (
    BOOLEAN,
    INTEGER,
    STRING,
    Shape,
    array,
    nullable,
    object_shape,
    one_of,
    ref,
)
from service.rules.cards import Card, Color, Side
from service.rules.commands import Player
from service.rules.events import (
    AUTOPILOT_OFF,
    AUTOPILOT_ON,
    ENDINGS,
    TAKEN_BACK,
    DealerDraw,
    Direction,
    Phase,
    Reason,
    Secret,
    Standing,
)
from service.rules.ruleset import RuleSet
from service.rules.state import RoundScore, Spoken, Status

ENUMS: Mapping[type[StrEnum], str] = {
    Color: "Color",
    Side: "Side",
    Direction: "Direction",
    Phase: "Phase",
    Reason: "DrawReason",
    Status: "GameStatus",
}
WORDS: Mapping[tuple[str, ...], str] = {
    AUTOPILOT_ON: "AutopilotOnReason",
    AUTOPILOT_OFF: "AutopilotOffReason",
    TAKEN_BACK: "TakenBackReason",
    ENDINGS: "EndReason",
}
RECORDS: Mapping[type, str] = {
    DealerDraw: "DealerDraw",
    Standing: "Standing",
    Spoken: "Remark",
    RoundScore: "RoundScore",
}
COMPONENTS: Mapping[Any, str] = {
    Card: "CardCode",
    Player: "Player",
    RuleSet: "Rules",
    **ENUMS,
    **RECORDS,
}
CARD = ref("CardCode")
FACES = ("card", "top")  # written as plain strings
SCALARS: Mapping[Any, Shape] = {str: STRING, int: INTEGER, bool: BOOLEAN}


def reflected_shapes() -> dict[str, Shape]:
    """Enums and small records that several documents share."""
    return {
        **{name: one_of(word.value for word in kind) for kind, name in ENUMS.items()},
        **{name: one_of(words) for words, name in WORDS.items()},
        **{name: shape_of_record(made) for made, name in RECORDS.items()},
    }


def shape_of(hint: Any) -> Shape:
    if hint in COMPONENTS:
        return ref(COMPONENTS[hint])
    if hint in SCALARS:
        return SCALARS[hint]
    return _shape_of_composite(get_origin(hint), get_args(hint))


def _shape_of_composite(origin: Any, parts: tuple[Any, ...]) -> Shape:
    if origin in (Union, UnionType):
        (inner,) = (part for part in parts if part is not NoneType)
        return nullable(shape_of(inner))
    if origin is tuple:
        length = {} if Ellipsis in parts else {"minItems": len(parts), "maxItems": len(parts)}
        return {**array(shape_of(parts[0])), **length}
    raise TypeError(f"no JSON Schema for {origin}{parts}")


def shape_of_record(made: type) -> Shape:
    """Secret fields are optional, since they are hidden from some; entries of lists by seat may be null."""
    assert is_dataclass(made)
    hints = get_type_hints(made)
    properties: dict[str, Shape] = {}
    kept: dict[str, Shape] = {}
    for field in fields(made):
        shape = CARD if field.name in FACES else shape_of(hints[field.name])
        if words := field.metadata.get("words"):
            shape = ref(WORDS[words])
        if field.metadata.get("secret") is Secret.EACH:
            kept[field.name] = array(nullable(array(CARD)))
        elif "secret" in field.metadata:
            kept[field.name] = shape
        else:
            properties[field.name] = shape
    return object_shape(properties, kept)

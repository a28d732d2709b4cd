"""JSON Schema read off the records of the rules, so that the document cannot fall behind them."""

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
    one_of,
    record,
    ref,
)
from service.rules.cards import Card, Color
from service.rules.commands import Player
from service.rules.events import Secret
from service.rules.ruleset import RuleSet

COMPONENTS: Mapping[Any, str] = {Card: "CardCode", Color: "Color", Player: "Player", RuleSet: "Rules"}
CARD = ref("CardCode")
FACES = ("card", "top")  # written as plain strings
SCALARS: Mapping[Any, Shape] = {str: STRING, int: INTEGER, bool: BOOLEAN}


def shape_of(hint: Any) -> Shape:
    if hint in COMPONENTS:
        return ref(COMPONENTS[hint])
    if hint in SCALARS:
        return SCALARS[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return one_of(word.value for word in hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return shape_of_record(hint)
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
    """What is secret is left out for those who may not know it yet; of a list by seat, they see null."""
    hints = get_type_hints(made)
    told: dict[str, Shape] = {}
    kept: dict[str, Shape] = {}
    for field in fields(made):
        shape = CARD if field.name in FACES else shape_of(hints[field.name])
        if field.metadata.get("secret") is Secret.EACH:
            kept[field.name] = array(nullable(array(CARD)))
        elif "secret" in field.metadata:
            kept[field.name] = shape
        else:
            told[field.name] = shape
    return record(told, kept)

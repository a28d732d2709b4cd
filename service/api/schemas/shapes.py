"""Helpers for writing JSON Schema, and shapes that many documents share."""

from collections.abc import Iterable, Mapping
from typing import Any

Shape = dict[str, Any]

STRING: Shape = {"type": "string"}
BOOLEAN: Shape = {"type": "boolean"}
INTEGER: Shape = {"type": "integer"}
WHEN: Shape = {"type": "integer", "description": "Milliseconds since the epoch."}
COUNT: Shape = {"type": "integer", "minimum": 0}

FACE_CODE = r"([rgbyptov]([0-9srfe]|\+[125])|w(\+[24]|c)?)"
PLAYER_KINDS = ("human", "bot")
STATUSES = ("open", "playing", "finished", "abandoned")


def ref(name: str) -> Shape:
    return {"$ref": f"#/components/schemas/{name}"}


def text(description: str) -> Shape:
    return {"type": "string", "description": description}


def one_of(words: Iterable[str]) -> Shape:
    return {"type": "string", "enum": list(words)}


def nullable(shape: Shape) -> Shape:
    return {"anyOf": [shape, {"type": "null"}]}


def array(items: Shape) -> Shape:
    return {"type": "array", "items": items}


def object_shape(properties: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    """An object with required and optional properties. Later versions may add properties."""
    shape: Shape = {"type": "object", "properties": {**properties, **(optional or {})}}
    return {**shape, "required": list(properties)} if properties else shape


def tagged(members: Mapping[str, str]) -> Shape:
    """One of several components, chosen by `type`, which is a `const` in each of them."""
    refs = {tag: ref(name)["$ref"] for tag, name in members.items()}
    return {
        "oneOf": [{"$ref": target} for target in refs.values()],
        "discriminator": {"propertyName": "type", "mapping": refs},
    }

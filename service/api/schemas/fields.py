"""Fields without type conversion: "1" is not 1, and 1 is not true.

`metadata={"shape": ...}` overrides the schema in the OpenAPI document.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields, validate

from service.api.schemas.shapes import Shape

# Control characters, and those that change the direction of text, are not allowed in names and remarks.
UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff"


class Whole(validate.Regexp):
    """Matches the whole value; `Regexp` matches its beginning only."""

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


def pattern(regex: str, error: str) -> Whole:
    return Whole(f"^{regex}$", error=error)


def single_line(longest: int) -> Whole:
    """One line of printable text without spaces at either end."""
    edge, inner = rf"[^\s{UNSEEN}]", f"[^{UNSEEN}]"
    error = f"Give 1 to {longest} readable characters on one line, without spaces at either end."
    return pattern(f"{edge}({inner}{{0,{longest - 2}}}{edge})?", error)


def integer(low: int, high: int, **more: Any) -> fields.Integer:
    return fields.Integer(strict=True, **_within(low, high), **more)


def digits(low: int, high: int, **more: Any) -> "Digits":
    return Digits(**_within(low, high), **more)


def _within(low: int, high: int) -> dict[str, Any]:
    """Uses the same message, with the range, for all errors of a number."""
    error = f"Give a whole number from {low} to {high}."
    wrong = dict.fromkeys(("invalid", "too_large"), error)
    return {"validate": validate.Range(low, high, error=error), "error_messages": wrong}


class Digits(fields.Integer):
    """An integer in a query string."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if not (value.isascii() and value.isdigit()):
            raise self.make_error("invalid")
        return self._validated(value)


class Flag(fields.Boolean):
    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("Give true or false.")
        return value


class Tag(fields.String):
    """The constant `type` of a member of a tagged union."""

    def __init__(self, word: str) -> None:
        shape: Shape = {"type": "string", "const": word}
        super().__init__(required=True, validate=validate.Equal(word), metadata={"shape": shape})


class TaggedUnion(Schema):
    """One of several schemas, chosen by the value of `type`."""

    members: ClassVar[Mapping[str, Schema]]

    @classmethod
    def names(cls) -> dict[str, str]:
        """The component that documents each member."""
        return {tag: type(member).__name__.removesuffix("Schema") for tag, member in cls.members.items()}

    def load(self, data: Any, **more: Any) -> Any:
        if not isinstance(data, Mapping):
            raise ValidationError({"_schema": [self.error_messages["type"]]})
        tag = data.get("type")
        if not isinstance(tag, str) or tag not in self.members:
            raise ValidationError({"type": [f"Give one of: {', '.join(self.members)}."]})
        return self.members[tag].load(data, **more)

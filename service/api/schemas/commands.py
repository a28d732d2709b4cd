"""Commands as clients send them, and as `legal` offers them."""

from typing import Any

from marshmallow import Schema, fields, validate

from service.api.schemas.fields import Flag, Tag, TaggedUnion, integer, pattern, single_line
from service.api.schemas.shapes import FACE_CODE, Shape, nullable, ref, tagged
from service.rules.cards import Color

LONGEST_REMARK = 280
LAST_SEAT = 9
OPTIONAL: dict[str, Any] = {"allow_none": True, "load_default": None}


def _color(shape: Shape, **more: Any) -> fields.String:
    words = [color.value for color in Color]
    return fields.String(validate=validate.OneOf(words), metadata={"shape": shape}, **more)


class PlayCardSchema(Schema):
    type = Tag("play_card")
    card = fields.String(required=True, validate=pattern(FACE_CODE, "Give a card code, such as r7 or w+4."))
    color = _color(nullable(ref("Color")), **OPTIONAL)
    swap_with = integer(0, LAST_SEAT, **OPTIONAL)
    uno = Flag(**OPTIONAL)


class DrawCardSchema(Schema):
    type = Tag("draw_card")


class KeepCardSchema(Schema):
    type = Tag("keep_card")


class NameColorSchema(Schema):
    type = Tag("name_color")
    color = _color(ref("Color"), required=True)


class ChallengeSchema(Schema):
    type = Tag("challenge")


class CallUnoSchema(Schema):
    type = Tag("call_uno")


class CatchUnoSchema(Schema):
    type = Tag("catch_uno")
    seat = integer(0, LAST_SEAT, required=True)


class AccuseWrongCardSchema(Schema):
    type = Tag("accuse_wrong_card")
    seat = integer(0, LAST_SEAT, required=True)


class SaySchema(Schema):
    type = Tag("say")
    text = fields.String(required=True, validate=single_line(LONGEST_REMARK))


class ObjectToRemarkSchema(Schema):
    type = Tag("object")
    remark = integer(0, 2**31 - 1, required=True)


class CommandSchema(TaggedUnion):
    members = {  # noqa: RUF012  # marshmallow keeps its own class attributes
        "play_card": PlayCardSchema(),
        "draw_card": DrawCardSchema(),
        "keep_card": KeepCardSchema(),
        "name_color": NameColorSchema(),
        "challenge": ChallengeSchema(),
        "call_uno": CallUnoSchema(),
        "catch_uno": CatchUnoSchema(),
        "accuse_wrong_card": AccuseWrongCardSchema(),
        "say": SaySchema(),
        "object": ObjectToRemarkSchema(),
    }


def legal_command_shapes() -> dict[str, Shape]:
    """The commands that `legal` can list: all but remarks, whose text is free."""
    listed = {tag: name for tag, name in CommandSchema.names().items() if tag != "say"}
    return {"LegalCommand": tagged(listed)}

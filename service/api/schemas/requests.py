"""What clients send, commands aside."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from service.api.schemas.fields import Flag, digits, integer, pattern, single_line
from service.api.schemas.shapes import PLAYER_KINDS, STATUSES, Shape, ref
from service.bots import BOTS
from service.game.accounts import DEFAULT_SCOPES
from service.game.names import LONGEST_NAME, enforced
from service.game.webhooks import MAX_URL_LENGTH
from service.rules.catalogue import RULEBOOKS
from service.rules.text.paragraph import LANGUAGES

MOST_SEATS = 10
LONGEST_TURN = 86_400
SECONDS = f"Give 5 to {LONGEST_TURN}, or 0 for no deadline."
LAST_VERSION = 2**53 - 1
INVISIBLE = "Give a name without invisible characters and without heaps of accents."
LONGEST_WAIT = 60

word = pattern("[a-z0-9_]{1,40}", "Give a name in small letters, as the list of them shows it.")
hex_seed = pattern("[0-9a-f]{64}", "Give 32 bytes as 64 hexadecimal digits in small letters.")
invite_code = pattern("[A-Za-z0-9_-]{1,64}", "Give the invite code as its game's owner sees it.")
player_id = pattern("[0-9a-z]{20}", "Give the id that the player sees at GET /v1/players/me.")
game_id = pattern("[0-9a-z]{20}", "Give the `next` of the page before.")


def deadline(seconds: int) -> None:
    if not (seconds == 0 or 5 <= seconds <= LONGEST_TURN):
        raise ValidationError(SECONDS)


DEADLINE: Shape = {
    "description": "Time for each decision; 0 is no deadline.",
    "anyOf": [
        {"type": "integer", "const": 0},
        {"type": "integer", "minimum": 5, "maximum": LONGEST_TURN},
    ],
}


class Options(fields.Dict):
    """Names and plain values; the rules know which there are."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> dict[str, Any]:
        options: dict[str, Any] = super()._deserialize(value, attr, data, **more)  # type: ignore[no-untyped-call]
        wrong = [name for name, chosen in options.items() if not isinstance(chosen, bool | int | str)]
        if wrong:
            raise ValidationError({name: ["Give a word, a whole number, true or false."] for name in wrong})
        return options


class PlayerName(fields.String):
    """A name that can be seen and be told from others, as PRECIS has it."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> str:
        line = single_line(LONGEST_NAME)
        name = enforced(line(super()._deserialize(value, attr, data, **more)))
        if name is None:
            raise ValidationError(INVISIBLE)
        return name


class NewPlayerSchema(Schema):
    name = PlayerName(required=True, validate=single_line(LONGEST_NAME))
    kind = fields.String(
        load_default="human", validate=validate.OneOf(PLAYER_KINDS), metadata={"shape": ref("PlayerKind")}
    )


class WebhookSchema(Schema):
    url = fields.String(required=True, validate=validate.Length(1, MAX_URL_LENGTH))


class NewTokenSchema(Schema):
    scopes = fields.List(
        fields.String(validate=validate.OneOf(DEFAULT_SCOPES), metadata={"shape": ref("GrantedScope")}),
        load_default=DEFAULT_SCOPES,
        validate=validate.Length(1, len(DEFAULT_SCOPES)),
        metadata={
            "description": "`read` looks on and reads one's hand, `play` does everything else in games. "
            "Neither makes or revokes tokens."
        },
    )


class NewGameSchema(Schema):
    rulebook = fields.String(
        required=True, validate=validate.OneOf(RULEBOOKS), metadata={"shape": ref("RulebookName")}
    )
    options = Options(load_default=dict, metadata={"shape": ref("Options")})
    seats = integer(2, MOST_SEATS, load_default=2)
    bots = fields.List(
        fields.String(validate=validate.OneOf(BOTS), metadata={"shape": ref("BotName")}),
        load_default=list,
        validate=validate.Length(max=MOST_SEATS - 1),
        metadata={"description": "Built-in bots for the last seats, by name."},
    )
    turn_seconds = fields.Integer(
        strict=True,
        load_default=60,
        validate=deadline,
        error_messages={"invalid": SECONDS},
        metadata={"shape": DEADLINE},
    )
    private = Flag(load_default=False)
    seed = fields.String(load_default=None, allow_none=True, validate=hex_seed)


class TakeSeatSchema(Schema):
    seed = fields.String(load_default=None, allow_none=True, validate=hex_seed)
    invite = fields.String(load_default=None, allow_none=True, validate=invite_code)


class InvitationSchema(Schema):
    player = fields.String(required=True, validate=player_id, metadata={"description": "The player's id."})


class GamesQuerySchema(Schema):
    status = fields.String(validate=validate.OneOf(STATUSES), metadata={"shape": ref("GameStatus")})
    rulebook = fields.String(validate=word)
    player = fields.String(validate=validate.Equal("me"), metadata={"description": "Only games one sits in."})
    cursor = fields.String(validate=game_id, metadata={"description": "The `next` of the page before."})
    limit = digits(1, 100, load_default=20)


class WaitQuerySchema(Schema):
    wait = digits(
        0,
        LONGEST_WAIT,
        load_default=0,
        metadata={"description": "How many seconds to wait for a later version than the one known."},
    )
    after = digits(
        0,
        LAST_VERSION,
        metadata={"description": "The version known; without it, the one of If-None-Match."},
    )


class EventsQuerySchema(Schema):
    after = digits(
        0,
        LAST_VERSION,
        load_default=0,
        metadata={"description": "Only events after this version."},
    )
    limit = digits(
        1,
        500,
        load_default=100,
        metadata={"description": "How many a page holds at most; a stream tells all."},
    )
    say = fields.String(
        validate=validate.OneOf(LANGUAGES),
        metadata={"shape": ref("Language"), "description": "Tell each event as a sentence too."},
    )

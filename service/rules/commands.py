"""What players ask for at the table, and what the clock and the lobby ask on their behalf."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from service.rules.cards import Color
from service.rules.record import record


@record
class Player:
    """Who sits at a seat. `bot` names the built-in bot that plays it; others play for themselves."""

    id: str
    name: str
    kind: str = "human"
    bot: str | None = None


@record
class PlayCard:
    card: str
    color: Color | None = None
    swap_with: int | None = None
    uno: bool = False


@record
class DrawCard:
    """The turn's draw, or taking what is pending."""


@record
class KeepCard:
    pass


@record
class NameColor:
    color: Color


@record
class Challenge:
    pass


@record
class CallUno:
    pass


@record
class CatchUno:
    seat: int


@record
class AccuseWrongCard:
    seat: int


@record
class Say:
    text: str


@record
class Object:
    remark: int


@record
class TakeSeat:
    player: Player
    seed: str | None
    """None: the player chose none, and the game's luck gives one."""
    chosen: bool
    seat: int | None = None


@record
class LeaveSeat:
    pass


@record
class InvitePlayer:
    player: Player


@record
class StartGame:
    pass


@record
class MissDeadline:
    """The clock's word that the seat to act has run out of time."""


@record
class AbandonGame:
    """The clock's word that a game cannot end by itself, or that nobody has touched it for so long."""

    reason: str
    idle_ms: int = 0


TableCommand = (
    PlayCard
    | DrawCard
    | KeepCard
    | NameColor
    | Challenge
    | CallUno
    | CatchUno
    | AccuseWrongCard
    | Say
    | Object
)
Command = TableCommand | TakeSeat | LeaveSeat | InvitePlayer | StartGame | MissDeadline | AbandonGame

NAMES: dict[str, type[TableCommand]] = {
    "play_card": PlayCard,
    "draw_card": DrawCard,
    "keep_card": KeepCard,
    "name_color": NameColor,
    "challenge": Challenge,
    "call_uno": CallUno,
    "catch_uno": CatchUno,
    "accuse_wrong_card": AccuseWrongCard,
    "say": Say,
    "object": Object,
}
TYPES = {made: name for name, made in NAMES.items()}
FIELDS = {made: tuple(field.name for field in fields(made)) for made in TYPES}


def command_from(data: Mapping[str, Any]) -> TableCommand:
    """A command from its JSON form, whose shape has been checked; nulls count as absent."""
    given = {name: value for name, value in data.items() if name != "type" and value is not None}
    if "color" in given:
        given["color"] = Color(given["color"])
    return NAMES[data["type"]](**given)


def command_json(command: TableCommand) -> dict[str, Any]:
    """The JSON form, ready to send: what was left at its default is left out."""
    form: dict[str, Any] = {"type": TYPES[type(command)]}
    for name in FIELDS[type(command)]:
        value = getattr(command, name)
        if value is not None and value is not False:
            form[name] = value
    return form

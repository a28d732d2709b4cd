"""What happened at the table. Events carry results, so folding them never works anything out.

A field marked `secret` is known to some seats only while the game runs: `Secret.SEAT` to the seat of the
event, `Secret.BY` to the one who acted, `Secret.EACH` is a list by seat in which each knows its own entry,
and `Secret.SERVER` is known to nobody until it is opened.

A field that is added to an event has a default, which is what events have that were stored before it; or the
event gets a new format (`upcasts`).
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar

from service.rules.cards import Color, Hand, Side
from service.rules.commands import Player
from service.rules.record import Word, record
from service.rules.ruleset import RuleSet


class Secret(Word):
    SEAT = "seat"
    BY = "by"
    EACH = "each"
    SERVER = "server"


def secret(kept: Secret, **default: Any) -> Any:
    return field(metadata={"secret": kept}, **default)


AUTOPILOT_ON = ("deadlines", "left")
AUTOPILOT_OFF = ("returned",)
TAKEN_BACK = ("challenge", "wrong_card")
ENDINGS = ("target", "elimination", "rounds", "no_winner", "owner_left", "everyone_left", "too_long", "idle")


def one_of(words: tuple[str, ...]) -> Any:
    """A field that holds one of these words. Reading takes any, since later versions may write others."""
    return field(metadata={"words": words})


class Direction(Word):
    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Direction":
        return Direction.RIGHT if self is Direction.LEFT else Direction.LEFT


class Reason(Word):
    """Why cards were drawn."""

    TURN = "turn"
    DEMAND = "demand"
    UNO = "uno"
    CHALLENGE = "challenge"
    WRONG_CARD = "wrong_card"
    REMARK = "remark"


class Phase(Word):
    """What the seat to act has to decide."""

    PLAY = "play"
    DRAWN = "drawn"
    RESPOND = "respond"
    NAME_COLOR = "name_color"
    TAKE_BACK = "take_back"


@record
class Event:
    """Every event names its type once, for the log and for clients alike."""

    type: ClassVar[str]


@record
class GameCreated(Event):
    type = "game_created"
    rules: RuleSet
    seats: int
    owner: str
    private: bool
    turn_seconds: int
    commitment: str
    scheme: str
    """How luck is drawn in this game."""
    revision: int
    """How the books are read in this game."""
    invite: str | None = secret(Secret.SERVER, default=None)
    seed_chain: str = secret(Secret.SERVER, default="")


@record
class SeatTaken(Event):
    type = "seat_taken"
    seat: int
    player: Player
    seed: str
    chosen: bool


@record
class SeatLeft(Event):
    type = "seat_left"
    seat: int
    player: Player


@record
class SeatInvited(Event):
    """The seat is kept for this player, who has not come yet."""

    type = "seat_invited"
    seat: int
    player: Player


@record
class AutopilotOn(Event):
    type = "autopilot_on"
    seat: int
    why: str = one_of(AUTOPILOT_ON)


@record
class AutopilotOff(Event):
    type = "autopilot_off"
    seat: int
    why: str = one_of(AUTOPILOT_OFF)


@record
class GameStarted(Event):
    type = "game_started"
    seats: tuple[Player, ...]


@record
class DealerDraw:
    seat: int
    card: str


@record
class DealerDrawn(Event):
    type = "dealer_drawn"
    draws: tuple[DealerDraw, ...]
    dealer: int


@record
class RoundDealt(Event):
    type = "round_dealt"
    round: int
    dealer: int
    side: Side
    hands: tuple[Hand, ...] = secret(Secret.EACH)
    stock: Hand = secret(Secret.SERVER)


@record
class CardTurned(Event):
    type = "card_turned"
    card: str
    put_back: bool


@record
class TurnBegan(Event):
    type = "turn_began"
    seat: int
    direction: Direction


@record
class CardPlayed(Event):
    type = "card_played"
    seat: int
    card: str
    color: Color | None
    swap_with: int | None
    out_of_turn: bool
    uno: bool


@record
class ColorNamed(Event):
    type = "color_named"
    seat: int
    color: Color


@record
class DirectionReversed(Event):
    type = "direction_reversed"
    direction: Direction


@record
class SeatSkipped(Event):
    type = "seat_skipped"
    seat: int


@record
class DrawDemanded(Event):
    """A draw that waits for its victim's own move; exactly one of `count` and `until_color` is set."""

    type = "draw_demanded"
    seat: int
    count: int | None
    until_color: Color | None
    challengeable: bool


@record
class DrawCancelled(Event):
    type = "draw_cancelled"
    seat: int


@record
class CardsDrawn(Event):
    type = "cards_drawn"
    seat: int
    count: int
    reason: Reason
    shown: tuple[str, ...]
    cards: Hand = secret(Secret.SEAT)


@record
class CardKept(Event):
    type = "card_kept"
    seat: int


@record
class TurnPassed(Event):
    type = "turn_passed"
    seat: int


@record
class StockReshuffled(Event):
    type = "stock_reshuffled"
    count: int
    order: Hand = secret(Secret.SERVER)


@record
class UnoCalled(Event):
    type = "uno_called"
    seat: int


@record
class UnoCaught(Event):
    type = "uno_caught"
    seat: int
    by: int


@record
class DrawChallenged(Event):
    type = "draw_challenged"
    seat: int
    by: int
    upheld: bool
    hand: Hand = secret(Secret.BY)


@record
class CardTakenBack(Event):
    type = "card_taken_back"
    seat: int
    card: str
    why: str = one_of(TAKEN_BACK)


@record
class WrongCardAccused(Event):
    type = "wrong_card_accused"
    seat: int
    by: int
    card: str


@record
class HandsSwapped(Event):
    """`hands` is a list by seat, null for those who keep theirs."""

    type = "hands_swapped"
    seats: tuple[int, int]
    hands: tuple[Hand | None, ...] = secret(Secret.EACH)


@record
class HandsPassed(Event):
    type = "hands_passed"
    direction: Direction
    hands: tuple[Hand | None, ...] = secret(Secret.EACH)


@record
class SidesFlipped(Event):
    type = "sides_flipped"
    side: Side
    top: str


@record
class Said(Event):
    type = "said"
    seat: int
    remark: int
    text: str


@record
class Objected(Event):
    type = "objected"
    remark: int
    by: int


@record
class RemarkPenalised(Event):
    type = "remark_penalised"
    remark: int
    seat: int


@record
class DeadlineMissed(Event):
    type = "deadline_missed"
    seat: int
    phase: Phase


@record
class RoundEnded(Event):
    """`hands` lie open, two-sided in a two-sided deck; `points` and `scores` are lists by seat."""

    type = "round_ended"
    winner: int | None
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    seed: str


@record
class SeatEliminated(Event):
    type = "seat_eliminated"
    seat: int
    place: int


@record
class Standing:
    seat: int
    place: int
    score: int


@record
class GameFinished(Event):
    type = "game_finished"
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    reason: str = one_of(ENDINGS)


@record
class GameAbandoned(Event):
    type = "game_abandoned"
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    reason: str = one_of(ENDINGS)


EVENTS: Mapping[str, type[Event]] = {
    made.type: made
    for made in list(globals().values())
    if isinstance(made, type) and issubclass(made, Event) and made is not Event
}

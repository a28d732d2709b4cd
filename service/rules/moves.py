"""The other moves of the seat to act: drawing, keeping, naming a colour, challenging."""

from service.rules.cards import SHOWN
from service.rules.commands import Challenge, DrawCard, KeepCard, NameColor
from service.rules.draft import Draft
from service.rules.events import (
    CardKept,
    CardTakenBack,
    ColorNamed,
    DrawChallenged,
    Phase,
    Reason,
    TurnPassed,
)
from service.rules.matching import objection
from service.rules.playing import check_in_play, pay
from service.rules.record import shared
from service.rules.rounds import pass_on
from service.rules.rulebook import Play
from service.rules.state import Game
from service.rules.violations import Code, RuleViolation
from service.rules.wild_draw import was_just

PLAY, DRAWN, RESPOND, NAME_COLOR, _ = Phase
TURN, DEMAND = Reason.TURN, Reason.DEMAND
turn_passed, card_kept = shared(TurnPassed), shared(CardKept)
SURCHARGE = 2
"""What a wrong challenge costs on top of the draw (R-WILD4-6)."""


def must_act(game: Game, seat: int, *phases: Phase) -> None:
    if seat != game.turn:
        raise RuleViolation(Code.NOT_YOUR_TURN)
    if phases and game.phase not in phases:
        raise RuleViolation(Code.WRONG_PHASE)


def draw_card(draft: Draft, seat: int, command: DrawCard) -> None:
    must_act(draft.game, seat, PLAY, RESPOND)
    if draft.game.phase is RESPOND:
        take_demand(draft, seat)
    else:
        draw_in_turn(draft, seat)


def take_demand(draft: Draft, seat: int) -> None:
    """The waiting draw is made and the turn is missed."""
    pending = draft.game.pending_draw
    assert pending is not None
    if pending.until_color is not None:
        draft.draw_until(seat, pending.until_color, 0, DEMAND)
    elif pending.count is not None:
        draft.draw(seat, pending.count, DEMAND)
    miss_turn(draft, seat)


def miss_turn(draft: Draft, seat: int) -> None:
    draft.skip(seat)
    draft.begin_turn(draft.game.after(seat))


def draw_in_turn(draft: Draft, seat: int) -> None:
    """R-TURN-2: a card that can be played may be; R-STOCK-2: who finds nothing passes."""
    game = draft.game
    draft.draw(seat, 1, TURN)
    if game.drawn is not None and objection(game, seat, SHOWN[game.side][game.drawn]) is None:
        return
    draft.tell(turn_passed(seat))
    pass_on(draft, seat)


def keep_card(draft: Draft, seat: int, command: KeepCard) -> None:
    must_act(draft.game, seat, DRAWN)
    keep(draft, seat)


def keep(draft: Draft, seat: int) -> None:
    draft.tell(card_kept(seat))
    draft.begin_turn(draft.game.after(seat))


def name_color(draft: Draft, seat: int, command: NameColor) -> None:
    """R-START-5: who names at the start plays too, unless it was the dealer. R-FLIP-2: play goes on."""
    game = draft.game
    must_act(game, seat, NAME_COLOR)
    check_in_play(game, command.color)
    draft.tell(ColorNamed(seat, command.color))
    if game.last_play is not None:
        game.book.specs[game.last_play.face.symbol].moves_on(draft, Play(seat, game.last_play.face))
    elif seat != (left := game.after(game.dealer)):
        draft.begin_turn(left)


def challenge(draft: Draft, seat: int, command: Challenge) -> None:
    """R-WILD4-4 to R-WILD4-7: the hand is shown, and one of the two pays."""
    game = draft.game
    must_act(game, seat)
    pending, laid = game.pending_draw, game.last_play
    if pending is None or laid is None or not pending.challengeable:
        raise RuleViolation(Code.NOTHING_TO_CHALLENGE)
    guilty, goes_back = not was_just(game), game.book.bluff_goes_back(game)
    draft.tell(DrawChallenged(laid.seat, seat, guilty, laid.hand))
    if not guilty:
        pay(draft, seat, pending, extra=SURCHARGE)
        miss_turn(draft, seat)
    elif goes_back:
        draft.tell(CardTakenBack(laid.seat, laid.face.code, "challenge"))
        draft.begin_turn(laid.seat)
    else:
        pay(draft, laid.seat, pending)
        draft.begin_turn(seat)

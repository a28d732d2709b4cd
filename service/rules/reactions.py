"""What anyone at the table may do out of turn: call, catch, accuse, speak and object."""

from service.rules.commands import AccuseWrongCard, CallUno, CatchUno, Object, Say
from service.rules.draft import Draft
from service.rules.events import (
    CardTakenBack,
    DrawCancelled,
    Objected,
    Reason,
    RemarkPenalised,
    Said,
    UnoCalled,
    UnoCaught,
    WrongCardAccused,
)
from service.rules.rounds import pass_on
from service.rules.rulebook import Play
from service.rules.state import Game
from service.rules.violations import Code, RuleViolation

PENALTY = 2
TALK = frozenset({Said, Objected})
"""Events that change nothing a player decides on. An objection that costs is told by further events."""


def call_uno(draft: Draft, seat: int, command: CallUno) -> None:
    """R-UNO-3: in time until the next turn begins, if nobody was quicker."""
    if draft.game.owes != seat:
        raise RuleViolation(Code.UNO_NOT_OWED)
    draft.tell(UnoCalled(seat))


def catch_uno(draft: Draft, seat: int, command: CatchUno) -> None:
    """R-UNO-2."""
    target = command.seat
    must_be_a_seat(draft.game, target, Code.NOBODY_TO_CATCH)
    if target == seat:
        raise RuleViolation(Code.NOBODY_TO_CATCH, "oneself")
    if draft.game.owes != target:
        raise RuleViolation(Code.NOBODY_TO_CATCH)
    draft.tell(UnoCaught(target, seat))
    draft.draw(target, PENALTY, Reason.UNO)


def must_be_a_seat(game: Game, seat: int, code: Code) -> None:
    if seat not in range(len(game.players)):
        raise RuleViolation(code, "no_such_seat", seat=seat, last=len(game.players) - 1)


def accusable(game: Game) -> int | None:
    """R-WRONG-1: the seat whose wrong card can still be noticed."""
    return game.last_play.seat if game.last_play is not None and game.book.laid_wrong(game) else None


def accuse_wrong_card(draft: Draft, seat: int, command: AccuseWrongCard) -> None:
    """R-WRONG-1: the card and all it did are undone; its player draws two and play goes on with the next."""
    game, target = draft.game, command.seat
    must_be_a_seat(game, target, Code.NOTHING_TO_ACCUSE)
    if target == seat or accusable(game) != target or game.last_play is None:
        raise RuleViolation(Code.NOTHING_TO_ACCUSE)
    play = Play(target, game.last_play.face)
    spec = game.book.specs[play.face.symbol]
    draft.tell(WrongCardAccused(target, seat, play.face.code))
    if game.pending_draw is not None:
        draft.tell(DrawCancelled(game.pending_draw.seat))
    spec.undoes_lay(draft, play)
    spec.undoes_move(draft, play)
    draft.tell(CardTakenBack(target, play.face.code, "wrong_card"))
    draft.draw(target, PENALTY, Reason.WRONG_CARD)
    pass_on(draft, target)


def say(draft: Draft, seat: int, command: Say) -> None:
    draft.tell(Said(seat, draft.game.remark_count + 1, command.text))


def object_to(draft: Draft, seat: int, command: Object) -> None:
    """R-TALK-1: when more than half of the others object, the speaker draws."""
    game, number = draft.game, command.remark
    if not talk_costs(game):
        raise RuleViolation(Code.TALK_IS_FREE)
    remark = dict(game.remarks).get(number)
    if remark is None or remark.seat == seat:
        raise RuleViolation(Code.NO_SUCH_REMARK)
    if seat in remark.objectors:
        raise RuleViolation(Code.ALREADY_OBJECTED)
    draft.tell(Objected(number, seat))
    if 2 * (len(remark.objectors) + 1) > len(game.active) - 1:
        draft.tell(RemarkPenalised(number, remark.seat))
        draft.draw(remark.seat, game.rules.remark_penalty, Reason.REMARK)


def talk_costs(game: Game) -> bool:
    return game.rules.remark_penalty > 0 and len(game.active) > 2

"""Which cards a seat may lay now. `objection` is the one judge, of plays and of lists of plays alike."""

from collections.abc import Callable, Mapping

from service.rules.cards import SHOWN, Face
from service.rules.events import Phase
from service.rules.state import Game, matches
from service.rules.violations import Code

CARD_DOES_NOT_MATCH = Code.CARD_DOES_NOT_MATCH


def objection(game: Game, seat: int, face: Face) -> Code | None:
    """Why this seat may not lay this face of its hand now, or none."""
    judge = JUDGES[game.phase] if seat == game.turn else out_of_turn_objection
    return judge(game, seat, face)


def out_of_turn_objection(game: Game, seat: int, face: Face) -> Code | None:
    return wild_draw_objection(game, seat, face) if game.book.may_jump_in(game, face) else Code.NOT_YOUR_TURN


def match_objection(game: Game, seat: int, face: Face) -> Code | None:
    if matches(face, game.top, game.color):
        return wild_draw_objection(game, seat, face) if face.color is None else None
    wrong_but_possible = len(game.hands[seat]) > 1 and game.book.may_mismatch(face)
    return None if wrong_but_possible else CARD_DOES_NOT_MATCH


def drawn_objection(game: Game, seat: int, face: Face) -> Code | None:
    if game.drawn is None or SHOWN[game.side][game.drawn] is not face:
        return Code.ONLY_THE_DRAWN_CARD
    fits = matches(face, game.top, game.color)
    return wild_draw_objection(game, seat, face) if fits else CARD_DOES_NOT_MATCH


def answer_objection(game: Game, seat: int, face: Face) -> Code | None:
    answers = game.book.may_answer(game, face) or game.book.may_jump_in(game, face)
    return wild_draw_objection(game, seat, face) if answers else Code.MUST_ANSWER_DRAW


def replacement_objection(game: Game, seat: int, face: Face) -> Code | None:
    return None if face in instead(game) else CARD_DOES_NOT_MATCH


JUDGES: Mapping[Phase, Callable[[Game, int, Face], Code | None]] = {
    Phase.PLAY: match_objection,
    Phase.DRAWN: drawn_objection,
    Phase.RESPOND: answer_objection,
    Phase.TAKE_BACK: replacement_objection,
    Phase.NAME_COLOR: lambda game, seat, face: Code.WRONG_PHASE,
}
"""What speaks against a card of the player to act, by what there is to decide."""


def wild_draw_objection(game: Game, seat: int, face: Face) -> Code | None:
    """R-WILD4-2, R-WILD4-3, on the whole hand without this card."""
    if game.book.may_bluff or not game.book.specs[face.symbol].wild_draw:
        return None
    rest = list(game.hands[seat])
    rest.remove(next(card for card in rest if SHOWN[game.side][card] is face))
    just = game.book.wild_draw_is_just(tuple(rest), game.top, game.color, game.side)
    return None if just else Code.WILD_DRAW_NOT_ALLOWED


def instead(game: Game) -> list[Face]:
    """R-WILD4-5: the coloured cards that were playable, or else a plain Wild."""
    assert game.last_play is not None
    specs, held = game.book.specs, [SHOWN[game.side][card] for card in game.last_play.hand]
    fitting = [
        face for face in held if matches(face, game.top, game.color) and not specs[face.symbol].wild_draw
    ]
    return [face for face in fitting if face.color] or fitting

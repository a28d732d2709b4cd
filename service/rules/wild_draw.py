"""When a wild draw card may be played, and whether a challenge of it is just (R-WILD4)."""

from dataclasses import replace

from service.rules.cards import SHOWN, Color, Face, Hand, Side
from service.rules.rulebook import Rulebook
from service.rules.state import Game, matches


def no_color_match(hand: Hand, top: Face, color: Color | None, side: Side) -> bool:
    """R-WILD4-2: no other card of the colour to match."""
    faces = SHOWN[side]
    return all(faces[card].color is not color for card in hand)


def needs_no_playable_card(book: Rulebook) -> Rulebook:
    specs = book.specs

    def no_playable_card(hand: Hand, top: Face, color: Color | None, side: Side) -> bool:
        """R-WILD4-2: no other card that could be played, wild draw cards apart."""
        shown = (SHOWN[side][card] for card in hand)
        return not any(matches(face, top, color) and not specs[face.symbol].wild_draw for face in shown)

    return replace(book, wild_draw_is_just=no_playable_card)


def was_just(game: Game) -> bool:
    """R-WILD4-4: judged on the hand as it was when the last card was laid."""
    laid = game.last_play
    assert laid is not None
    return game.book.wild_draw_is_just(laid.hand, laid.under, laid.under_color, game.side)

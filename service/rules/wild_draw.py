"""When a wild draw card may be played, and whether a challenge of it is just (R-WILD4)."""

from service.rules.cards import SHOWN, Color, Face, Hand, Side
from service.rules.state import Game, matches

WILD_DRAWS = frozenset({"w+4", "w+2", "wc"})


def no_color_match(hand: Hand, top: Face, color: Color | None, side: Side) -> bool:
    """R-WILD4-2: no other card of the colour to match."""
    faces = SHOWN[side]
    return all(faces[card].color is not color for card in hand)


def no_playable_card(hand: Hand, top: Face, color: Color | None, side: Side) -> bool:
    """R-WILD4-2: no other card that could be played, wild draw cards apart."""
    shown = (SHOWN[side][card] for card in hand)
    return not any(face.symbol not in WILD_DRAWS and matches(face, top, color) for face in shown)


def was_just(game: Game) -> bool:
    """R-WILD4-4: judged on the hand as it was when the last card was laid."""
    laid = game.laid
    assert laid is not None
    return game.book.wild_draw_is_just(laid.hand, laid.under, laid.under_color, game.side)

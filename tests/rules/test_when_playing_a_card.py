import pytest

from tests.scenario import DRAW, PLENTY, Table, deal, play
from tests.thinkable import lists_are_exact

FITS = """
r3: r5 b3 r0 y3 r+2 rr rs w w+4
r+2: r5 b+2 rr rs w
rr: r1 yr rs r+2 w
rs: r9 gs rr r+2 w
"""
FITS_NOT = """
r3: b5 g0 y9 b+2 gr ys
r+2: b2 g2 gr ys
rr: g1 b+2 gs
rs: b5 g+2 yr
"""
FLIP_FITS = """
r3: r5 b3 r+1 rf w w+2
r+1: r5 b+1 rf
rf/p3: p5 t3 p+5 pr pe pf w wc
rf/p+5: t+5 p1
rf/pe: te p1
rf/pr: or pe
rf/pf: vf p9
"""
FLIP_FITS_NOT = """
r3: b5 g+1 gf ys yr
r+1: b1 g2 gf
rf/p3: t5 t+5 te tf vr
rf/p+5: t5 te
rf/pe: or tf
rf/pr: oe t+5
rf/pf: ve t9
"""


def pairs(rows: str) -> list[tuple[str, str]]:
    split = [row.split(": ") for row in rows.strip().splitlines()]
    return [(top, card) for top, cards in split for card in cards.split()]


def on(top: str, card: str, rulebook: str) -> tuple[Table, int]:
    """A table where everyone holds the card beside others, and who begins."""
    table = deal(*[f"{card} y4 y6"] * 3, top=top, rulebook=rulebook, stock=PLENTY)
    assert table.game.turn is not None
    return table, table.game.turn


@pytest.mark.parametrize(
    ("top", "card", "rulebook"),
    [
        *((top, card, "classic") for top, card in pairs(FITS)),
        *((top, card, "flip") for top, card in pairs(FLIP_FITS)),
    ],
)
def test_a_card_of_the_same_color_number_or_symbol_or_a_wild_may_be_laid(top, card, rulebook):
    """R-TURN-1, R-TURN-8"""
    table, seat = on(top, card, rulebook)
    named = ("pink" if "/" in top else "blue") if card.startswith("w") else None
    assert lists_are_exact(table)
    naming = f", naming {named}" if named else ""
    assert table.when(seat, play(card, named))[0] == f"{seat} plays {card}{naming}"


@pytest.mark.parametrize(
    ("top", "card", "rulebook"),
    [
        *((top, card, "classic") for top, card in pairs(FITS_NOT)),
        *((top, card, "flip") for top, card in pairs(FLIP_FITS_NOT)),
    ],
)
def test_any_other_card_is_refused(top, card, rulebook):
    """R-TURN-1, R-TURN-8"""
    table, seat = on(top, card, rulebook)
    assert table.refuses(seat, play(card)) == "card_does_not_match"
    assert {"type": "play_card", "card": card} not in table.legal(seat)
    assert lists_are_exact(table)


def test_one_card_is_laid_and_the_next_player_goes_on_from_it():
    """R-TURN-1"""
    table = deal("r5 b5 b1 y2", "g5 b7 r9", "b2 b3", top="r3")
    assert table.when(0, play("r5")) == ["0 plays r5", "turn of 1, left"]
    assert table.refuses(0, play("b5")) == "not_your_turn"
    assert table.offers(1) == ["play_card g5", "play_card r9", "draw_card"]
    assert table.when(1, play("g5")) == ["1 plays g5", "turn of 2, left"]
    assert table.refuses(2, play("b3")) == "card_does_not_match"


def test_of_equal_cards_one_is_laid():
    """R-TURN-1"""
    table = deal("r5 r5 b1", "g5 b7", top="r3")
    assert table.offers(0) == ["play_card r5", "draw_card"]
    table.when(0, play("r5"))
    assert table.hand(0) == "r5 b1"


def test_a_card_one_does_not_hold_cannot_be_played():
    """R-TURN-1, R-WRONG-2"""
    table = deal("r5 b1 b2", "r9 b7", top="r3")
    assert table.refuses(0, play("r9")) == "card_not_in_hand"
    assert table.refuses(0, play("nonsense")) == "card_not_in_hand"


@pytest.mark.parametrize("command", [play("r9"), play("w", "red"), DRAW])
def test_others_wait_for_their_turn(command):
    """R-TURN-1"""
    table = deal("r5 b1 b2", "r9 w b7", top="r3")
    assert table.refuses(1, command) == "not_your_turn"
    assert table.legal(1) == []

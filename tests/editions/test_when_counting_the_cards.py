from collections import Counter

import pytest

from service.rules.cards import SHOWN, Card, Side
from tests.scenario import Table
from tests.stacked import begun

LIGHT, DARK = "rgby", "ptov"


def all_cards(table: Table) -> list[Card]:
    game = table.game
    return [*game.stock, *game.pile, *(card for hand in game.hands for card in hand)]


def faces(table: Table, side: Side) -> Counter[str]:
    return Counter(SHOWN[side][card].code for card in all_cards(table))


def of_each(letters: str, copies: int, symbols: str) -> dict[str, int]:
    return {letter + symbol: copies for letter in letters for symbol in symbols.split()}


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "deluxe"])
def test_the_standard_deck_has_108_cards(rulebook):
    """R-DECK-1"""
    table = begun(3, rulebook)
    assert len(all_cards(table)) == 108
    assert faces(table, Side.LIGHT) == {
        **of_each(LIGHT, 1, "0"),
        **of_each(LIGHT, 2, "1 2 3 4 5 6 7 8 9 +2 r s"),
        "w": 4,
        "w+4": 4,
    }


def test_the_deck_of_flip_has_112_cards_with_two_sides():
    """R-DECK-2"""
    table = begun(3, "flip")
    assert len(all_cards(table)) == 112
    assert all("/" in card for card in all_cards(table))
    assert faces(table, Side.LIGHT) == {
        **of_each(LIGHT, 2, "1 2 3 4 5 6 7 8 9 +1 r s f"),
        "w": 4,
        "w+2": 4,
    }
    assert faces(table, Side.DARK) == {
        **of_each(DARK, 2, "1 2 3 4 5 6 7 8 9 +5 r e f"),
        "w": 4,
        "wc": 4,
    }

from typing import Any

import pytest

from tests.scenario import DRAW, Table, deal, play

HANDS = ("r6/p1 g2/t2 b3/o3", "y1/v1 y2/v2")


def drawn(**options: Any) -> Table:
    """Seat 0 holds a red 6 and draws another one, with another back."""
    return deal(*HANDS, top="r3/o9", stock="r6/v9 y4/v4", rulebook="flip", **options).after((0, DRAW))


def test_it_is_the_very_card_that_was_drawn():
    """R-TURN-2: everyone sees by its back which of two cards with the same face was laid"""
    table = drawn().after((0, play("r6")))
    assert table.game.pile[0] == "r6/v9"
    assert table.game.hands[0] == ("r6/p1", "g2/t2", "b3/o3")


def test_in_the_first_revision_the_older_one_was_laid():
    """R-TURN-2"""
    table = drawn(revision=1).after((0, play("r6")))
    assert table.game.pile[0] == "r6/p1"
    assert table.game.hands[0] == ("g2/t2", "b3/o3", "r6/v9")


@pytest.mark.parametrize("revision", [1, 2])
def test_without_drawing_the_first_of_two_equal_faces_is_laid(revision: int):
    """R-TURN-1"""
    table = deal("r6/p1 r6/v9 b3/o3", HANDS[1], top="r3/o9", rulebook="flip", revision=revision)
    table.after((0, play("r6")))
    assert table.game.pile[0] == "r6/p1"


def test_who_lays_the_drawn_card_keeps_the_order_of_the_hand():
    """R-TURN-2"""
    table = deal("r6 g2 b3", "y1 y2", top="r3", stock="r6 y4").after((0, DRAW), (0, play("r6")))
    assert table.hand(0) == "r6 g2 b3"

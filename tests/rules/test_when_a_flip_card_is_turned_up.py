from typing import Any

import pytest

from service.rules.cards import Side
from tests.scenario import DRAW, Table, deal, name, play
from tests.thinkable import lists_are_exact

FIRST, SECOND, THIRD = "r1/p1 r2/t2 w/o9", "g1/o1 g2/v2 w/o8", "b1/v1 b2/p2 w/o7"
DARK = [f"name_color {color}" for color in ("pink", "teal", "orange", "purple")]
WILDS = ["w", "wc"]


def turned(back: str, seats: int = 3, **options: Any) -> Table:
    hands = (FIRST, SECOND, THIRD)[:seats]
    return deal(*hands, top=f"rf/{back}", stock="y1/v5 y2/v6 y3/v7", rulebook="flip", **options)


def test_everything_turns_to_the_dark_side_and_the_player_left_of_the_dealer_begins():
    """R-START-7, R-FLIP-1"""
    table = turned("p7")
    assert table.start == ["rf turned up", "flip to dark, p7 on top", "turn of 0, left"]
    assert [table.hand(seat) for seat in range(3)] == ["p1 t2 o9", "o1 v2 o8", "v1 p2 o7"]
    assert (table.game.side, table.game.pile) == (Side.DARK, ("rf/p7",))
    assert table.game.stock == ("y3/v7", "y2/v6", "y1/v5")
    assert table.offers(0) == ["play_card p1", "draw_card"]
    assert lists_are_exact(table)
    assert table.when(0, play("p1")) == ["0 plays p1", "turn of 1, left"]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("back", ["p+5", "pr", "pe", "pf"])
def test_an_action_on_the_new_top_card_has_no_effect(back, seats):
    """R-START-7: also with two players, of whom nobody is passed over"""
    table = turned(back, seats)
    assert table.start == ["rf turned up", f"flip to dark, {back} on top", "turn of 0, left"]
    assert [len(hand) for hand in table.game.hands] == [3] * seats
    assert table.when(0, play("p1"))[-1] == "turn of 1, left"


def test_the_next_card_may_match_the_symbol_of_the_new_top_card():
    """R-START-7, R-TURN-8"""
    table = deal("r1/te r2/t2 r3/t3", FIRST, top="rf/pe", rulebook="flip")
    assert table.offers(0) == ["play_card te", "draw_card"]


@pytest.mark.parametrize("start_wild", ["left_of_dealer", "dealer"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("back", WILDS)
def test_on_any_wild_the_player_left_of_the_dealer_names_the_color(back, seats, start_wild):
    """R-START-7: whoever names it when a wild itself is turned up; nobody draws"""
    table = turned(back, seats, start_wild=start_wild)
    assert table.start == ["rf turned up", f"flip to dark, {back} on top", "turn of 0, left"]
    assert table.offers(0) == DARK
    assert table.refuses(0, DRAW) == "wrong_phase"
    assert table.refuses(0, name("red")) == "color_not_in_play"
    assert table.refuses(1, name("teal")) == "not_your_turn"
    assert lists_are_exact(table)
    assert table.when(0, name("teal")) == ["0 names teal"]
    assert table.offers(0) == ["play_card t2", "draw_card"]
    assert table.when(0, play("t2")) == ["0 plays t2", "turn of 1, left"]


def test_what_a_flip_card_turned_up_brought_on_top_can_be_jumped_in_on():
    """R-START-9, R-START-7, R-JUMP-1"""
    table = deal("r1/p2 r2/t2", "g1/p7 g2/o2", top="rf/p7", rulebook="flip", jump_in=True)
    assert table.when(1, play("p7", uno=True)) == [
        "1 plays p7, out of turn, calling UNO",
        "turn of 0, left",
    ]


def test_the_stock_is_drawn_from_its_other_end():
    """R-START-7, R-FLIP-1: turned over, its last card is on top"""
    table = turned("p7")
    table.when(0, DRAW)
    assert table.hand(0) == "p1 t2 o9 v7"

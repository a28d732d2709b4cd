from functools import partial
from typing import Any

import pytest

from tests.scenario import CHALLENGE, DRAW, PLENTY, Table, accuse, catch, deal, name, objects, play, say

at = partial(deal, top="r3", stock=PLENTY)
everything = partial(
    at, progressive=True, seven_zero=True, jump_in=True, wrong_card="penalised", remark_penalty=2
)


def bluffed(*hands: str, **options: Any) -> Table:
    """Seat 0 has laid a Wild Draw Four that it should not have, and must play another card instead."""
    table = at(*hands, rulebook="braille", **options)
    return table.after((0, play("w+4", "green")), (1, CHALLENGE))


def test_a_seven_played_instead_swaps_before_the_four_are_drawn():
    """R-WILD4-5, R-SEVEN-1: the four go to the hand that came in."""
    table = bluffed("w+4 r7 b1", "y1 y2", "y3 y4 y5", seven_zero=True)
    assert table.offers(0) == ["play_card r7 1", "play_card r7 2"]
    assert table.when(0, play("r7", swap_with=2)) == [
        "0 plays r7, swapping with 2",
        "0 and 2 swap hands",
        "0 draws 4 (challenge)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["y3 y4 y5 r1 g1 b1 y1", "y1 y2", "b1 w+4"]


def test_a_zero_played_instead_passes_hands_before_the_four_are_drawn():
    """R-WILD4-5, R-SEVEN-1"""
    table = bluffed("w+4 r0 b1", "y1 y2", "y3 y4 y5", seven_zero=True)
    assert table.when(0, play("r0")) == [
        "0 plays r0",
        "hands pass left",
        "0 draws 4 (challenge)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["y3 y4 y5 r1 g1 b1 y1", "b1 w+4", "y1 y2"]


def test_a_seven_played_instead_by_the_clock_swaps_with_the_next_player():
    """R-LIVE-1, R-SEVEN-1"""
    table = bluffed("w+4 b1 r7", "y1 y2", "y3 y4 y5", seven_zero=True)
    assert table.late()[:3] == [
        "0 is late to take_back",
        "0 plays r7, swapping with 1",
        "0 and 1 swap hands",
    ]


@pytest.mark.parametrize("house", ["progressive", "jump_in"])
def test_a_draw_two_played_instead_waits(house):
    """R-WILD4-5, R-TURN-4: first the four, then what the next player must draw"""
    table = bluffed("w+4 r+2 b1", "b+2 y2", "y3 y4 y5", **{house: True})
    assert table.when(0, play("r+2")) == [
        "0 plays r+2",
        "0 draws 4 (challenge)",
        "1 must draw 2",
        "turn of 1, left",
    ]


def test_a_card_played_instead_may_be_jumped_in_on():
    """R-WILD4-5, R-JUMP-1"""
    table = bluffed("w+4 r5 b1", "y1 y2", "r5 y4 y5", jump_in=True)
    assert table.offers(2) == []
    table.after((0, play("r5")))
    assert table.when(2, play("r5")) == ["2 plays r5, out of turn", "turn of 0, left"]


def test_a_swap_during_a_sum_is_not_possible():
    """R-PROG-1, R-SEVEN-1: a 7 is no answer to a draw."""
    table = everything("r+2 g1 g2", "r7 b1 b2", "y1 y2").after((0, play("r+2")))
    assert table.refuses(1, play("r7", swap_with=0)) == "must_answer_draw"


def test_a_hand_that_came_by_a_swap_may_answer_the_next_draw():
    """R-PROG-1, R-SEVEN-1"""
    table = everything("r7 b+2 g2", "r+2 b1 b2", "y1 y2 y3").after((0, play("r7", swap_with=2)))
    table.after((1, play("r+2")))
    assert table.offers(2) == ["play_card b+2 uno", "draw_card"]


def test_a_wrong_seven_is_undone_but_not_once_it_was_jumped_in_on():
    """R-WRONG-1, R-JUMP-3: then both swaps stand."""
    table = everything("b7 g1 g2", "y1 y2 y3", "b7 y5 y6").after((0, play("b7", swap_with=1)))
    assert table.offers(2) == ["play_card b7 0", "play_card b7 1", "accuse_wrong_card 0"]
    table.after((2, play("b7", swap_with=0)))
    assert table.refuses(1, accuse(0)) == "nothing_to_accuse"
    assert [table.hand(seat) for seat in range(3)] == ["y5 y6", "g1 g2", "y1 y2 y3"]


def test_everyone_reacts_to_one_card():
    """R-WRONG-1, R-UNO-2, R-TALK-1, R-JUMP-1: whatever they do first leaves the rest open, but for a play."""
    table = everything("b+2 g1", "y1 y2 y3", "b+2 y5 y6").after((0, play("b+2")), (1, say("Well, well.")))
    assert table.offers(1) == ["draw_card", "catch_uno 0", "accuse_wrong_card 0"]
    assert table.offers(2) == ["play_card b+2", "catch_uno 0", "accuse_wrong_card 0"]
    table.after((2, catch(0)), (0, objects(1)), (2, objects(1)))
    assert table.offers(1) == ["draw_card", "accuse_wrong_card 0"]
    assert table.offers(2) == ["play_card b+2", "accuse_wrong_card 0"]
    assert table.when(2, play("b+2"))[1:3] == ["1 need not draw", "0 must draw 2"]
    assert table.offers(1) == []


@pytest.mark.parametrize("top", ["r+2", "rs", "rr", "r7", "r0"])
def test_no_house_rule_touches_the_card_turned_up_at_the_start(top):
    """R-START-9"""
    plain = at("b1 b2", "g1 g2", "y1 y2", top=top)
    table = everything("b1 b2", "g1 g2", "y1 y2", top=top)
    assert table.start == plain.start
    assert (table.game.pending_draw, table.game.open) == (None, False)


def test_a_wild_at_the_start_is_jumped_in_on_once_its_color_is_named():
    """R-START-9, R-START-5, R-JUMP-1"""
    table = everything("w b2", "w g2 g3", "w y2", top="w")
    assert table.refuses(1, play("w", "blue")) == "not_your_turn"
    table.after((0, name("red")))
    assert table.when(1, play("w", "blue")) == ["1 plays w, naming blue, out of turn", "turn of 2, left"]


def test_a_partner_may_jump_in_and_spare_the_other_team():
    """R-TEAM-1, R-JUMP-3, R-JUMP-4: seat 2 replaces its partner's card, and seat 3 must draw instead of 1."""
    table = everything("r+2 g1 g2", "b1 b2 b3", "r+2 y1 y2", "y4 y5 y6", format="partners")
    table.after((0, play("r+2")))
    assert table.when(2, play("r+2"))[1:] == ["1 need not draw", "3 must draw 2", "turn of 3, left"]


def test_the_last_two_of_an_elimination_stack_and_jump_in_over_the_empty_seats():
    """R-ELIM-1, R-TWO-1, R-PROG-1, R-JUMP-3"""
    table = everything("r+2 g1 g2", "", "b+2 bs b3", "", dealer=2, format="elimination", out=(3, 1))
    table.after((0, play("r+2")))
    assert table.when(2, play("b+2"))[1:] == ["0 must draw 4", "turn of 0, left"]
    assert table.when(0, DRAW)[1:] == ["0 is skipped", "turn of 2, left"]
    assert table.when(2, play("bs"))[1:] == ["0 is skipped", "turn of 2, left"]

from functools import partial

import pytest

from tests.scenario import CHALLENGE, DRAW, PLENTY, catch, deal, play

at = partial(deal, top="r3", stock=PLENTY, progressive=True, jump_in=True)


def test_the_victims_draw_two_stacks_although_it_is_identical():
    """R-JUMP-4"""
    table = at("r+2 g1 g2", "r+2 b2 b3", "y1 y2 y3").after((0, play("r+2")))
    assert table.offers(1) == ["play_card r+2", "draw_card"]
    assert table.when(1, play("r+2")) == ["1 plays r+2", "2 must draw 4", "turn of 2, left"]


def test_an_identical_draw_two_of_anyone_else_replaces_the_first():
    """R-JUMP-4: nothing lay under it, so the sum stays two."""
    table = at("r+2 g1 g2", "b+2 b2 b3", "y1 y2 y3", "r+2 y5 y6").after((0, play("r+2")))
    assert table.when(3, play("r+2")) == [
        "3 plays r+2, out of turn",
        "1 need not draw",
        "0 must draw 2",
        "turn of 0, left",
    ]


@pytest.mark.parametrize(("seat", "victim"), [(1, 2), (3, 4), (4, 0)])
def test_a_jump_in_replaces_the_last_card_of_the_sum(seat, victim):
    """R-JUMP-4, R-JUMP-2: 2 + 2 stays 4, also on one's own card."""
    table = at("r+2 g1 g2", "b+2 b+2 b3 b4", "y1 y2 y3", "b+2 y5 y6", "b+2 y8 y9")
    table.after((0, play("r+2")), (1, play("b+2")))
    assert table.when(seat, play("b+2")) == [
        f"{seat} plays b+2, out of turn",
        "2 need not draw",
        f"{victim} must draw 4",
        f"turn of {victim}, left",
    ]


def test_the_sum_goes_on_growing_after_a_jump_in():
    """R-JUMP-4, R-PROG-1"""
    table = at("r+2 y+2 g2", "b+2 b3 b4", "y1 y2 y3", "b+2 y5 y6")
    table.after((0, play("r+2")), (1, play("b+2")), (3, play("b+2")))
    assert table.when(0, play("y+2", uno=True)) == [
        "0 plays y+2, calling UNO",
        "1 must draw 6",
        "turn of 1, left",
    ]
    assert table.when(1, DRAW) == ["1 draws 6 (demand)", "1 is skipped", "turn of 2, left"]


def test_only_an_identical_card_jumps_in():
    """R-JUMP-1, R-PROG-1: any Draw Two would do in turn, but not out of turn."""
    table = at("r+2 g1 g2", "b1 b2 b3", "y+2 y2 y3").after((0, play("r+2")))
    assert table.offers(2) == []
    assert table.refuses(2, play("y+2")) == "not_your_turn"


def test_a_jump_in_with_the_last_card_makes_the_next_player_draw_the_sum():
    """R-JUMP-4, R-OUT-2"""
    table = at("r+2 g1 g2", "b+2 b1", "y1 y2", "b+2", "y4", stock="y9 y8 y7 y6", target=1)
    table.after((0, play("r+2")), (1, play("b+2", uno=True)))
    assert table.when(3, play("b+2"))[:4] == [
        "3 plays b+2, out of turn",
        "2 need not draw",
        "4 draws 4 (demand)",
        f"3 wins the round: 0 0 0 {3 + 1 + 3 + 34} 0",
    ]


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("g1 b1", ["0 challenges 3, rightly", "3 draws 8 (challenge)", "turn of 0, left"]),
        ("y1 b1", ["0 challenges 3, wrongly", "0 draws 10 (challenge)", "0 is skipped", "turn of 1, left"]),
    ],
)
@pytest.mark.parametrize("remedy", ["draw", "take_back"])
def test_a_jumped_in_wild_draw_four_is_challenged_for_the_whole_sum(rest, told, remedy):
    """R-PROG-2, R-JUMP-4, R-WILD4-5, R-WILD4-9: judged against the green that the replaced one named"""
    table = at("w+4 y1 y2", "w+4 y2 y3", "y4 y5 y6", f"w+4 {rest}", challenge_remedy=remedy)
    table.after((0, play("w+4", "blue")), (1, play("w+4", "green")))
    assert table.when(3, play("w+4", "red"))[1:3] == ["2 need not draw", "0 must draw 8, open to challenge"]
    assert table.when(0, CHALLENGE) == told


def test_when_the_sum_has_one_card_again_it_is_taken_back():
    """R-WILD4-5, R-JUMP-4: replacing the first Wild Draw Four leaves nothing to add up."""
    table = at("w+4 y1 y2", "y4 y5 y6", "w+4 b1 y7", challenge_remedy="take_back")
    table.after((0, play("w+4", "blue")), (2, play("w+4", "red")))
    assert table.when(0, CHALLENGE)[1] == "2 takes w+4 back (challenge)"
    assert table.offers(2) == ["play_card b1"]


def test_in_flip_the_victim_of_a_wild_draw_color_jumps_in():
    """R-JUMP-1, R-PROG-1: it never piles up, so there is nothing to add to."""
    table = at(
        "r1/t1 r2/wc r4/t2",
        "b1/wc b2/t2 b3/t3",
        "rf/p1 g1/p2 g2/p3",
        top="r3/o5",
        stock="g1/p1 g2/v2",
        rulebook="flip",
        dealer=1,
    ).after((2, play("rf")), (0, play("wc", "teal")))
    assert table.when(1, play("wc", "purple"))[:3] == [
        "1 plays wc, naming purple, out of turn",
        "1 need not draw",
        "2 must draw until purple, open to challenge",
    ]


def test_between_two_players_each_choice_keeps_its_meaning():
    """R-JUMP-4, R-TWO-1: seat 1 stacks; seat 0 jumps in on its own card."""
    table = at("r+2 r+2 g1 g2", "r+2 b1 b2").after((0, play("r+2")))
    assert table.when(0, play("r+2"))[1:] == ["1 need not draw", "1 must draw 2", "turn of 1, left"]
    assert table.when(1, play("r+2"))[1:] == ["0 must draw 4", "turn of 0, left"]
    assert table.when(0, DRAW)[-1] == "turn of 1, left"


def test_a_stacked_card_ends_the_duty_to_call_of_who_laid_the_card_before():
    """R-UNO-2, R-JUMP-4: a jump-in does so too."""
    table = at("r+2 g1", "b1 b2 b3", "y1 y2 y3", "r+2 y5 y6").after((0, play("r+2")), (3, play("r+2")))
    assert table.refuses(1, catch(0)) == "nobody_to_catch"

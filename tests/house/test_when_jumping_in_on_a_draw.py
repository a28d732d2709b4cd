from functools import partial

import pytest

from tests.scenario import CHALLENGE, DRAW, PLENTY, deal, play

at = partial(deal, top="r3", stock=PLENTY, jump_in=True)


def test_a_draw_waits_so_that_there_is_time_to_jump_in():
    """R-JUMP-4, R-TURN-4"""
    table = at("r+2 g1 g2", "r5 b+2 w", "y1 y2 y3")
    assert table.when(0, play("r+2")) == ["0 plays r+2", "1 must draw 2", "turn of 1, left"]
    assert table.offers(1) == ["draw_card"]
    assert table.refuses(1, play("b+2")) == "must_answer_draw"
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]


def test_it_waits_where_bluffing_is_refused_too():
    """R-JUMP-4, R-WILD4-3"""
    table = at("w+4 g1 g2", "y4 y5 y6", rulebook="short")
    assert table.when(0, play("w+4", "blue"))[1] == "1 must draw 4"
    assert table.offers(1) == ["draw_card"]


@pytest.mark.parametrize(("seat", "victim"), [(0, 1), (2, 3), (3, 0)])
def test_the_first_victim_draws_nothing(seat, victim):
    """R-JUMP-2, R-JUMP-3: the second Draw Two counts from who jumped in."""
    table = at("r+2 r+2 g1 g2", "b1 b2 b3", "r+2 y2 y3", "r+2 y4 y5").after((0, play("r+2")))
    assert table.when(seat, play("r+2")) == [
        f"{seat} plays r+2, out of turn",
        "1 need not draw",
        f"{victim} must draw 2",
        f"turn of {victim}, left",
    ]
    assert table.hand(1) == "b1 b2 b3"


def test_the_victim_may_jump_in():
    """R-JUMP-1, R-JUMP-3: without `progressive` nothing is added up."""
    table = at("r+2 g1 g2", "r+2 b2 b3", "y1 y2 y3").after((0, play("r+2")))
    assert table.offers(1) == ["play_card r+2", "draw_card"]
    assert table.when(1, play("r+2")) == [
        "1 plays r+2, out of turn",
        "1 need not draw",
        "2 must draw 2",
        "turn of 2, left",
    ]


def test_when_the_draw_is_taken_it_stays_taken_and_the_second_card_acts_by_itself():
    """R-JUMP-3, R-JUMP-1"""
    table = at("r+2 g1 g2", "b1 b2 b3", "y1 y2 y3", "r+2 y4 y5").after((0, play("r+2")), (1, DRAW))
    assert table.when(3, play("r+2")) == ["3 plays r+2, out of turn", "0 must draw 2", "turn of 0, left"]
    assert len(table.game.hands[1]) == 5


def test_in_the_first_revision_it_was_too_late_then():
    """R-JUMP-1, R-UNO-2"""
    given = ("r+2 g1 g2", "b1 b2 b3", "y1 y2 y3", "r+2 y4 y5")
    table = at(*given, revision=1).after((0, play("r+2")), (1, DRAW))
    assert table.refuses(3, play("r+2")) == "not_your_turn"


def test_with_the_last_card_the_next_player_draws_and_the_first_victim_does_not():
    """R-JUMP-3, R-OUT-2"""
    table = at("r+2 g1 g2", "b1", "r+2", "y1", stock="y9 y8", target=1).after((0, play("r+2")))
    assert table.when(2, play("r+2"))[:4] == [
        "2 plays r+2, out of turn",
        "1 need not draw",
        "3 draws 2 (demand)",
        "2 wins the round: 0 0 22 0",
    ]


def test_on_a_wild_draw_four_goes_another_with_its_own_color():
    """R-JUMP-1, R-JUMP-3"""
    table = at("w+4 g1 g2", "b1 b2 b3", "w+4 y2 y3").after((0, play("w+4", "blue")))
    assert table.when(2, play("w+4", "green")) == [
        "2 plays w+4, naming green, out of turn",
        "1 need not draw",
        "0 must draw 4, open to challenge",
        "turn of 0, left",
    ]
    assert table.refuses(1, CHALLENGE) == "not_your_turn"


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("b2 y3", ["0 challenges 2, rightly", "2 draws 4 (challenge)", "turn of 0, left"]),
        ("r2 y3", ["0 challenges 2, wrongly", "0 draws 6 (challenge)", "0 is skipped", "turn of 1, left"]),
    ],
)
def test_the_second_one_is_judged_against_the_color_the_first_named(rest, told):
    """R-WILD4-9, R-JUMP-3"""
    table = at("w+4 g1 g2", "y1 y2 y3", f"w+4 {rest}")
    table.after((0, play("w+4", "blue")), (2, play("w+4", "green")))
    assert table.when(0, CHALLENGE) == told
    assert table.game.color == "green"


@pytest.mark.parametrize(("rest", "allowed"), [("b2 y3", False), ("r2 y3", True)])
def test_where_bluffing_is_refused_a_jump_in_needs_a_reason_too(rest, allowed):
    """R-WILD4-3, R-WILD4-9"""
    table = at("w+4 g1 g2", "y1 y2 y3", f"w+4 {rest}", rulebook="short").after((0, play("w+4", "blue")))
    if allowed:
        assert table.when(2, play("w+4", "green"))[2] == "0 must draw 4"
    else:
        assert table.offers(2) == []
        assert table.refuses(2, play("w+4", "green")) == "wild_draw_not_allowed"


def test_after_a_challenge_the_next_player_is_the_victim_of_a_jump_in():
    """R-JUMP-1, R-JUMP-3: what the challenge cost stays drawn."""
    table = at("w+4 r1 g2", "y1 y2 y3", "w+4 y2 y3").after((0, play("w+4", "blue")), (1, CHALLENGE))
    drawn = len(table.game.hands[0])
    assert table.when(2, play("w+4", "green")) == [
        "2 plays w+4, naming green, out of turn",
        "0 must draw 4, open to challenge",
        "turn of 0, left",
    ]
    assert len(table.game.hands[0]) == drawn


def test_while_a_replacement_is_awaited_nobody_jumps_in():
    """R-JUMP-1, R-WILD4-5"""
    table = at("w+4 r1 g2", "y1 y2 y3", "r3 y2 y3", rulebook="braille")
    table.after((0, play("w+4", "blue")), (1, CHALLENGE))
    assert table.game.top.code == "r3"
    assert table.refuses(2, play("r3")) == "not_your_turn"


def test_a_jump_in_that_is_taken_back_leaves_cancelled_what_it_cancelled():
    """R-JUMP-3, R-WILD4-5: seat 1 draws nothing; seat 2 plays a blue card instead, then draws four."""
    table = at("w+4 g1 g2", "y1 y2 y3", "w+4 b2 y3", rulebook="braille")
    table.after((0, play("w+4", "blue")), (2, play("w+4", "green")))
    assert table.when(0, CHALLENGE)[1:] == ["2 takes w+4 back (challenge)", "turn of 2, left"]
    assert (table.game.top.code, table.game.color, table.game.pending_draw) == ("w+4", "blue", None)
    assert table.offers(2) == ["play_card b2"]
    assert table.when(2, play("b2")) == ["2 plays b2", "2 draws 4 (challenge)", "turn of 0, left"]
    assert table.hand(1) == "y1 y2 y3"

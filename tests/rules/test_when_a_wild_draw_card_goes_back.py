from typing import Any

import pytest

from tests.scenario import CALL, CHALLENGE, DRAW, KEEP, Table, catch, deal, play

TAKEN = ["1 challenges 0, rightly", "0 takes w+4 back (challenge)", "turn of 0, left"]


def taken_back(rest: str, *, stock: str = "g1 g2 g3 g4 g5 g6 g8 g9", **options: Any) -> Table:
    """Seat 0 has taken back a Wild Draw Four that it laid on a red 3 from this hand."""
    table = deal(f"w+4 {rest}", "y1 y2", "y4 g4", top="r3", rulebook="braille", stock=stock, **options)
    table.when(0, play("w+4", "blue"))
    assert table.when(1, CHALLENGE) == TAKEN
    return table


def test_a_colored_card_that_was_playable_must_be_played_at_once():
    """R-WILD4-5"""
    table = taken_back("r5 b3 b1 w w+4")
    assert table.game.phase == "take_back"
    assert table.hand(0) == "r5 b3 b1 w w+4 w+4"
    assert table.offers(0) == ["play_card r5", "play_card b3"]
    assert table.refuses(0, play("b1")) == "card_does_not_match"
    assert table.refuses(0, play("w", "red")) == "card_does_not_match"
    assert table.refuses(0, play("w+4", "red")) == "card_does_not_match"
    assert [table.refuses(0, command) for command in (DRAW, KEEP)] == ["wrong_phase"] * 2
    assert [table.offers(seat) for seat in (1, 2)] == [[], []]
    assert [table.refuses(1, command) for command in (DRAW, play("y1"))] == ["not_your_turn"] * 2


def test_then_its_player_draws_the_four_and_play_goes_on():
    """R-WILD4-5"""
    table = taken_back("r5 b3 b1")
    assert table.when(0, play("b3")) == ["0 plays b3", "0 draws 4 (challenge)", "turn of 1, left"]
    assert table.hand(0) == "r5 b1 w+4 g1 g2 g3 g4"
    assert table.hand(1) == "y1 y2"


def test_who_had_no_colored_card_plays_a_plain_wild():
    """R-WILD4-5"""
    table = taken_back("w b1 w+4")
    assert table.offers(0) == [f"play_card w {color}" for color in ("red", "green", "blue", "yellow")]
    assert table.refuses(0, play("w")) == "color_required"
    assert table.when(0, play("w", "green")) == [
        "0 plays w, naming green",
        "0 draws 4 (challenge)",
        "turn of 1, left",
    ]


def test_by_color_alone_a_card_of_the_same_number_may_be_played_too():
    """R-WILD4-5: `take_back` with `no_color_match`"""
    table = taken_back("r5 b3 b1", wild_draw_needs="no_color_match")
    assert table.offers(0) == ["play_card r5", "play_card b3"]


@pytest.mark.parametrize(
    ("card", "follows"),
    [
        ("rs", ["1 is skipped", "turn of 2, left"]),
        ("rr", ["direction right", "turn of 2, right"]),
        ("r+2", ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]),
    ],
)
def test_the_card_acts_as_usual_after_the_four(card: str, follows: list[str]):
    """R-WILD4-5"""
    table = taken_back(f"{card} b1 b2")
    assert table.when(0, play(card)) == [f"0 plays {card}", "0 draws 4 (challenge)", *follows]


def test_a_draw_two_can_be_stacked_on_after_the_four():
    """R-WILD4-5, R-PROG-1"""
    table = taken_back("r+2 b1 b2", progressive=True)
    assert table.when(0, play("r+2")) == [
        "0 plays r+2",
        "0 draws 4 (challenge)",
        "1 must draw 2",
        "turn of 1, left",
    ]


def test_a_seven_swaps_hands_before_the_four():
    """R-WILD4-5, R-SEVEN-1"""
    table = taken_back("r7 b1 b2", seven_zero=True)
    assert table.offers(0) == ["play_card r7 1", "play_card r7 2"]
    assert table.refuses(0, play("r7")) == "swap_target_required"
    assert table.when(0, play("r7", swap_with=2)) == [
        "0 plays r7, swapping with 2",
        "0 and 2 swap hands",
        "0 draws 4 (challenge)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["y4 g4 g1 g2 g3 g4", "y1 y2", "b1 b2 w+4"]


def test_a_zero_passes_hands_on_before_the_four():
    """R-WILD4-5, R-SEVEN-1"""
    table = taken_back("r0 b1 b2", seven_zero=True)
    assert table.when(0, play("r0")) == [
        "0 plays r0",
        "hands pass left",
        "0 draws 4 (challenge)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["y4 g4 g1 g2 g3 g4", "b1 b2 w+4", "y1 y2"]


def test_a_card_drawn_since_was_not_playable():
    """R-WILD4-5: UNO penalty cards came later"""
    table = deal("w+4 r5", "y1 y2", "y4 g4", top="r3", rulebook="braille", stock="r8 r9 g1 g2 g3 g4 g5")
    table.after((0, play("w+4", "blue")), (2, catch(0)))
    assert table.when(1, CHALLENGE) == TAKEN
    assert table.hand(0) == "r5 r8 r9 w+4"
    assert table.offers(0) == ["play_card r5"]
    assert table.refuses(0, play("r8")) == "card_does_not_match"


def test_the_duty_to_call_uno_lapses():
    """R-WILD4-5, R-UNO-1"""
    table = taken_back("r5", stock="")
    assert table.refuses(0, play("r5", uno=True)) == "uno_not_owed"
    assert table.offers(0) == ["play_card r5"]
    assert table.when(0, play("r5")) == [
        "0 plays r5",
        "1 reshuffled",
        "0 draws 1 (challenge)",
        "turn of 1, left",
    ]
    assert table.refuses(0, CALL) == "uno_not_owed"
    assert table.refuses(1, catch(0)) == "nobody_to_catch"


@pytest.mark.parametrize("called", [True, False])
def test_a_call_goes_back_with_the_card(called: bool):
    """R-WILD4-5, R-UNO-4"""
    table = deal("w+4 r5", "y1 y2", "y4 g4", top="r3", rulebook="braille")
    table.after((0, play("w+4", "blue", uno=called)), (1, CHALLENGE))
    assert (table.game.called, table.game.owes) == (frozenset(), None)


def test_a_sum_is_drawn_instead_of_taken_back():
    """R-WILD4-5, R-PROG-2"""
    table = deal("w+4 b1 b2", "w+4 b9 y2", "y3 g4", top="r3", rulebook="braille", progressive=True)
    table.after((0, play("w+4", "blue")), (1, play("w+4", "red")))
    assert table.when(2, CHALLENGE) == [
        "2 challenges 1, rightly",
        "1 draws 8 (challenge)",
        "turn of 2, left",
    ]

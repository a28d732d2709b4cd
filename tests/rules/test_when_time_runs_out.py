from typing import Any

import pytest

from tests.scenario import CHALLENGE, DRAW, catch, deal, play


@pytest.mark.parametrize("drawn", ["g1", "r8", "w", "w+4"])
def test_a_turn_draws_one_card_and_passes_even_if_it_could_be_played(drawn: str):
    """R-LIVE-1"""
    table = deal("r5 g7", "b2 b3", top="r3", stock=f"{drawn} g2")
    events = table.late()
    assert events[:2] == ["0 is late to play", "0 draws 1 (turn)"]
    assert events[2] == ("0 passes" if drawn == "g1" else "0 keeps")
    assert events[3:] == ["turn of 1, left"]
    assert table.hand(0) == f"r5 g7 {drawn}"


def test_a_turn_that_finds_nothing_to_draw_passes():
    """R-LIVE-1, R-STOCK-2"""
    table = deal("r5 g7", "b2 b3", top="r3", stock="")
    assert table.late() == ["0 is late to play", "0 draws 0 (turn)", "0 passes", "turn of 1, left"]


def test_a_drawn_card_is_kept():
    """R-LIVE-1"""
    table = deal("b5 g7", "b2 b3", top="r3", stock="r9 g1").after((0, DRAW))
    assert table.late() == ["0 is late to drawn", "0 keeps", "turn of 1, left"]


@pytest.mark.parametrize(
    ("card", "count", "options"),
    [("w+4", 4, {}), ("r+2", 2, {"progressive": True}), ("w+4", 4, {"jump_in": True})],
)
def test_a_pending_draw_is_taken_without_challenge(card: str, count: int, options: dict[str, Any]):
    """R-LIVE-1: nor is it answered with the same card"""
    table = deal(f"{card} r1 r2", f"{card} b3", "y1 y2", top="r3", **options)
    table.when(0, play(card, "blue" if card == "w+4" else None))
    assert table.late() == [
        "1 is late to respond",
        f"1 draws {count} (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]


@pytest.mark.parametrize(
    ("hand", "color"),
    [
        ("y1 y2 b1 w w", "yellow"),
        ("y1 b1 b2 y3", "blue"),
        ("y1 b1 g2", "green"),
        ("y1 b1 g2 r3", "red"),
        ("w w+4", "red"),
    ],
)
def test_the_color_is_named_that_the_player_holds_most_of(hand: str, color: str):
    """R-LIVE-1: of equals the first of red, green, blue, yellow"""
    table = deal(hand, "b2 b3", top="w")
    assert table.late() == ["0 is late to name_color", f"0 names {color}"]
    assert (table.game.turn, table.game.phase) == (0, "play")


@pytest.mark.parametrize(
    ("hand", "color"),
    [
        ("r1/v1 r2/v2 r3/o3 r4/t4 r5/p5", "purple"),
        ("r1/v1 r2/v2 r3/o3 r4/o4 r5/p5", "orange"),
        ("r1/v1 r3/o3 r4/t4", "teal"),
        ("r1/v1 r3/o3 r4/t4 r5/p5", "pink"),
    ],
)
def test_on_the_dark_side_it_is_a_dark_color(hand: str, color: str):
    """R-LIVE-1: of equals the first of pink, teal, orange, purple"""
    table = deal(f"rf/v9 {hand}", "b2/o2 b3/o3", top="r9/w", stock="g1/p1 g2/p2", rulebook="flip")
    table.when(0, play("rf"))
    assert table.late() == ["0 is late to name_color", f"0 names {color}", "turn of 1, left"]


@pytest.mark.parametrize(
    ("hand", "told", "follows"),
    [
        ("b1 b3 r5 w", "b3", ["turn of 1, left"]),
        ("w b1 g2 b2", "w, naming blue", ["turn of 1, left"]),
        ("r+2 r5", "r+2", ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]),
    ],
)
def test_instead_of_a_card_taken_back_the_first_allowed_one_is_played(
    hand: str, told: str, follows: list[str]
):
    """R-LIVE-1, R-WILD4-5"""
    table = deal(f"w+4 {hand}", "y1 y2", "y3 y4", top="r3", rulebook="braille")
    table.after((0, play("w+4", "blue")), (1, CHALLENGE))
    assert table.late() == ["0 is late to take_back", f"0 plays {told}", "0 draws 4 (challenge)", *follows]


@pytest.mark.parametrize(("top", "dealer", "target"), [("r3", 2, 1), ("rr", 0, 2)])
def test_a_seven_played_instead_swaps_with_the_next_player(top: str, dealer: int, target: int):
    """R-LIVE-1, R-SEVEN-1: the next one in the direction of play"""
    hands = ("w+4 r7 r8", "y1 y2", "y3 y4")
    table = deal(*hands, top=top, dealer=dealer, challenge_remedy="take_back", seven_zero=True)
    table.after((0, play("w+4", "blue")), (target, CHALLENGE))
    assert table.late()[:3] == [
        "0 is late to take_back",
        f"0 plays r7, swapping with {target}",
        f"0 and {target} swap hands",
    ]


def test_a_card_drawn_since_is_not_played_instead():
    """R-LIVE-1, R-WILD4-5: though it counts for the colour"""
    table = deal("w+4 w", "y1 y2", "y3 y4", top="r3", rulebook="braille", stock="r9 b8 b7 g1 g2 g3 g4")
    table.after((0, play("w+4", "blue")), (2, catch(0)), (1, CHALLENGE))
    assert table.hand(0) == "w r9 b8 w+4"
    assert table.late()[1] == "0 plays w, naming red"


def test_a_forgotten_call_can_still_be_caught_after_a_color_was_named_by_the_clock():
    """R-LIVE-1, R-UNO-2: only a card drawn or played begins the next turn"""
    table = deal("rf/v9 r5/p5", "b2/o2 b3/o3", top="r9/w", stock="g1/p1 g2/p2", rulebook="flip")
    table.when(0, play("rf"))
    table.late()
    assert table.when(1, catch(0)) == ["1 catches 0", "0 draws 2 (uno)"]


def test_a_draw_by_the_clock_begins_the_turn():
    """R-LIVE-1, R-UNO-2"""
    table = deal("r5 g7", "b2 b3", top="r3").after((0, play("r5")))
    table.late()
    assert table.refuses(1, catch(0)) == "nobody_to_catch"

from typing import Any

import pytest

from tests.scenario import CHALLENGE, DRAW, Table, deal, play


def two(hand: str, **options: Any) -> Table:
    return deal(f"{hand} r8 b1", "y1 y2", top="r3", **options)


@pytest.mark.parametrize("card", ["rr", "rs"])
def test_a_reverse_acts_as_a_skip_and_the_same_player_plays_again(card: str):
    """R-TWO-1: the direction does not change"""
    table = two(card)
    assert table.when(0, play(card)) == [f"0 plays {card}", "1 is skipped", "turn of 0, left"]
    assert table.game.direction == "left"
    assert table.when(0, play("r8")) == ["0 plays r8", "turn of 1, left"]


def test_after_a_draw_two_the_same_player_plays_again():
    """R-TWO-1"""
    told = ["0 plays r+2", "1 draws 2 (demand)", "1 is skipped", "turn of 0, left"]
    assert two("r+2").when(0, play("r+2")) == told


def test_after_a_wild_draw_four_is_drawn_the_same_player_plays_again():
    """R-TWO-1"""
    table = two("w+4").after((0, play("w+4", "red")))
    assert table.when(1, DRAW) == ["1 draws 4 (demand)", "1 is skipped", "turn of 0, left"]


@pytest.mark.parametrize(
    ("held", "follows"),
    [
        ("r9", ["0 draws 4 (challenge)", "turn of 1, left"]),
        ("b9", ["1 draws 6 (challenge)", "1 is skipped", "turn of 0, left"]),
    ],
)
def test_a_challenge_between_two_ends_with_the_turn_of_who_was_right(held: str, follows: list[str]):
    """R-TWO-1, R-WILD4-5, R-WILD4-6"""
    table = deal(f"w+4 {held} b1", "y1 y2", top="r3").after((0, play("w+4", "blue")))
    assert table.when(1, CHALLENGE)[1:] == follows


@pytest.mark.parametrize(
    ("top", "hand", "told"),
    [
        ("r3/p9", "rr/v9", ["0 plays rr", "1 is skipped", "turn of 0, left"]),
        ("r3/p9", "rs/v9", ["0 plays rs", "1 is skipped", "turn of 0, left"]),
        ("r3/p9", "r+1/v9", ["0 plays r+1", "1 draws 1 (demand)", "1 is skipped", "turn of 0, left"]),
        ("rf/p9", "r1/pr", ["0 plays pr", "1 is skipped", "turn of 0, left"]),
        ("rf/p9", "r1/pe", ["0 plays pe", "1 is skipped", "turn of 0, left"]),
        ("rf/p9", "r1/p+5", ["0 plays p+5", "1 draws 5 (demand)", "1 is skipped", "turn of 0, left"]),
        ("r3/p9", "rf/v9", ["0 plays rf", "flip to dark, p9 on top", "turn of 1, left"]),
    ],
)
def test_in_flip_it_is_likewise(top: str, hand: str, told: list[str]):
    """R-TWO-1"""
    stock = "g1/t1 g2/t2 g3/t3 g4/t4 g5/t5"
    table = deal(f"{hand} b1/v1 b2/v2", "y1/v3 y2/v4", top=top, stock=stock, rulebook="flip")
    light, dark = hand.split("/")
    assert table.when(0, play(dark if top == "rf/p9" else light)) == told


def test_without_the_rules_for_two_a_reverse_only_turns_the_direction():
    """R-TWO-1, `two_player_rules: false`"""
    table = two("rr", two_player_rules=False)
    assert table.when(0, play("rr")) == ["0 plays rr", "direction right", "turn of 1, right"]


@pytest.mark.parametrize(("card", "drawn"), [("rs", []), ("r+2", ["1 draws 2 (demand)"])])
def test_without_the_rules_for_two_a_skip_or_a_draw_passes_over_the_only_other(card: str, drawn: list[str]):
    """R-TWO-1, R-TURN-4, R-TURN-6"""
    told = [f"0 plays {card}", *drawn, "1 is skipped", "turn of 0, left"]
    assert two(card, two_player_rules=False).when(0, play(card)) == told


@pytest.mark.parametrize(("card", "skipped"), [("rr", True), ("rs", True), ("r+2", True), ("r5", False)])
def test_the_last_two_of_an_elimination_play_by_the_same_rules(card: str, skipped: bool):
    """R-TWO-1, R-ELIM-1: the seats between them are passed over"""
    hands = (f"{card} r8 b1", "", "y1 y2", "")
    table = deal(*hands, top="r3", dealer=2, format="elimination", scores=(1, 500, 2, 600), out=(3, 1))
    told = table.when(0, play(card))
    assert ("2 is skipped" in told) is skipped
    assert told[-1] == ("turn of 0, left" if skipped else "turn of 2, left")


def test_three_that_are_left_do_not():
    """R-TWO-1, R-ELIM-1"""
    hands = ("rr r8 b1", "", "y1 y2", "y3 y4")
    table = deal(*hands, top="r3", dealer=3, format="elimination", scores=(1, 500, 2, 3), out=(1,))
    assert table.when(0, play("rr")) == ["0 plays rr", "direction right", "turn of 3, right"]

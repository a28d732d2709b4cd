from typing import Any

import pytest

from tests.scenario import CHALLENGE, DRAW, KEEP, Table, deal, name, play
from tests.thinkable import lists_are_exact

HAND = "r1 g1 b1 y1 w"
LIGHT = [f"name_color {color}" for color in ("red", "green", "blue", "yellow")]
LEFT_NAMES = ["classic", "flip", "deluxe"]
DEALER_NAMES = ["braille", "short"]


def turned(rulebook: str, seats: int = 3, **options: Any) -> Table:
    return deal(*[HAND] * seats, top="w", rulebook=rulebook, **options)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rulebook", LEFT_NAMES)
def test_the_player_left_of_the_dealer_names_the_color_then_plays(rulebook, seats):
    """R-START-5, `left_of_dealer`"""
    table = turned(rulebook, seats)
    assert table.start == ["w turned up", "turn of 0, left"]
    assert table.offers(0) == LIGHT
    assert table.when(0, name("blue")) == ["0 names blue"]
    assert table.when(0, play("b1")) == ["0 plays b1", "turn of 1, left"]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rulebook", DEALER_NAMES)
def test_the_dealer_names_the_color_then_the_player_left_of_the_dealer_plays(rulebook, seats):
    """R-START-5, `dealer`"""
    table = turned(rulebook, seats)
    dealer = seats - 1
    assert table.start == ["w turned up", f"turn of {dealer}, left"]
    assert table.offers(dealer) == LIGHT
    assert table.when(dealer, name("green")) == [f"{dealer} names green", "turn of 0, left"]
    assert table.when(0, play("g1")) == ["0 plays g1", "turn of 1, left"]


@pytest.mark.parametrize("rulebook", [*LEFT_NAMES, *DEALER_NAMES])
@pytest.mark.parametrize(("start_wild", "first"), [("left_of_dealer", 0), ("dealer", 2)])
def test_the_option_decides_in_every_rulebook(rulebook, start_wild, first):
    """R-START-5"""
    assert turned(rulebook, start_wild=start_wild).start[-1] == f"turn of {first}, left"


@pytest.mark.parametrize(("rulebook", "namer"), [("classic", 0), ("braille", 2)])
def test_until_it_is_named_nothing_else_can_happen(rulebook, namer):
    """R-START-5: not even by jumping in on the wild"""
    table = turned(rulebook, jump_in=True)
    for command in (play("r1"), play("w", "red"), play("g9"), DRAW, KEEP):
        assert table.refuses(namer, command) == "wrong_phase"
    assert table.refuses(namer, CHALLENGE) == "nothing_to_challenge"
    others = {0, 1, 2} - {namer}
    commands = (play("r1"), play("w", "red"), DRAW, KEEP, name("red"))
    assert {table.refuses(seat, command) for seat in others for command in commands} == {"not_your_turn"}
    assert lists_are_exact(table)


def test_only_a_color_of_the_side_in_play_can_be_named():
    """R-START-5"""
    for rulebook in ("classic", "flip"):
        assert turned(rulebook).refuses(0, name("pink")) == "color_not_in_play"


@pytest.mark.parametrize("color", ["red", "green", "blue", "yellow"])
def test_the_named_color_is_the_one_to_match(color):
    """R-START-5, R-TURN-3"""
    table = turned("classic")
    table.when(0, name(color))
    assert table.refuses(0, name(color)) == "wrong_phase"
    fitting = [
        f"play_card {color[0]}1",
        *(f"play_card w {named}" for named in ("red", "green", "blue", "yellow")),
    ]
    assert table.offers(0) == [*fitting, "draw_card"]
    assert lists_are_exact(table)


def test_players_who_are_out_name_nothing():
    """R-START-5"""
    table = deal("", HAND, "", HAND, top="w", dealer=3, out=(0, 2), format="elimination")
    assert table.start == ["w turned up", "turn of 1, left"]
    table = deal("", HAND, "", HAND, top="w", out=(0, 2), format="elimination", start_wild="dealer")
    assert table.when(3, name("red")) == ["3 names red", "turn of 1, left"]

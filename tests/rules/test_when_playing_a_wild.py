import pytest

from tests.scenario import DRAW, Table, deal, name, play
from tests.thinkable import lists_are_exact

LIGHT, DARK = ("red", "green", "blue", "yellow"), ("pink", "teal", "orange", "purple")
HANDS = ("w r1 b1 y9", "r5 g5 b5 y5 w", "r2 b2 y2")
DARK_HANDS = ("r1/w r2/p1 r3/t1 r4/o9", "r1/p5 r2/t5 r3/o5 r4/v5 r5/w", "r1/p2 r2/t2 r3/o2")


def light(rulebook: str = "classic") -> Table:
    return deal(*HANDS, top="r3", rulebook=rulebook)


def dark() -> Table:
    return deal(*DARK_HANDS, top="rf/p3", rulebook="flip")


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "flip", "deluxe"])
@pytest.mark.parametrize("color", LIGHT)
def test_the_player_names_any_color_also_the_current_one(rulebook, color):
    """R-TURN-7: although other cards could be played"""
    assert light(rulebook).when(0, play("w", color)) == [f"0 plays w, naming {color}", "turn of 1, left"]


@pytest.mark.parametrize("color", DARK)
def test_on_the_dark_side_a_dark_color_is_named(color):
    """R-TURN-7"""
    assert dark().when(0, play("w", color)) == [f"0 plays w, naming {color}", "turn of 1, left"]


@pytest.mark.parametrize("color", LIGHT)
def test_the_named_color_is_the_one_to_match(color):
    """R-TURN-3"""
    table = light().after((0, play("w", color)))
    wilds = [f"play_card w {named}" for named in LIGHT]
    assert table.offers(1) == [f"play_card {color[0]}5", *wilds, "draw_card"]
    assert lists_are_exact(table)
    others = {"r5", "g5", "b5", "y5"} - {f"{color[0]}5"}
    assert {table.refuses(1, play(card)) for card in others} == {"card_does_not_match"}


def test_the_named_color_holds_until_a_card_covers_it():
    """R-TURN-3: also while players draw and pass"""
    table = deal("w r1 b1", "y5 y6", "g5 b5 r7", top="r3", stock="y1 y2 b9")
    table.after((0, play("w", "green")), (1, DRAW))
    assert table.refuses(2, play("r7")) == "card_does_not_match"
    table.when(2, play("g5"))
    assert table.game.color == "green"


def test_under_a_wild_no_number_is_left_to_match():
    """R-TURN-3"""
    table = deal("w r1 b1", "r3 g7", top="b3").after((0, play("w", "green")))
    assert table.refuses(1, play("r3")) == "card_does_not_match"


def test_a_wild_may_be_laid_on_a_wild():
    """R-TURN-7"""
    table = light().after((0, play("w", "green")))
    assert table.when(1, play("w", "yellow")) == ["1 plays w, naming yellow", "turn of 2, left"]


def test_a_wild_needs_a_color_of_the_side_in_play():
    """R-TURN-7"""
    assert light().refuses(0, play("w")) == "color_required"
    assert {light("flip").refuses(0, play("w", color)) for color in DARK} == {"color_not_in_play"}
    assert light().refuses(0, play("w", "pink")) == "color_not_in_play"
    assert {dark().refuses(0, play("w", color)) for color in LIGHT} == {"color_not_in_play"}


def test_only_a_wild_names_a_color():
    """R-TURN-7"""
    assert light().refuses(0, play("r1", "red")) == "color_not_wanted"
    assert light().refuses(0, play("r1", "blue")) == "color_not_wanted"


def test_a_color_that_was_named_with_the_card_is_not_named_again():
    """R-TURN-7"""
    table = light().after((0, play("w", "green")))
    assert table.refuses(0, name("red")) == "not_your_turn"
    assert table.refuses(1, name("red")) == "wrong_phase"

import pytest

from tests.scenario import CHALLENGE, deal, play


@pytest.mark.parametrize(("held", "just"), [("r5", True), ("g5", False), ("w", True), ("y+2", True)])
def test_on_another_it_is_judged_by_the_color_that_one_named(held: str, just: bool):
    """R-WILD4-9, R-PROG-1"""
    hands = ("w+4 b1 b2", f"w+4 {held} {held}", "y1 y2")
    strict = deal(*hands, top="r3", progressive=True, wild_draw_bluff=False)
    strict.when(0, play("w+4", "green"))
    assert ("play_card w+4 red" in strict.offers(1)) is just
    if not just:
        assert strict.refuses(1, play("w+4", "red")) == "wild_draw_not_allowed"
    bold = deal(*hands, top="r3", progressive=True).after((0, play("w+4", "green")), (1, play("w+4", "red")))
    assert bold.when(2, CHALLENGE)[0] == f"2 challenges 1, {'wrongly' if just else 'rightly'}"


def test_on_another_a_plain_wild_still_counts_as_a_playable_card():
    """R-WILD4-9, R-WILD4-2: judged as if no draw were waiting"""
    table = deal("w+4 b1 b2", "w+4 w y1", "y2 y3", top="r3", rulebook="braille", progressive=True)
    table.after((0, play("w+4", "green")), (1, play("w+4", "red")))
    assert table.when(2, CHALLENGE)[0] == "2 challenges 1, rightly"


@pytest.mark.parametrize(("held", "just"), [("r5", True), ("g5", False)])
def test_out_of_turn_it_is_judged_by_the_color_that_the_earlier_one_named(held: str, just: bool):
    """R-WILD4-9, R-JUMP-1"""
    hands = ("w+4 b1 b2", "y1 y2", f"w+4 {held} {held}")
    strict = deal(*hands, top="r3", jump_in=True, wild_draw_bluff=False)
    strict.when(0, play("w+4", "green"))
    assert ("play_card w+4 red" in strict.offers(2)) is just
    bold = deal(*hands, top="r3", jump_in=True).after((0, play("w+4", "green")))
    assert bold.when(2, play("w+4", "red"))[:2] == [
        "2 plays w+4, naming red, out of turn",
        "1 need not draw",
    ]
    assert bold.when(0, CHALLENGE)[0] == f"0 challenges 2, {'wrongly' if just else 'rightly'}"

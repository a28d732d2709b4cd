import pytest

from tests.scenario import deal, play

NUMBERS = [(f"b{number}", number) for number in range(1, 10)]
SHARED = [*NUMBERS, ("gr", 20), ("ys", 20)]
CLASSIC = [*SHARED, ("r0", 0), ("g+2", 20), ("w", 50), ("w+4", 50)]
LIGHT = [*SHARED, ("g+1", 10), ("bf", 20), ("w", 40), ("w+2", 50)]
DARK = [(f"t{number}", number) for number in range(1, 10)]
DARK += [("o+5", 20), ("vr", 20), ("pe", 30), ("tf", 20), ("w", 40), ("wc", 60)]


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "deluxe"])
@pytest.mark.parametrize(("card", "points"), CLASSIC)
def test_a_card_left_in_a_hand_counts_its_number_or_what_its_symbol_is_worth(rulebook, card, points):
    """R-POINTS-1"""
    table = deal("r5", f"b1 {card}", top="r3", rulebook=rulebook, target=1)
    assert f"0 wins the round: {1 + points} 0" in table.when(0, play("r5"))


@pytest.mark.parametrize(("card", "points"), LIGHT)
def test_light_sides_count_when_the_round_ends_on_the_light_side(card, points):
    """R-POINTS-2"""
    table = deal("r5/t1", f"b1/wc {card}/wc", top="r3/t2", rulebook="flip", target=1)
    assert f"0 wins the round: {1 + points} 0" in table.when(0, play("r5"))


@pytest.mark.parametrize(("card", "points"), DARK)
def test_dark_sides_count_when_the_round_ends_on_the_dark_side(card, points):
    """R-POINTS-2"""
    table = deal("w/p5", f"w+2/t1 w+2/{card}", top="rf/p3", rulebook="flip", target=1)
    assert f"0 wins the round: {1 + points} 0" in table.when(0, play("p5"))


def test_all_cards_of_all_opponents_are_added_up():
    """R-POINTS-1"""
    table = deal("r5", "b9 w+4 ys", "w g0", "gr b+2 b1", top="r3", target=1)
    assert "0 wins the round: 170 0 0 0" in table.when(0, play("r5"))

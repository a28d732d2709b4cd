from tests.scenario import deal, play


def test_a_light_seven_swaps_whole_cards():
    """R-SEVEN-1, R-DECK-4: both sides change hands."""
    table = deal(
        "r7/p1 g1/p2 g2/p3", "b1/t1 b2/t2 b3/t3", top="r3/o5", stock="y1/v1", rulebook="flip", seven_zero=True
    )
    assert table.when(0, play("r7", swap_with=1))[1] == "0 and 1 swap hands"
    assert table.game.hands == (("b1/t1", "b2/t2", "b3/t3"), ("g1/p2", "g2/p3"))


def test_a_dark_seven_swaps_and_a_light_one_underneath_does_not():
    """R-SEVEN-1, R-FLIP-1: the side in play decides."""
    table = deal(
        "rf/p1 g1/p2 g2/p3",
        "b1/o7 r7/o2 b3/t3",
        "y1/t1 y2/t2",
        top="r3/o5",
        stock="y1/v1",
        rulebook="flip",
        seven_zero=True,
    ).after((0, play("rf")))
    assert table.offers(1) == ["play_card o7 0", "play_card o7 2", "play_card o2", "draw_card"]
    assert table.when(1, play("o7", swap_with=2)) == [
        "1 plays o7, swapping with 2",
        "1 and 2 swap hands",
        "turn of 2, left",
    ]
    assert (table.hand(1), table.hand(2)) == ("t1 t2", "o2 t3")


def test_a_seven_on_which_the_pile_turns_moves_nothing():
    """R-SEVEN-1, R-FLIP-2: what comes up by turning the pile was laid by nobody."""
    table = deal(
        "rf/p1 g1/p2 g2/p3", "b1/o6 b3/t3", top="r3/o7", stock="y1/v1", rulebook="flip", seven_zero=True
    )
    assert table.when(0, play("rf")) == ["0 plays rf", "flip to dark, o7 on top", "turn of 1, left"]
    assert (table.hand(0), table.hand(1)) == ("p2 p3", "o6 t3")


def test_flip_has_no_zero_and_the_rule_is_open_to_it_all_the_same():
    """R-SEVEN-1, R-DECK-2"""
    table = deal("r1/p1 r2/p2", "b1/o6", top="r3/o7", stock="y1/v1", rulebook="flip", seven_zero=True)
    assert table.game.rules.seven_zero
    assert "0" not in table.game.book.specs

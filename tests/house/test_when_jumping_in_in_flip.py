from functools import partial

from tests.scenario import CHALLENGE, DRAW, Table, deal, name, play

STOCK = " ".join(["g1/p1", "g2/p2", "g3/v3", "g4/p4", "g5/p5"] * 4)
at = partial(deal, top="r3/o5", stock=STOCK, rulebook="flip", jump_in=True)


def dark(*hands: str, top: str = "r3/o5") -> Table:
    """The last seat has just laid a Flip card; seat 0 is to act on the dark side."""
    dealer = len(hands) - 1
    return at(*hands, "rf/p9 b1/t8 b2/t9", top=top, dealer=dealer).after((dealer + 1, play("rf")))


def test_the_side_in_play_decides():
    """R-JUMP-1: seat 2 holds the same light side, seat 3 only the same dark side."""
    table = at("r5/p1 g1/p2 g2/p3", "b1/t1 b2/t2", "r5/t7 b3/t3 b4/t4", "y6/p1 y7/p7 y8/p8")
    table.after((0, play("r5")))
    assert table.offers(2) == ["play_card r5"]
    assert table.offers(3) == []
    assert table.when(2, play("r5"))[1] == "turn of 3, left"


def test_on_the_dark_side_the_dark_side_decides():
    """R-JUMP-1"""
    table = dark("r5/o1 g1/p2 g2/p3", "b1/t1 b2/t2 b3/t3", "y6/o1 y7/p7 y8/p8")
    table.after((0, play("o1")))
    assert table.offers(2) == ["play_card o1"]
    assert table.when(2, play("o1"))[0] == "2 plays o1, out of turn"


def test_a_second_skip_everyone_gives_the_turn_to_who_jumped_in():
    """R-JUMP-3, R-TURN-6"""
    table = dark("r5/oe g1/p2 g2/p3", "b1/t1 b2/t2 b3/t3", "y6/oe y7/p7 y8/p8")
    assert table.when(0, play("oe"))[-1] == "turn of 0, left"
    assert table.when(2, play("oe")) == [
        "2 plays oe, out of turn",
        "3 is skipped",
        "0 is skipped",
        "1 is skipped",
        "turn of 2, left",
    ]


def test_a_second_draw_five_spares_the_first_victim():
    """R-JUMP-3"""
    table = dark("r5/o+5 g1/p2 g2/p3", "b1/t1 b2/t2 b3/t3", "y6/o+5 y7/p7 y8/p8")
    assert table.when(0, play("o+5"))[1] == "1 must draw 5"
    assert table.when(2, play("o+5"))[1:] == ["1 need not draw", "3 must draw 5", "turn of 3, left"]


def test_a_second_wild_draw_color_asks_for_its_own_color():
    """R-JUMP-1, R-JUMP-3: also laid by the victim"""
    table = dark("r5/wc g1/p2 g2/p3", "b1/wc b2/t2 b3/t3", "y6/p6 y7/p7 y8/p8")
    table.after((0, play("wc", "teal")))
    assert table.when(1, play("wc", "purple")) == [
        "1 plays wc, naming purple, out of turn",
        "1 need not draw",
        "2 must draw until purple, open to challenge",
        "turn of 2, left",
    ]
    assert table.when(2, CHALLENGE)[:2] == [
        "2 challenges 1, rightly",
        "1 draws 3 (challenge), showing v3",
    ]


def test_nobody_jumps_in_while_a_color_is_still_to_be_named():
    """R-JUMP-1, R-FLIP-2"""
    table = dark("r5/w g1/p2 g2/p3", "b1/t1 b2/t2", "y6/w y7/p7 y8/p8", top="r3/w")
    assert (table.game.turn, table.game.phase) == (3, "name_color")
    assert table.offers(0) == table.offers(2) == []
    assert table.refuses(2, play("w", "pink")) == "not_your_turn"
    assert table.refuses(3, play("t8")) == "wrong_phase"
    assert table.when(3, name("teal")) == ["3 names teal", "turn of 0, left"]
    assert table.offers(2)[0] == "play_card w pink"


def test_a_card_that_turning_the_pile_brought_up_had_no_effect_to_undo():
    """R-JUMP-3, R-FLIP-2: a Reverse comes up, and the one laid on it turns the direction once."""
    table = dark("r5/o1 g1/p2 g2/p3", "b1/t1 b2/t2", "y6/or y7/p7 y8/p8", top="r3/or")
    assert table.when(2, play("or")) == ["2 plays or, out of turn", "direction right", "turn of 1, right"]


def test_a_flip_card_that_came_up_may_be_jumped_in_on():
    """R-JUMP-1, R-FLIP-1: everything turns again."""
    table = dark("r5/o1 g1/p2 g2/p3", "b1/t1 b2/t2", "y6/of y7/p7 y8/p8", top="r3/of")
    assert table.when(2, play("of")) == [
        "2 plays of, out of turn",
        "flip to light, rf on top",
        "turn of 3, left",
    ]


def test_what_a_flip_brought_up_can_be_jumped_in_on_as_long_as_it_lies_on_top():
    """R-JUMP-1"""
    table = dark("r5/o1 g1/p2 g2/p3", "b1/t1 b2/t2", "y6/o5 y7/p7 y8/p8")
    assert table.offers(2) == ["play_card o5"]
    table.after((0, DRAW))
    assert table.offers(2) == ["play_card o5"]


def test_a_reverse_that_a_flip_brought_up_has_nothing_to_undo():
    """R-JUMP-3: nobody laid it, so the second turns the direction once."""
    table = dark("r5/o1 g1/p2 g2/p3", "b1/t1 b2/t2", "y6/or y7/p7 y8/p8", top="r3/or")
    assert table.when(2, play("or"))[:2] == ["2 plays or, out of turn", "direction right"]

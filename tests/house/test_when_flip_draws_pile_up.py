from functools import partial

import pytest

from tests.scenario import CHALLENGE, DRAW, Table, deal, play

STOCK = " ".join(["g1/p1", "g2/p2", "g3/v3", "g4/p4", "g5/p5"] * 4)


flip = partial(deal, top="r3/o5", stock=STOCK, rulebook="flip", progressive=True)


def dark(*hands: str) -> Table:
    """The same on the dark side, orange 5 on top: seat 3 lays a Flip card first."""
    table = deal(
        *hands, "rf/p9 b1/t8 b2/t9", top="r3/o5", stock=STOCK, rulebook="flip", dealer=2, progressive=True
    )
    assert table.when(3, play("rf")) == ["3 plays rf", "flip to dark, o5 on top", "turn of 0, left"]
    return table


def test_draw_one_goes_on_draw_one():
    """R-PROG-1"""
    table = flip("r+1/p1 g1/p2 g2/p3", "b+1/p1 r4/p2 w/p3", "y1/p1 y2/p2 y3/p3")
    table.after((0, play("r+1")))
    assert table.offers(1) == ["play_card b+1", "draw_card"]
    assert table.when(1, play("b+1")) == ["1 plays b+1", "2 must draw 2", "turn of 2, left"]


def test_draw_five_goes_on_draw_five():
    """R-PROG-1"""
    table = dark("r1/o+5 r2/t1 r3/t2", "g1/v+5 g2/o1 g4/w", "y1/p1 y2/p2 y3/p3")
    assert table.when(0, play("o+5")) == ["0 plays o+5", "1 must draw 5", "turn of 1, left"]
    assert table.offers(1) == ["play_card v+5", "draw_card"]
    assert table.when(1, play("v+5"))[1] == "2 must draw 10"
    assert table.when(2, DRAW)[0] == "2 draws 10 (demand)"


def test_wild_draw_two_goes_on_wild_draw_two():
    """R-PROG-1"""
    table = flip("w+2/p1 g1/p2 g2/p3", "w+2/p1 r4/p2 r+1/p3", "y1/p1 y2/p2 y3/p3")
    assert table.when(0, play("w+2", "blue"))[1] == "1 must draw 2, open to challenge"
    assert table.refuses(1, play("r+1")) == "must_answer_draw"
    assert table.when(1, play("w+2", "green"))[1] == "2 must draw 4, open to challenge"
    assert table.game.color == "green"


def test_nothing_goes_on_wild_draw_color():
    """R-PROG-1"""
    table = dark("r1/wc r2/t1 r3/t2", "g1/wc g2/v+5 g4/v1", "y1/p1 y2/p2 y3/p3")
    assert table.when(0, play("wc", "purple"))[1] == "1 must draw until purple, open to challenge"
    assert table.offers(1) == ["draw_card", "challenge"]
    assert table.refuses(1, play("wc", "pink")) == "must_answer_draw"
    assert table.when(1, DRAW)[0] == "1 draws 3 (demand), showing v3"


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("w+2/p1 g4/p2 r5/p3", ["2 challenges 1, rightly", "1 draws 4 (challenge)", "turn of 2, left"]),
        (
            "w+2/p1 y4/p2 r5/p3",
            ["2 challenges 1, wrongly", "2 draws 6 (challenge)", "2 is skipped", "turn of 0, left"],
        ),
    ],
)
def test_a_sum_of_wild_draw_twos_is_challenged_as_a_whole(hand, told):
    """R-PROG-2, R-WILD4-7, R-WILD4-9: judged against the green that was named before."""
    table = flip("w+2/p1 g1/p2 g2/p3", hand, "y1/p1 y2/p2 y3/p3")
    table.after((0, play("w+2", "green")), (1, play("w+2", "red")))
    assert table.when(2, CHALLENGE) == told

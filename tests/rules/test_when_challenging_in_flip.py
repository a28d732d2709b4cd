import pytest

from service.rules.view import seen
from tests.scenario import CHALLENGE, DRAW, Table, deal, play

LIGHT_STOCK = "g1/p1 g2/p2 g3/p3 g4/p4 g5/p5"


def dark(hand: str, *, stock: str = "g1/t1 g2/p2 g3/o3 g4/v4", **options) -> Table:
    """A dark table with a pink 9 on top; the stock's last card comes first, since it was turned over."""
    table = deal(hand, "y1/v1 y2/v2", "y3/v3 y4/p4", top="rf/p9", stock=stock, rulebook="flip", **options)
    return table.after((0, play("wc", "teal")))


@pytest.mark.parametrize(
    ("held", "verdict", "follows"),
    [
        ("r5/v1", "rightly", ["0 draws 2 (challenge)", "turn of 1, left"]),
        ("b3/v1", "wrongly", ["1 draws 4 (challenge)", "1 is skipped", "turn of 2, left"]),
    ],
)
def test_a_wild_draw_two_costs_two_or_four(held: str, verdict: str, follows: list[str]):
    """R-WILD4-7"""
    table = deal(
        f"w+2/o1 {held} b1/v7", "y1/v1 y2/v2", "y3/v3", top="r3/p9", stock=LIGHT_STOCK, rulebook="flip"
    )
    assert table.when(0, play("w+2", "green"))[1] == "1 must draw 2, open to challenge"
    assert table.when(1, CHALLENGE) == [f"1 challenges 0, {verdict}", *follows]


def test_a_wild_draw_two_is_drawn_and_the_turn_missed():
    """R-WILD4-7, R-WILD4-1"""
    table = deal("w+2/o1 b1/v7 b2/v8", "y1/v1", "y3/v3", top="r3/p9", stock=LIGHT_STOCK, rulebook="flip")
    table.when(0, play("w+2", "green"))
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]


def test_a_wild_draw_color_is_drawn_until_the_named_color_comes_which_all_see():
    """R-WILD4-7"""
    table = dark("b1/wc b2/v7 b3/v8")
    assert seen(table.game, 2)["turn"]["pending"] == {"until_color": "teal", "challengeable": True}
    assert table.when(1, DRAW) == ["1 draws 4 (demand), showing t1", "1 is skipped", "turn of 2, left"]
    assert table.hand(1) == "v1 v2 v4 o3 p2 t1"


def test_a_wild_card_that_comes_is_not_of_the_named_color():
    """R-WILD4-7"""
    table = dark("b1/wc b2/v7 b3/v8", stock="g1/t1 g2/t2 g3/w g4/wc")
    assert table.when(1, DRAW)[0] == "1 draws 3 (demand), showing t2"


def test_the_color_may_come_with_the_first_card():
    """R-WILD4-7"""
    assert dark("b1/wc b2/v7 b3/v8", stock="g1/t1 g2/t2").when(1, DRAW)[0] == "1 draws 1 (demand), showing t2"


def test_a_guilty_wild_draw_color_is_drawn_that_way_by_its_player():
    """R-WILD4-7"""
    table = dark("b1/wc b2/p7 b3/v8")
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, rightly",
        "0 draws 4 (challenge), showing t1",
        "turn of 1, left",
    ]
    assert table.refuses(1, play("v1")) == "card_does_not_match"


def test_a_wrong_challenge_of_a_wild_draw_color_costs_two_more():
    """R-WILD4-7"""
    table = dark("b1/wc b2/v7 b3/v8", stock="g1/v5 g2/p2 g3/t3 g4/v4")
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, wrongly",
        "1 draws 4 (challenge), showing t3",
        "1 is skipped",
        "turn of 2, left",
    ]


def test_the_same_number_in_another_color_does_not_make_it_a_bluff():
    """R-WILD4-2, R-WILD4-7"""
    assert dark("b1/wc b2/v9 b3/v8").when(1, CHALLENGE)[0] == "1 challenges 0, wrongly"


def test_the_pile_is_shuffled_when_the_color_does_not_come():
    """R-WILD4-7, R-STOCK-1"""
    table = dark("b1/wc b2/v7 b3/v8", stock="g3/o3 g4/v4")
    assert table.when(1, DRAW) == [
        "1 draws 2 (demand)",
        "1 reshuffled",
        "1 draws 1 (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]


@pytest.mark.parametrize(
    ("stock", "drawn"),
    [
        ("g3/v3 g4/o4", ["1 draws 2 (challenge), showing v3", "3 reshuffled", "1 draws 2 (challenge)"]),
        ("g3/o3 g4/o4", ["1 draws 2 (challenge)", "3 reshuffled", "1 draws 3 (challenge), showing v9"]),
    ],
)
def test_a_wrong_challenge_draws_on_from_the_shuffled_pile_as_far_as_it_goes(stock: str, drawn: list[str]):
    """R-WILD4-7, R-STOCK-1, R-STOCK-2"""
    table = deal(
        "b8/t9 b1/wc b2/o8 b3/o7", "y1/v9 y2/v2 y3/v1", top="rf/t9", stock=stock, rulebook="flip"
    ).after((0, play("t9")), (1, play("v9")), (0, play("wc", "purple")))
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, wrongly",
        *drawn,
        "1 is skipped",
        "turn of 0, left",
    ]

import pytest

from service.rules.view import seen
from tests.scenario import DRAW, KEEP, Table, deal, name, play

STOCK = "g1/p1 g2/p2 g3/t3 g4/t4"


def flipped(bottom: str, *, stock: str = STOCK, hand: str = "rf/o9 b1/v7 b2/v8 b3/wc") -> Table:
    """Seat 0 has laid a Flip card on the one card of the pile."""
    table = deal(hand, "y1/v1 y2/o2 y3/w", "y4/v4 y5/p5", top=bottom, stock=stock, rulebook="flip")
    table.when(0, play("rf"))
    return table


def test_the_pile_then_the_stock_then_every_hand_is_turned_over():
    """R-FLIP-1: the order of pile and stock is reversed"""
    table = deal("r5/o9 b1/v7", "rf/v1 y2/o2", "y4/v4", top="r3/t9", stock=STOCK, rulebook="flip")
    table.when(0, play("r5"))
    assert table.when(1, play("rf")) == ["1 plays rf", "flip to dark, t9 on top", "turn of 2, left"]
    assert table.game.pile == ("r3/t9", "r5/o9", "rf/v1")
    assert table.game.stock == ("g4/t4", "g3/t3", "g2/p2", "g1/p1")
    assert [table.hand(seat) for seat in range(3)] == ["v7", "o2", "v4"]
    assert table.when(2, DRAW) == ["2 draws 1 (turn)"]
    assert table.offers(2) == ["play_card t4 uno", "keep_card"]


@pytest.mark.parametrize("top", ["p7", "p+5", "pr", "pe", "pf"])
def test_an_action_on_the_new_top_card_has_no_effect(top: str):
    """R-FLIP-2"""
    table = deal("rf/o9 b1/v7 b2/v8", "y1/v1", "y4/v4", top=f"r3/{top}", stock=STOCK, rulebook="flip")
    assert table.when(0, play("rf")) == ["0 plays rf", f"flip to dark, {top} on top", "turn of 1, left"]
    assert (table.game.phase, table.game.color) == ("play", "pink")


@pytest.mark.parametrize("wild", ["w", "wc"])
def test_on_any_wild_the_player_of_the_flip_card_names_the_color(wild: str):
    """R-FLIP-2: and a Wild Draw Colour makes nobody draw"""
    table = flipped(f"r3/{wild}")
    assert table.events[-1].type == "sides_flipped"
    assert seen(table.game, 1)["round"]["color"] is None
    assert table.offers(0) == [f"name_color {color}" for color in ("pink", "teal", "orange", "purple")]
    assert table.when(0, name("orange")) == ["0 names orange", "turn of 1, left"]
    assert table.offers(1) == ["play_card o2"] + [
        f"play_card w {color}" for color in ("pink", "teal", "orange", "purple")
    ] + ["draw_card"]


def test_until_the_color_is_named_nothing_else_can_happen():
    """R-FLIP-2"""
    table = flipped("r3/w")
    assert [table.refuses(0, command) for command in (DRAW, KEEP, play("v7"))] == ["wrong_phase"] * 3
    assert [table.refuses(1, command) for command in (DRAW, play("v1"), name("pink"))] == [
        "not_your_turn"
    ] * 3
    assert table.refuses(0, name("red")) == "color_not_in_play"
    assert table.offers(1) == []


@pytest.mark.parametrize("wild", ["w", "w+2"])
def test_back_on_the_light_side_a_light_color_is_named(wild: str):
    """R-FLIP-2, R-FLIP-3"""
    hand = f"{wild}/p5 b1/pf b2/v8 b3/v9"
    table = deal(hand, "y1/v1 y2/v2", top="rf/p9", stock="", rulebook="flip")
    table.after((0, play("p5")), (1, DRAW), (1, KEEP))
    assert table.when(0, play("pf")) == ["0 plays pf", f"flip to light, {wild} on top"]
    assert table.offers(0) == [f"name_color {color}" for color in ("red", "green", "blue", "yellow")]
    assert table.when(0, name("blue")) == ["0 names blue", "turn of 1, left"]


def test_the_side_stays_until_the_next_flip_card_turns_it_back():
    """R-FLIP-3: twice turned, everything lies as it did, with both Flip cards in the pile"""
    table = deal("rf/o9 b1/t7 b2/v8", "y1/t1 y2/o2", "y4/tf y5/v5", top="r3/t9", stock=STOCK, rulebook="flip")
    table.after((0, play("rf")), (1, play("t1")))
    assert table.game.side == "dark"
    assert table.when(2, play("tf")) == ["2 plays tf", "flip to light, rf on top", "turn of 0, left"]
    assert table.game.pile == ("rf/o9", "r3/t9", "y1/t1", "y4/tf")
    assert table.game.stock == tuple(STOCK.split())
    assert table.hand(0) == "b1 b2"


def test_a_round_that_ends_dark_is_followed_by_one_that_begins_light():
    """R-FLIP-3, R-DEAL-3"""
    rest = " ".join(
        f"{color}{number}/{dark}{number}" for number in range(1, 9) for color, dark in ("rp", "gt")
    )
    table = deal("r9/p9", "y1/v1 y2/v2", top="rf/p5", stock=rest, rulebook="flip")
    assert table.game.side == "dark"
    assert "round 2 dealt by 0" in table.when(0, play("p9"))
    assert table.game.side == "light"


def test_play_goes_on_in_the_direction_it_had():
    """R-FLIP-1"""
    table = deal("rf/o9 b1/v7", "y1/v1", "y4/v4", top="rr/p9", dealer=0, stock=STOCK, rulebook="flip")
    assert table.when(0, play("rf"))[-1] == "turn of 2, right"


def test_turned_up_at_the_start_it_turns_everything_and_the_player_left_of_the_dealer_begins():
    """R-START-7, R-FLIP-1"""
    table = deal("b1/p7", "y1/v1", "y4/v4", top="rf/pe", stock=STOCK, rulebook="flip")
    assert table.start == ["rf turned up", "flip to dark, pe on top", "turn of 0, left"]
    assert table.game.stock == ("g4/t4", "g3/t3", "g2/p2", "g1/p1")
    assert table.hand(0) == "p7"


@pytest.mark.parametrize(
    ("bottom", "points"),
    [("r3/p9", 30 + 60), ("r3/w", 30 + 60)],
)
def test_as_the_last_card_it_turns_everything_before_the_points_are_counted(bottom: str, points: int):
    """R-FLIP-4: on a wild nobody is left to name a colour"""
    table = deal("rf/o9", "y1/ve", "y2/wc", top=bottom, stock=STOCK, rulebook="flip", target=50)
    assert table.when(0, play("rf")) == [
        "0 plays rf",
        f"flip to dark, {bottom[3:]} on top",
        f"0 wins the round: {points} 0 0",
        "game won by 0",
    ]


def test_as_the_last_card_on_the_dark_side_the_light_sides_count():
    """R-FLIP-4, R-POINTS-2"""
    table = deal("b9/pf", "y1/ve", "y2/wc", top="rf/p5", stock=STOCK, rulebook="flip", target=3)
    assert table.when(0, play("pf"))[1:] == [
        "flip to light, rf on top",
        "0 wins the round: 3 0 0",
        "game won by 0",
    ]

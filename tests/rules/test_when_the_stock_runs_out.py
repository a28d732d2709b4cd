import pytest

from service.rules import events as e
from service.rules.cards import Side
from tests.scenario import CHALLENGE, DRAW, PLENTY, Table, catch, deal, play
from tests.stacked import Stacked, events_of


def drawn(table: Table) -> list[tuple[str, ...]]:
    """All cards drawn so far, event by event."""
    return [event.cards for event in table.events if isinstance(event, e.CardsDrawn)]


def test_the_pile_without_its_top_is_shuffled_and_becomes_the_stock():
    """R-STOCK-1"""
    table = deal("r5 g1 g2", "r7 g3 g4", "b1 b2 b3", top="r3", stock="", luck=Stacked(reshuffle="r5"))
    table.after((0, play("r5")), (1, play("r7")))
    assert table.when(2, DRAW) == ["2 reshuffled", "2 draws 1 (turn)"]
    assert events_of(table, e.StockReshuffled).order == ("r5", "r3")
    assert drawn(table) == [("r5",)]
    assert (table.game.pile, table.game.stock) == (("r7",), ("r3",))


def test_it_is_shuffled_only_when_a_card_must_be_drawn():
    """R-STOCK-1"""
    table = deal("r5 g1 g2", "b1 b2 b3", top="r3", stock="y1", dealer=1)
    table.when(0, play("r5"))
    assert table.when(1, DRAW) == ["1 draws 1 (turn)", "1 passes", "turn of 0, left"]
    assert table.game.stock == ()
    assert table.when(0, DRAW)[:2] == ["1 reshuffled", "0 draws 1 (turn)"]


def test_in_the_middle_of_a_draw_what_is_left_comes_first_then_the_rest():
    """R-STOCK-1"""
    table = deal("r5 r+2 g1", "r7 b2", "r9 b3 b4", top="r3", stock="y1")
    table.after((0, play("r5")), (1, play("r7")), (2, play("r9")))
    assert table.when(0, play("r+2")) == [
        "0 plays r+2",
        "1 draws 1 (demand)",
        "4 reshuffled",
        "1 draws 1 (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]
    assert drawn(table) == [("y1",), ("r3",)]
    assert (table.hand(1), table.game.pile) == ("b2 y1 r3", ("r+2",))


@pytest.mark.parametrize("stock", ["", "y1", "y1 y2"])
def test_as_many_are_drawn_as_when_the_stock_had_lasted(stock):
    """R-STOCK-1: a stock of just enough is not renewed"""
    table = deal("r5 r+2 g1", "r7 b2", "r9 b3 b4", top="r3", stock=stock)
    table.after((0, play("r5")), (1, play("r7")), (2, play("r9")), (0, play("r+2")))
    assert len(table.game.hands[1]) == 3
    assert any(isinstance(event, e.StockReshuffled) for event in table.events) == (stock != "y1 y2")


def test_the_draw_of_a_lost_challenge_goes_on_after_the_shuffle():
    """R-STOCK-1"""
    table = deal("r5 w+4 g1", "r7 b2", "r9 b3 b4", top="r3", stock="y1 y2 y3")
    table.after((0, play("r5")), (1, play("r7")), (2, play("r9")), (0, play("w+4", "blue")))
    assert table.when(1, CHALLENGE)[1:4] == [
        "1 draws 3 (challenge)",
        "4 reshuffled",
        "1 draws 3 (challenge)",
    ]


def test_a_pile_may_be_shuffled_more_than_once_in_a_round():
    """R-STOCK-1"""
    table = deal("r5 r+2 g1", "r7 b2 r8", top="r3", stock="", two_player_rules=False)
    table.after((0, play("r5")), (1, DRAW))
    assert table.game.shuffles == 1
    table.after((1, play("r3")), (0, play("r+2")))
    assert table.game.shuffles == 2


def test_shuffled_cards_of_flip_keep_their_side():
    """R-STOCK-1"""
    table = deal("r1/p5 g1/t1", "g2/t2 g3/t3", "g4/t4", top="rf/p3", stock="", rulebook="flip")
    table.when(0, play("p5"))
    assert table.when(1, DRAW) == ["1 reshuffled", "1 draws 1 (turn)"]
    assert (table.game.side, table.hand(1)) == (Side.DARK, "t2 t3 p3")


@pytest.mark.parametrize(
    ("rulebook", "last"), [("classic", play("w+4", "blue")), ("deluxe", play("r7")), ("braille", play("r7"))]
)
def test_a_penalty_takes_all_but_the_top_where_the_top_cannot_go_back(rulebook, last):
    """R-STOCK-1"""
    table = deal("r5 g1 g2", f"{last.card} b1", "b2 b3 b4", top="r3", stock="", rulebook=rulebook)
    table.after((0, play("r5")), (1, last))
    assert table.when(2, catch(1)) == ["2 catches 1", "2 reshuffled", "1 draws 2 (uno)"]


@pytest.mark.parametrize(("laid", "rest"), [("b9", "y1"), ("w+4", "y1")])
def test_a_penalty_leaves_the_card_under_a_top_that_may_go_back(laid, rest):
    """R-STOCK-1: a wrong card, or a wild draw card with `take_back`"""
    table = deal(
        "r5 g1 g2",
        f"{laid} {rest}",
        "b2 b3 b4",
        top="r3",
        stock="",
        rulebook="deluxe",
        challenge_remedy="take_back",
    )
    table.after((0, play("r5")), (1, play(laid, "blue" if laid == "w+4" else None)))
    assert table.when(2, catch(1)) == ["2 catches 1", "1 reshuffled", "1 draws 1 (uno)"]
    assert [card[:2] for card in table.game.pile] == [laid[:2], "r5"]


def test_nothing_is_shuffled_while_the_stock_lasts():
    """R-STOCK-1"""
    table = deal("r5 g1 g2", "b1 b2 b3", top="r3", stock=PLENTY)
    table.after((0, play("r5")), (1, DRAW))
    assert not any(isinstance(event, e.StockReshuffled) for event in table.events)

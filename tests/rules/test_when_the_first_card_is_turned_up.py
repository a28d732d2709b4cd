import pytest

from service.rules import events as e
from tests.scenario import deal, name, play
from tests.stacked import Stacked, events_of
from tests.thinkable import lists_are_exact

BOOKS = ["classic", "braille", "short", "deluxe"]
HAND = "b8 b9 y9"


@pytest.mark.parametrize("rulebook", [*BOOKS, "flip"])
@pytest.mark.parametrize(("seats", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (10, 9, 0)])
def test_on_a_number_the_player_left_of_the_dealer_begins(rulebook, seats, dealer, first):
    """R-START-1"""
    table = deal(*[HAND] * seats, top="r3", dealer=dealer, rulebook=rulebook)
    assert table.start == ["r3 turned up", f"turn of {first}, left"]
    assert lists_are_exact(table)


def test_left_of_the_dealer_is_the_next_player_still_in_the_game():
    """R-START-1"""
    table = deal(HAND, "", "", HAND, top="r3", dealer=0, out=(1, 2), format="elimination")
    assert table.start == ["r3 turned up", "turn of 3, left"]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_on_a_draw_two_the_player_left_of_the_dealer_draws_two_and_misses_the_turn(rulebook):
    """R-START-2"""
    table = deal(HAND, HAND, HAND, top="r+2", stock="g1 g2 g3", dealer=1, rulebook=rulebook)
    assert table.start == ["r+2 turned up", "2 draws 2 (demand)", "2 is skipped", "turn of 0, left"]
    assert table.hand(2) == f"{HAND} g1 g2"
    assert lists_are_exact(table)


def test_on_a_draw_one_the_player_left_of_the_dealer_draws_one_and_misses_the_turn():
    """R-START-2"""
    table = deal(HAND, HAND, HAND, top="r+1/p+5", stock="g1 g2", rulebook="flip")
    assert table.start == ["r+1 turned up", "0 draws 1 (demand)", "0 is skipped", "turn of 1, left"]
    assert table.hand(0) == f"{HAND} g1"


def test_players_who_are_out_draw_nothing():
    """R-START-2"""
    table = deal("", HAND, HAND, HAND, top="r+2", dealer=3, out=(0,), format="elimination")
    assert table.start[1:] == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_wild_draw_four_goes_back_and_another_card_is_turned(rulebook):
    """R-START-6"""
    table = deal(HAND, HAND, HAND, top="w+4", stock="g1 r3 g2", rulebook=rulebook)
    assert table.start == ["w+4 turned up, put back", "4 reshuffled", "r3 turned up", "turn of 0, left"]
    assert events_of(table, e.StockReshuffled).order == ("r3", "g1", "g2", "w+4")
    assert (table.game.pile, table.game.stock) == (("r3",), ("g1", "g2", "w+4"))


def test_a_wild_draw_two_goes_back_and_another_card_is_turned():
    """R-START-6"""
    table = deal(HAND, HAND, HAND, top="w+2/p1", stock="r3/t1 g2/t2", rulebook="flip")
    assert table.start == ["w+2 turned up, put back", "3 reshuffled", "r3 turned up", "turn of 0, left"]


def test_a_wild_draw_four_goes_back_as_often_as_it_comes_up():
    """R-START-6"""
    again = Stacked(reshuffle="w+4")
    table = deal(HAND, HAND, HAND, top="w+4", stock="r3 g1", luck=again)
    assert table.start[:5] == [
        "w+4 turned up, put back",
        "3 reshuffled",
        "w+4 turned up, put back",
        "3 reshuffled",
        "r3 turned up",
    ]


def test_the_card_turned_instead_acts_as_if_it_had_come_first():
    """R-START-6"""
    table = deal(HAND, HAND, HAND, top="w+4", stock="r+2 g1 g2 g3")
    assert table.start[2:] == [
        "r+2 turned up",
        "0 draws 2 (demand)",
        "0 is skipped",
        "turn of 1, left",
    ]


def test_a_draw_turned_up_cannot_be_stacked_on():
    """R-START-9: it happens at once, and a card laid on it begins a sum of its own"""
    table = deal("g+2 b8 b9", "r+2 b8 b9", HAND, top="r+2", progressive=True)
    assert table.start[1:] == ["0 draws 2 (demand)", "0 is skipped", "turn of 1, left"]
    assert table.when(1, play("r+2")) == ["1 plays r+2", "2 must draw 2", "turn of 2, left"]


@pytest.mark.parametrize("top", ["r3", "rs", "rr", "r+2"])
def test_a_card_turned_up_can_be_jumped_in_on(top):
    """R-START-9, R-JUMP-1"""
    table = deal(*[f"{top} b8 b9"] * 4, top=top, jump_in=True)
    waiting = {0, 1, 2, 3} - {table.game.turn}
    assert all(table.offers(seat) == [f"play_card {top}"] for seat in waiting)
    assert lists_are_exact(table)


def test_a_wild_turned_up_waits_for_its_color_first():
    """R-START-9, R-START-5"""
    table = deal(*["w b8 b9"] * 4, top="w", jump_in=True)
    assert {table.refuses(seat, play("w", "red")) for seat in (1, 2, 3)} == {"not_your_turn"}
    table.after((0, name("green")))
    assert table.when(2, play("w", "red")) == ["2 plays w, naming red, out of turn", "turn of 3, left"]


@pytest.mark.parametrize("top", ["r3", "rs", "rr", "r+2", "w"])
def test_in_the_first_revision_it_could_not_be_jumped_in_on(top):
    """R-START-9"""
    color = "red" if top == "w" else None
    table = deal(*[f"{top} b8 b9"] * 4, top=top, jump_in=True, revision=1)
    waiting = {0, 1, 2, 3} - {table.game.turn}
    assert {table.refuses(seat, play(top, color)) for seat in waiting} == {"not_your_turn"}
    assert all(table.legal(seat) == [] for seat in waiting)
    assert lists_are_exact(table)


def test_who_begins_lays_the_same_card_in_turn():
    """R-START-9"""
    table = deal("r3 b8 b9", HAND, HAND, top="r3", jump_in=True)
    assert table.when(0, play("r3")) == ["0 plays r3", "turn of 1, left"]

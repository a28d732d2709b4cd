from typing import Any

import pytest

from service.rules import events as e
from service.rules.cards import Side
from tests.scenario import PLENTY, Table, deal, play
from tests.stacked import Stacked, begun, events_of


def ending(*hands: str, dealer: int, out: tuple[int, ...] = (), **options: Any) -> list[str]:
    """What follows when the player left of the dealer lays the last card."""
    luck = Stacked(deal=PLENTY)
    table = deal(*hands, top="r3", stock=PLENTY, dealer=dealer, out=out, luck=luck, **options)
    assert table.game.turn is not None
    return table.when(table.game.turn, play("r5"))


@pytest.mark.parametrize("rulebook", ["classic", "flip"])
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_everyone_gets_seven_cards_and_the_rest_is_the_stock(rulebook, seats):
    """R-DEAL-3: the cards drawn for the deal are shuffled in again"""
    table = begun(seats, rulebook, Stacked(dealer="r1 g5 b7"))
    dealt = events_of(table, e.RoundDealt)
    total = 112 if rulebook == "flip" else 108
    assert [len(hand) for hand in dealt.hands] == [7] * seats
    assert len(dealt.stock) == total - 7 * seats
    assert (dealt.round, dealt.side) == (1, Side.LIGHT)


@pytest.mark.parametrize("rulebook", ["classic", "flip"])
def test_the_top_of_the_stock_is_turned_up_and_begins_the_pile(rulebook):
    """R-DEAL-3"""
    table = begun(2, rulebook, Stacked(dealer="r1 g5", deal="r1 r2 r3 r4 r5 r6 r7 g1 g2 g3 g4 g5 g6 g7 b8"))
    dealt, turned = events_of(table, e.RoundDealt), events_of(table, e.CardTurned)
    assert dealt.stock[0].split("/")[0] == turned.card == "b8"
    assert table.game.pile == dealt.stock[:1]
    assert table.game.stock == dealt.stock[1:]


def test_the_deck_is_shuffled_for_every_round():
    """R-DEAL-3"""
    table = deal("r5", "b1 b2", top="r3", stock=PLENTY, luck=Stacked(deal="y9 y8"))
    table.when(0, play("r5"))
    assert [hand[0] for hand in table.game.hands] == ["y8", "y9"]


def test_flip_begins_every_round_on_the_light_side():
    """R-DEAL-3"""
    stock = " ".join(f"{card}/p{card[1]}" for card in PLENTY.split())
    table = deal("g1/p5", "g1/p1", top="rf/p3", stock=stock, rulebook="flip")
    assert table.game.side is Side.DARK
    table.when(0, play("p5"))
    assert (table.game.round, table.game.side) == (2, Side.LIGHT)
    assert events_of(table, e.RoundDealt).side is Side.LIGHT


@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_one_seat_to_the_left(dealer, following):
    """R-DEAL-2: whoever wins"""
    hands = ["b1 b2"] * 3
    hands[following] = "r5"
    assert ending(*hands, dealer=dealer)[-3:] == [
        f"round 2 dealt by {following}",
        "g6 turned up",
        f"turn of {(following + 1) % 3}, left",
    ]


def test_the_deal_passes_to_the_left_when_play_went_right():
    """R-DEAL-2"""
    table = deal("rr g3", "b1 b2", "r5", top="r3", stock=PLENTY, dealer=2)
    table.when(0, play("rr"))
    assert "round 2 dealt by 0" in table.when(2, play("r5"))


@pytest.mark.parametrize(
    ("dealer", "out", "following"),
    [(0, (1,), 2), (0, (1, 2), 3), (3, (0,), 1), (3, (1, 0), 2), (1, (0, 3), 2)],
)
def test_the_deal_passes_over_players_who_are_out(dealer, out, following):
    """R-DEAL-2"""
    hands = ["" if seat in out else "b1 b2" for seat in range(4)]
    hands[following] = "r5"
    told_then = ending(*hands, dealer=dealer, out=out, format="elimination")
    assert f"round 2 dealt by {following}" in told_then


def over_the_edge(dealer: int, *scores: int) -> Table:
    """The second to play goes out with the last card; the others have ten points more."""
    hands = ["b9 b1"] * 4
    hands[(dealer + 1) % 4], hands[(dealer + 2) % 4] = "r9 b9 b1", "r5"
    luck = Stacked(deal=PLENTY)
    table = deal(
        *hands, top="r3", stock=PLENTY, dealer=dealer, scores=scores, luck=luck, format="elimination"
    )
    table.when((dealer + 1) % 4, play("r9"))
    return table


def test_the_deal_passes_over_a_player_who_has_just_gone_out_of_the_game():
    """R-DEAL-2"""
    table = over_the_edge(3, 490, 0, 0, 0)
    assert table.when(1, play("r5")) == [
        "1 plays r5",
        "1 wins the round: 10 0 10 10",
        "0 is out, place 4",
        "round 2 dealt by 1",
        "g6 turned up",
        "turn of 2, left",
    ]
    assert [len(hand) for hand in table.game.hands] == [0, 7, 7, 7]


def test_a_dealer_who_goes_out_of_the_game_passes_the_deal_on():
    """R-DEAL-2"""
    table = over_the_edge(2, 0, 0, 490, 490)
    assert table.when(0, play("r5"))[1:5] == [
        "0 wins the round: 0 10 10 10",
        "2 is out, place 3",
        "3 is out, place 3",
        "round 2 dealt by 0",
    ]
    assert [len(hand) for hand in table.game.hands] == [7, 7, 0, 0]

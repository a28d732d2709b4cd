from typing import Any

from service.rules import events as e
from service.rules.cards import Side
from service.rules.secrecy import SECRETS, SERVER, data_of, hidden_parts, public_part
from service.rules.view import seen
from tests.scenario import DRAW, Table, deal, play
from tests.stacked import Stacked, begun, events_of


def three() -> Table:
    return deal(
        "r1/p1 rf/p2",
        "g1/t1 g2/t2",
        "b1/o1 b2/o2 b3/o3",
        top="r3/vf",
        stock="y1/v1 y2/v2",
        rulebook="flip",
    )


def view(table: Table, viewer: int | None) -> dict[str, Any]:
    return seen(table.game, viewer)


def backs(table: Table, viewer: int | None) -> list[Any]:
    return [seat.get("backs") for seat in view(table, viewer)["seats"]]


def test_the_backs_are_dealt_to_the_fronts_by_the_shuffle_of_the_game():
    """R-DECK-3"""
    table = begun(2, "flip", Stacked(pairing="wc v9 pe"))
    assert table.game.deck[:2] == ("r1/v9", "r1/wc")
    assert "r2/pe" in table.game.deck


def test_a_card_has_another_back_in_every_round():
    """R-DECK-3: one round tells nothing of the next"""
    table = begun(2, "flip", Stacked(pairing="wc v9 pe"))
    assert table.game.deck[:2] == ("r1/v9", "r1/wc")
    table.luck = Stacked(pairing="p9 t9 p9")
    for _ in range(112):
        table.late()
    assert events_of(table, e.RoundDealt).round == 2
    assert table.game.deck[:2] == ("r1/p9", "r1/t9")


def test_a_player_sees_the_backs_of_all_other_hands_and_the_fronts_of_their_own():
    """R-DECK-4"""
    table = three()
    assert backs(table, 0) == [None, ["t1", "t2"], ["o1", "o2", "o3"]]
    assert backs(table, 2) == [["p1", "p2"], ["t1", "t2"], None]
    assert view(table, 1)["you"]["hand"] == ["g1", "g2"]


def test_all_players_see_the_back_of_the_stock():
    """R-DECK-4"""
    table = three()
    assert [view(table, seat)["round"]["stock_back"] for seat in range(3)] == ["v1"] * 3
    table.when(0, DRAW)
    assert view(table, 0)["round"]["stock_back"] == "v2"
    table.when(1, DRAW)
    assert view(table, 0)["round"]["stock_back"] is None


def test_after_a_flip_the_light_sides_are_the_backs():
    """R-DECK-4: the side in play is held towards its owner"""
    table = three()
    table.when(0, play("rf"))
    assert backs(table, 0) == [None, ["g1", "g2"], ["b1", "b2", "b3"]]
    assert view(table, 1)["you"]["hand"] == ["t1", "t2"]
    assert view(table, 2)["round"]["stock_back"] == "y2"


def test_who_watches_sees_neither_hands_nor_their_backs_but_the_back_of_the_stock():
    """R-DECK-4"""
    seen_by_a_watcher = view(three(), None)
    assert all("backs" not in seat and "hand" not in seat for seat in seen_by_a_watcher["seats"])
    assert seen_by_a_watcher["round"]["stock_back"] == view(three(), 0)["round"]["stock_back"]
    assert seen_by_a_watcher["you"] is None


def test_cards_with_one_side_have_no_backs():
    """R-DECK-4"""
    table = deal("r1 r2", "g1 g2", top="r3")
    assert backs(table, 0) == [None, None]
    assert "stock_back" not in view(table, 0)["round"]


def test_a_player_is_not_told_the_backs_of_cards_dealt_or_drawn():
    """R-DECK-4"""
    table = three()
    table.when(0, DRAW)
    for kind in (e.RoundDealt, e.CardsDrawn):
        event = events_of(table, kind)
        kept, data = SECRETS[kind], data_of(event)
        assert "/" not in str(public_part(kept, data))
        told_to_seats = [part for part in hidden_parts(kept, data, Side.LIGHT) if part.audience != SERVER]
        assert told_to_seats
        assert "/" not in str([part.value for part in told_to_seats])


def test_the_pile_shows_its_front_alone():
    """R-DECK-4"""
    assert view(three(), 0)["round"]["top"] == "r3"


def test_nobody_can_find_out_the_backs_of_their_own_cards_by_trying():
    """R-DECK-4: a play names the side in play alone"""
    table = three()
    codes = ("r1/p1", "r1/p2", "p1")
    assert [table.refuses(0, play(code)) for code in codes] == ["card_not_in_hand"] * 3

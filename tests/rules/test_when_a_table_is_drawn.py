"""What a view tells beside the cards: enough to draw the table without reading the log."""

from typing import Any

from service.rules.commands import LeaveSeat
from service.rules.view import seen
from tests.scenario import DRAW, PLENTY, Table, deal, objects, play, say


def three(**given) -> Table:
    return deal("r5 b1 b2", "y1 y2 r6", "y4 y5 r7", top="r3", stock=PLENTY, **given)


def last(table: Table, viewer: int | None) -> Any:
    return seen(table.game, viewer)["last"]


def test_the_last_thing_that_happened_is_told_and_not_whose_turn_it_is():
    table = three().after((0, play("r5")))
    assert last(table, 1)["type"] == "card_played"
    assert last(table, 1)["data"]["card"] == "r5"


def test_talk_is_not_the_last_thing_that_happened():
    """R-TALK-1"""
    table = three(rulebook="deluxe").after((0, play("r5")), (1, say("Hm.")), (2, objects(1)))
    assert last(table, 0)["type"] == "card_played"


def test_drawn_cards_are_shown_to_their_seat_only():
    """R-TURN-2"""
    table = three().after((0, DRAW))
    drawn = table.hand(0).split()[-1]
    assert last(table, 0)["data"]["cards"] == [drawn]
    for viewer in (None, 1, 2):
        assert "cards" not in last(table, viewer)["data"]
    assert seen(table.game, None, everything=True)["last"]["data"]["cards"] == [drawn]


def test_the_pile_shows_what_lay_on_top_with_the_top_first():
    table = three().after((0, play("r5")), (1, play("r6")))
    assert seen(table.game, None)["pile"] == ["r6", "r5", "r3"]


def test_the_pile_shows_ten_cards_at_most():
    numbers = [f"r{number}" for number in (1, 2, 4, 5, 6, 7)]
    table = deal(" ".join(numbers), " ".join(numbers), top="r3", stock=PLENTY)
    for number in numbers[:-1]:
        table = table.after((0, play(number)), (1, play(number)))
    assert len(table.game.pile) == 11
    assert seen(table.game, 0)["pile"] == [face for number in numbers[4::-1] for face in (number, number)]


def test_after_a_flip_only_the_new_top_has_been_seen():
    """R-FLIP-1, R-DECK-4"""
    table = deal(
        "rf/p1 r6/p2 r7/p3",
        "g1/p4 g2/p5",
        top="r3/t7",
        stock="y1/o1 y2/o2 y3/o3 y4/o4",
        rulebook="flip",
    )
    assert seen(table.game, 1)["pile"] == ["r3"]
    table.when(0, play("rf"))
    assert seen(table.game, 1)["pile"] == ["t7"]
    table.when(1, DRAW)
    assert seen(table.game, None)["pile"] == ["t7"]


def test_onlookers_see_the_back_of_the_stock_too():
    """R-DECK-4"""
    table = deal("r1/p1", "g1/p4", top="r3/t7", stock="y1/o1 y2/o2", rulebook="flip")
    assert seen(table.game, None)["round"]["stock_back"] == "o1"
    assert "stock_back" not in seen(three().game, None)["round"]


def test_remarks_are_listed_with_those_who_object():
    """R-TALK-1"""
    table = three(rulebook="deluxe").after((0, say("Red!")), (1, say("No.")), (2, objects(1)))
    assert seen(table.game, None)["remarks"] == [
        {"remark": 1, "seat": 0, "text": "Red!", "objections": [2]},
        {"remark": 2, "seat": 1, "text": "No.", "objections": []},
    ]


def test_fifty_remarks_are_remembered():
    """R-TALK-1: also where talk is free"""
    table = three().after(*((number % 3, say(f"Remark {number}")) for number in range(1, 61)))
    remarks = seen(table.game, 1)["remarks"]
    assert [remark["remark"] for remark in remarks] == list(range(11, 61))


def test_a_new_round_forgets_what_was_said():
    table = deal("r5", "y9", top="r3", stock=PLENTY).after((1, say("Hm.")), (0, play("r5")))
    assert table.game.round == 2
    assert seen(table.game, 0)["remarks"] == []


def test_the_score_sheet_has_a_line_for_each_round():
    """R-SCORE-1"""
    table = deal("r5", "y9", top="r3", stock=PLENTY)
    assert seen(table.game, 0)["scores"] == []
    table.when(0, play("r5"))
    assert seen(table.game, 0)["scores"] == [{"round": 1, "winner": 0, "points": [9, 0], "totals": [9, 0]}]


def test_who_left_is_told_apart_from_who_is_away():
    """R-LIVE-2, R-LIVE-3"""
    table = deal("b5 b6", "y4 y5", "g1 g2", top="r3", stock=PLENTY)
    assert [seat["away"] for seat in seen(table.game, 2)["seats"]] == [None, None, None]
    for _ in range(9):
        table.late()
    table.when(1, LeaveSeat())
    assert [seat["away"] for seat in seen(table.game, 2)["seats"]] == ["absent", "left", "absent"]

from typing import Any

import pytest

from service.rules import events as e
from tests.scenario import DRAW, KEEP, Table, deal, objects, play, say
from tests.stacked import events_of

MANY = "g1 g2 g4 g5 g6 g7 g8 g9"
OTHERS = "b1 b2 b4 b5 b6 b7 b8 r9"
ENDED = ["None wins the round: 0 0", "round 2 dealt by 0"]


def empty(*hands: str, **options: Any) -> Table:
    """All cards but the top are in the hands."""
    return deal(*hands, top="r3", stock="", **options)


@pytest.mark.parametrize(
    ("stock", "drawn"),
    [
        ("y1", ["1 draws 1 (demand)", "1 reshuffled", "1 draws 1 (demand)"]),
        ("", ["1 reshuffled", "1 draws 1 (demand)"]),
    ],
)
def test_as_many_are_drawn_as_stock_and_pile_can_give(stock, drawn):
    """R-STOCK-2"""
    table = deal("w+4 g1 g2", "b1 b2", "b4 b5", top="r3", stock=stock, rulebook="short")
    assert table.when(0, play("w+4", "blue"))[1:] == [*drawn, "1 is skipped", "turn of 2, left"]
    assert (table.game.pile, table.game.stock) == (("w+4",), ())


def test_a_draw_of_which_nothing_can_be_given_is_told_with_nothing():
    """R-STOCK-2: the turn is missed all the same"""
    for stock, count in (("y1", 1), ("", 0)):
        table = deal("g1 g2", "b1 b2", "b4 b5", top="r+2", stock=stock)
        assert table.start[1:] == [f"0 draws {count} (demand)", "0 is skipped", "turn of 1, left"]


def test_who_finds_nothing_to_draw_may_pass_also_when_they_could_play():
    """R-STOCK-2"""
    table = empty("r5 g1 g2", "b1 b2", "b4 b5")
    assert table.offers(0) == ["play_card r5", "draw_card"]
    assert table.when(0, DRAW) == ["0 draws 0 (turn)", "0 passes", "turn of 1, left"]
    event = events_of(table, e.CardsDrawn)
    assert (event.seat, event.count, event.cards) == (0, 0, ())
    assert table.hand(0) == "r5 g1 g2"


def test_when_every_player_in_turn_has_passed_the_round_ends_without_a_winner():
    """R-STOCK-2: no points, and the next is dealt"""
    table = deal(MANY, OTHERS, top="r3", stock="", scores=(40, 7))
    assert table.when(0, DRAW) == ["0 draws 0 (turn)", "0 passes", "turn of 1, left"]
    assert table.when(1, DRAW)[:4] == ["1 draws 0 (turn)", "1 passes", *ENDED]
    ended = events_of(table, e.RoundEnded)
    assert (ended.winner, ended.points, ended.scores) == (None, (0, 0), (40, 7))
    assert ended.hands == (tuple(MANY.split()), tuple(OTHERS.split()))
    assert [len(hand) for hand in table.game.hands] == [7, 7]
    assert table.game.status == "playing"


@pytest.mark.parametrize(
    "options",
    [{"scoring": "own_points"}, {"format": "elimination"}, {"scoring": "own_points", "rulebook": "deluxe"}],
)
def test_nobody_scores_in_a_round_without_a_winner(options):
    """R-STOCK-2, R-SCORE-2"""
    table = empty(MANY, OTHERS, scores=(499, 499), **options)
    assert table.after((0, DRAW)).when(1, DRAW)[2:4] == ENDED
    assert table.game.scores == (499, 499)


def test_a_card_played_begins_the_count_again():
    """R-STOCK-2: so does the card drawn after it"""
    table = empty(MANY, f"{OTHERS} r8").after((0, DRAW), (1, play("r9")))
    assert table.when(0, DRAW)[:2] == ["1 reshuffled", "0 draws 1 (turn)"]
    table.when(0, KEEP)
    assert table.when(1, DRAW)[1:] == ["1 passes", "turn of 0, left"]
    assert table.when(0, DRAW)[2:4] == ENDED


def test_players_who_are_out_need_not_pass():
    """R-STOCK-2"""
    table = empty("", MANY, "", OTHERS, out=(0, 2), format="elimination", dealer=3)
    table.when(1, DRAW)
    assert table.when(3, DRAW)[2:4] == ["None wins the round: 0 0 0 0", "round 2 dealt by 1"]


def test_only_passes_on_ones_own_turn_count():
    """R-STOCK-2: a penalty that gives nothing is no pass, nor does it begin the count again"""
    more = "y1 y2 y4 y5 y6 y7 y8 y9"
    table = empty(MANY, OTHERS, more, rulebook="deluxe").after((0, DRAW), (1, say("The 9!")), (0, objects(1)))
    assert table.when(2, objects(1))[1:] == ["1 pays for remark 1", "1 draws 0 (remark)"]
    assert table.when(1, DRAW)[1:] == ["1 passes", "turn of 2, left"]
    assert table.when(2, DRAW)[2:4] == ["None wins the round: 0 0 0", "round 2 dealt by 0"]


def test_the_clock_passes_in_the_same_way():
    """R-STOCK-2, R-LIVE-1"""
    table = empty(MANY, OTHERS)
    assert table.late() == ["0 is late to play", "0 draws 0 (turn)", "0 passes", "turn of 1, left"]
    assert table.late()[2:5] == ["1 passes", *ENDED]


def test_the_next_round_counts_from_nothing():
    """R-STOCK-2"""
    table = empty(MANY, OTHERS).after((0, DRAW), (1, DRAW))
    assert (table.game.round, table.game.passes) == (2, 0)

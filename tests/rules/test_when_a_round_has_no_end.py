"""What ends rounds and games that players could prolong, and what those of revision 1 have instead."""

from functools import cache
from typing import Any

import pytest

from service.rules import commands as c
from service.rules import events as e
from service.rules.lobby import MOST_DECISIONS
from service.rules.rulebook import Bounds
from service.rules.violations import RuleViolation
from tests.scenario import DRAW, Table, accuse, deal, play
from tests.stacked import events_of

RENEWALS = 200
MANY = "g1 g2 g4 g5 g6 g7 g8 g9"
OTHERS = "b1 b2 b4 b5 b6 b7 b8 r9"
TOO_LONG = c.AbandonGame("too_long")
assert Bounds().renewals == RENEWALS


@cache
def after_renewals(times: int, revision: int = 2) -> Table:
    """Between two, seat 0 draws a Reverse and lays it on another one, which becomes the stock; and so on."""
    table = deal(MANY, OTHERS, top="yr", stock="rr", dealer=0, revision=revision)
    for number in range(times + 1):
        table.after((0, DRAW), (0, play("yr" if number % 2 else "rr")))
    assert (table.game.renewals, table.game.turn) == (times, 0)
    return table


def test_the_pile_becomes_the_stock_at_most_two_hundred_times_in_a_round():
    """R-STOCK-3, R-STOCK-2: after that an empty stock stays empty"""
    table = Table(*after_renewals(RENEWALS).events)
    assert table.when(0, DRAW) == ["0 draws 0 (turn)", "0 passes", "turn of 1, left"]


def test_in_the_first_revision_there_was_no_end_to_it():
    """R-STOCK-3"""
    table = Table(*after_renewals(RENEWALS + 1, revision=1).events)
    assert table.when(0, DRAW)[:2] == ["1 reshuffled", "0 draws 1 (turn)"]


def test_the_next_round_has_renewals_of_its_own():
    """R-STOCK-3"""
    table = Table(*after_renewals(RENEWALS).events).after((0, DRAW), (1, DRAW))
    assert (table.game.round, table.game.renewals) == (2, 0)


def test_a_card_put_back_at_the_start_is_no_renewal():
    """R-STOCK-3, R-START-6"""
    table = deal("r1 r2", "b1 b2", top="w+4", stock="y4 y5 y6")
    assert (table.game.shuffles, table.game.renewals) == (1, 0)


# --- R-STOCK-4 -------------------------------------------------------------------------------------


def nothing_left(*hands: str, **options: Any) -> Table:
    """All cards but the top are in the hands."""
    return deal(*hands, top="r3", stock="", rulebook="deluxe", dealer=len(hands) - 1, **options)


def test_a_wrong_card_taken_back_while_nothing_can_be_drawn_counts_as_a_pass():
    """R-STOCK-4, R-STOCK-2, R-WRONG-1"""
    table = nothing_left(MANY, OTHERS, "y1 y2 y4 y5").after((0, DRAW), (1, DRAW), (2, play("y1")))
    assert table.when(0, accuse(2))[:4] == [
        "0 accuses 2 of y1",
        "2 takes y1 back (wrong_card)",
        "2 draws 0 (wrong_card)",
        "None wins the round: 0 0 0",
    ]


def test_who_is_accused_first_has_passed_first():
    """R-STOCK-4"""
    table = nothing_left(MANY, OTHERS).after((0, play("g1")), (1, accuse(0)))
    assert (table.game.turn, table.game.passes) == (1, 1)
    assert table.when(1, DRAW)[2] == "None wins the round: 0 0"


def test_if_the_penalty_finds_a_card_the_count_begins_again():
    """R-STOCK-4"""
    table = deal(MANY, OTHERS, top="r3", stock="y9", rulebook="deluxe").after((0, play("g1")))
    assert table.when(1, accuse(0))[-2:] == ["0 draws 1 (wrong_card)", "turn of 1, left"]
    assert table.game.passes == 0


def test_in_the_first_revision_it_was_no_pass():
    """R-STOCK-4"""
    table = nothing_left(MANY, OTHERS, "y1 y2 y4 y5", revision=1).after((0, DRAW), (1, DRAW), (2, play("y1")))
    assert table.when(0, accuse(2))[-1] == "turn of 0, left"
    assert table.game.passes == 0


def winnerless(*scores: int, rounds: int = 2, revision: int = 2, **options: Any) -> Table:
    """A table at which nobody won so many rounds, and seat 0 has passed in another one."""
    given: dict[str, Any] = {"scores": scores, "revision": revision, **options}
    hands = [MANY, OTHERS, "y1 y2 y4 y5", "y6 y7 y8 y9"][: len(scores)]
    table = deal(*hands, top="r3", stock="", **given)
    nothing = (0,) * len(scores)
    *before, dealt, turned, began = table.events
    lost = [e.RoundEnded(None, tuple(() for _ in scores), nothing, scores, "")] * rounds
    table = Table(*before, *lost, dealt, turned, began)
    for seat in range(len(scores) - 1):
        table.when(seat, DRAW)
    return table


def test_three_rounds_in_a_row_without_a_winner_end_the_game():
    """R-STOCK-4: most points win"""
    assert winnerless(7, 40).when(1, DRAW)[2:] == ["None wins the round: 0 0", "game won by 1"]


def test_two_do_not():
    """R-STOCK-4"""
    assert winnerless(7, 40, rounds=1).when(1, DRAW)[3] == "round 2 dealt by 0"


def test_the_reason_is_told():
    """R-STOCK-4"""
    table = winnerless(7, 40)
    table.when(1, DRAW)
    assert events_of(table, e.GameFinished).reason == "no_winner"


def test_with_own_points_the_fewest_win():
    """R-STOCK-4, R-SCORE-2"""
    assert winnerless(7, 40, scoring="own_points").when(1, DRAW)[-1] == "game won by 0"


def test_equal_totals_share_the_win():
    """R-STOCK-4"""
    assert winnerless(40, 7, 40).when(2, DRAW)[-1] == "game won by 0 2"


def test_in_an_elimination_fewest_points_win_and_places_follow_points():
    """R-STOCK-4, R-ELIM-1: those who are out keep theirs"""
    table = deal("", MANY, OTHERS, "y1 y2", top="r3", stock="", format="elimination", out=(0,), dealer=3)
    *before, dealt, turned, began = table.events
    scores = (500, 30, 20, 30)
    lost = [e.RoundEnded(None, ((),) * 4, (0,) * 4, scores, "")] * 2
    table = Table(*before, *lost, dealt, turned, began).after((1, DRAW), (2, DRAW))
    assert table.when(3, DRAW)[-1] == "game won by 2"
    standings = events_of(table, e.GameFinished).standings
    assert [(s.seat, s.place) for s in standings] == [(2, 1), (1, 2), (3, 2), (0, 4)]


def test_a_round_that_somebody_wins_begins_the_count_again():
    """R-STOCK-4"""
    table = deal("r5", OTHERS, top="r3", target=5000)
    *before, dealt, turned, began = table.events
    lost = [e.RoundEnded(None, ((), ()), (0, 0), (0, 0), "")] * 2
    table = Table(*before, *lost, dealt, turned, began).after((0, play("r5")))
    assert table.game.winnerless == 0


def test_in_the_first_revision_winnerless_rounds_could_follow_each_other():
    """R-STOCK-4"""
    assert winnerless(7, 40, rounds=5, revision=1).when(1, DRAW)[3] == "round 2 dealt by 0"


# --- games of the first revision -------------------------------------------------------------------


def test_a_game_of_the_first_revision_whose_round_has_no_end_may_be_ended():
    """R-STOCK-3"""
    table = Table(*after_renewals(RENEWALS + 1, revision=1).events)
    assert table.when(None, TOO_LONG) == ["game abandoned (too_long)"]


def test_so_may_one_with_more_than_three_rounds_that_nobody_wins():
    """R-STOCK-4"""
    assert winnerless(7, 40, rounds=3, revision=1).when(None, TOO_LONG) == ["game abandoned (too_long)"]


def test_and_one_that_waits_for_more_decisions_than_any_people_take():
    """R-STOCK-4: laid wrong, taken back, and so on"""
    table = deal(MANY, OTHERS, top="r3", stock="", revision=1)
    began = table.events[-1]
    endless = Table(*table.events, *[began] * MOST_DECISIONS)
    assert endless.when(None, TOO_LONG) == ["game abandoned (too_long)"]


@pytest.mark.parametrize(
    "table",
    [
        after_renewals(RENEWALS, revision=1),
        winnerless(7, 40, rounds=2, revision=1),
        after_renewals(RENEWALS),
    ],
    ids=["may end yet", "may be won yet", "ends by itself"],
)
def test_no_other_game_is_ended(table: Table):
    """R-STOCK-3, R-STOCK-4"""
    with pytest.raises(RuleViolation):
        table.when(None, TOO_LONG)

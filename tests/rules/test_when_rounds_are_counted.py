from typing import Any

import pytest

from service.rules import events as e
from service.rules.catalogue import rules_for
from service.rules.violations import RuleViolation
from tests.scenario import DRAW, Table, deal, play
from tests.stacked import events_of

MANY = "g1 g2 g4 g5 g6 g7 g8 g9"
OTHERS = "b1 b2 b4 b5 b6 b7 b8 r9"


def last(*hands: str, scores: tuple[int, ...], **options: Any) -> Table:
    """The only round of a game of one; seat 0 can go out."""
    return deal(*hands, top="r3", scores=scores, rounds=1, **options)


def test_the_game_ends_after_so_many_rounds_whatever_the_target():
    """R-ROUNDS-1, S1, S4"""
    table = last("r5", "b1 b2", scores=(0, 30))
    assert table.when(0, play("r5"))[1:] == ["0 wins the round: 3 0", "game won by 1"]
    assert events_of(table, e.GameFinished).reason == "rounds"


def test_the_target_does_not_end_it_before():
    """R-ROUNDS-1"""
    table = deal("r5", "b1 b2", top="r3", rounds=2, target=1)
    assert table.when(0, play("r5"))[1:3] == ["0 wins the round: 3 0", "round 2 dealt by 0"]


def test_with_own_points_the_fewest_win():
    """R-ROUNDS-1"""
    table = last("r5", "b1 b2", scores=(20, 10), scoring="own_points")
    assert table.when(0, play("r5"))[-1] == "game won by 1"


def test_equal_totals_share_the_win():
    """R-ROUNDS-1"""
    table = last("r5", "b1 b2", "g1 g2", scores=(0, 6, 1))
    assert table.when(0, play("r5"))[-1] == "game won by 0 1"
    assert [(s.seat, s.place) for s in events_of(table, e.GameFinished).standings] == [(0, 1), (1, 1), (2, 3)]


def test_a_round_without_a_winner_counts():
    """R-ROUNDS-1, R-STOCK-2"""
    table = deal(MANY, OTHERS, top="r3", stock="", scores=(40, 7), rounds=1)
    assert table.after((0, DRAW)).when(1, DRAW)[2:] == ["None wins the round: 0 0", "game won by 0"]
    assert events_of(table, e.GameFinished).reason == "rounds"


def test_partners_share_a_game_of_rounds():
    """R-ROUNDS-1, R-TEAM-1"""
    table = last("r5", "b1 b2", "g9", "g1 g2", scores=(0, 0, 0, 0), format="partners")
    assert table.when(0, play("r5"))[-1] == "game won by 0 2"


def test_an_elimination_has_no_number_of_rounds():
    """R-ROUNDS-1, R-ELIM-1"""
    with pytest.raises(RuleViolation) as refused:
        rules_for("deluxe", {"format": "elimination", "rounds": 3}, 4)
    assert (refused.value.rule, refused.value.field) == ("R-ROUNDS-1", "options.rounds")

import pytest

from service.rules.events import GameFinished
from service.rules.view import seen
from tests.scenario import DRAW, PLENTY, Table, deal, play


def finished(table: Table) -> list[tuple[int, int, int]]:
    """Seat, place and score, best first."""
    (end,) = (event for event in table.events if isinstance(event, GameFinished))
    assert end.reason == "target"
    return [(at.seat, at.place, at.score) for at in end.standings]


def test_the_winner_scores_what_all_opponents_hold():
    """R-SCORE-1"""
    table = deal("r5", "y9 gs", "w b1", "w+4", top="r3", stock=PLENTY, scores=(10, 20, 30, 40))
    assert table.when(0, play("r5"))[1] == "0 wins the round: 130 0 0 0"
    assert table.game.scores == (140, 20, 30, 40)


@pytest.mark.parametrize(("before", "over"), [(489, False), (490, True), (491, True)])
def test_the_first_to_reach_the_target_wins_the_game(before: int, over: bool):
    """R-SCORE-1: reaching it is enough"""
    table = deal("r5", "y4 y6", "b0", top="r3", stock=PLENTY, scores=(before, 499, 499))
    told = table.when(0, play("r5"))
    assert ("game won by 0" in told) is over
    assert any(line.startswith("round 2") for line in told) is not over


def test_the_others_are_ranked_by_their_points_and_equals_share_a_place():
    """R-SCORE-1"""
    table = deal("r5", "y4", "y6", "b5", top="r3", target=100, scores=(90, 20, 40, 20)).after((0, play("r5")))
    assert finished(table) == [(0, 1, 105), (2, 2, 40), (1, 3, 20), (3, 3, 20)]
    assert seen(table.game, None)["result"] == {
        "winners": [0],
        "standings": [{"seat": s, "place": p, "score": n} for s, p, n in finished(table)],
        "reason": "target",
    }


def test_when_the_game_is_over_nothing_more_can_be_done():
    """R-SCORE-1"""
    table = deal("r5", "y4", top="r3", target=4).after((0, play("r5")))
    assert seen(table.game, 1)["status"] == "finished"
    assert [table.offers(seat) for seat in (0, 1)] == [[], []]
    assert table.refuses(1, DRAW) == "game_over"


def test_by_own_points_each_scores_what_they_hold():
    """R-SCORE-2"""
    table = deal("r5", "y9 gs", "w b1", top="r3", stock=PLENTY, scores=(10, 20, 30), scoring="own_points")
    assert table.when(0, play("r5"))[1] == "0 wins the round: 0 29 51"
    assert table.game.scores == (10, 49, 81)


def test_by_own_points_the_lowest_total_wins_once_anyone_has_reached_the_target():
    """R-SCORE-2: also when another won the last round"""
    table = deal("r5", "y4", "w", top="r3", target=100, scores=(60, 20, 50), scoring="own_points")
    assert table.when(0, play("r5"))[-1] == "game won by 1"
    assert finished(table) == [(1, 1, 24), (0, 2, 60), (2, 3, 100)]


def test_by_own_points_nobody_has_won_before_the_target_is_reached():
    """R-SCORE-2"""
    table = deal(
        "r5", "y4", "bs", top="r3", target=100, stock=PLENTY, scores=(0, 20, 79), scoring="own_points"
    )
    assert "round 2 dealt by 0" in table.when(0, play("r5"))


def test_equal_lowest_totals_share_the_win():
    """R-SCORE-2"""
    table = deal("r5", "y4", "w", "b9", top="r3", target=100, scores=(24, 20, 50, 15), scoring="own_points")
    assert table.when(0, play("r5"))[-1] == "game won by 0 1 3"
    assert finished(table) == [(0, 1, 24), (1, 1, 24), (3, 1, 24), (2, 4, 100)]


@pytest.mark.parametrize("scoring", ["winner_takes", "own_points"])
def test_a_round_without_a_winner_scores_nothing(scoring: str):
    """R-SCORE-1, R-SCORE-2, R-STOCK-2"""
    hands = ("b1 b2 b4 b5 b6 b7 b8 b9", "y1 y2 y4 y5 y6 y7 y8 y9")
    table = deal(*hands, top="r3", stock="", scores=(30, 60), scoring=scoring, target=61).after((0, DRAW))
    assert table.when(1, DRAW)[2:4] == ["None wins the round: 0 0", "round 2 dealt by 0"]
    assert table.game.scores == (30, 60)

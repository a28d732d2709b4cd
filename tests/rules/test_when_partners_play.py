import pytest

from service.rules.catalogue import rules_for
from service.rules.commands import StartGame
from service.rules.events import GameFinished
from service.rules.view import seen
from service.rules.violations import RuleViolation
from tests.scenario import PLENTY, catch, deal, play


@pytest.mark.parametrize(("seats", "teams"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_partners_sit_opposite_each_other(seats: int, teams: list[int]):
    """R-TEAM-1"""
    table = deal(*(["r5 b1"] * seats), top="r3", format="partners")
    assert [seat["team"] for seat in seen(table.game, None)["seats"]] == teams


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_an_even_number_is_needed_four_at_least(seats: int):
    """R-TEAM-1"""
    with pytest.raises(RuleViolation) as refused:
        rules_for("classic", {"format": "partners"}, seats)
    assert (refused.value.code, refused.value.field) == ("invalid_body", "seats")


def test_when_one_goes_out_both_get_the_points_of_the_other_team():
    """R-TEAM-1: the partner's hand counts for nobody"""
    table = deal("r5", "y9 gs", "w w+4", "b7", top="r3", stock=PLENTY, format="partners", scores=(5, 1, 5, 1))
    assert table.when(0, play("r5"))[1:3] == ["0 wins the round: 36 0 36 0", "round 2 dealt by 0"]
    assert table.game.scores == (41, 1, 41, 1)


def test_the_points_of_all_other_teams_go_to_the_winning_team():
    """R-TEAM-1"""
    table = deal("r5", "y1", "y2", "w", "y4", "y5", top="r3", stock=PLENTY, format="partners")
    assert table.when(0, play("r5"))[1] == "0 wins the round: 12 0 0 12 0 0"


def test_what_the_last_card_makes_the_next_player_draw_counts_for_the_winning_team():
    """R-TEAM-1, R-OUT-2"""
    table = deal("r+2", "y1", "y2", "y3", top="r3", stock=f"b8 b9 {PLENTY}", format="partners")
    assert table.when(0, play("r+2"))[1:3] == ["1 draws 2 (demand)", "0 wins the round: 21 0 21 0"]


def test_partners_win_the_game_together():
    """R-TEAM-1, R-SCORE-1"""
    scores = (490, 400, 490, 400)
    table = deal("r5", "y9", "y2", "b7", top="r3", format="partners", scores=scores)
    assert table.when(0, play("r5"))[-1] == "game won by 0 2"
    end = table.events[-1]
    assert isinstance(end, GameFinished)
    assert [(at.seat, at.place, at.score) for at in end.standings] == [
        (0, 1, 506),
        (2, 1, 506),
        (1, 2, 400),
        (3, 2, 400),
    ]


def test_by_own_points_a_team_scores_the_sum_of_its_hands():
    """R-TEAM-2: also the hand of the winner's partner"""
    table = deal("r5", "y9 gs", "w", "b7", top="r3", stock=PLENTY, format="partners", scoring="own_points")
    assert table.when(0, play("r5"))[1] == "0 wins the round: 50 36 50 36"
    assert table.game.scores == (50, 36, 50, 36)


def test_by_own_points_the_team_with_the_lowest_total_wins_though_another_went_out():
    """R-TEAM-2, R-SCORE-2"""
    scores = (460, 100, 460, 100)
    table = deal("r5", "y9", "w", "b7", top="r3", format="partners", scoring="own_points", scores=scores)
    assert table.when(0, play("r5"))[1:] == ["0 wins the round: 50 16 50 16", "game won by 1 3"]


def test_teams_with_equal_lowest_totals_share_the_win():
    """R-TEAM-2, R-SCORE-2"""
    scores = (10, 10, 500, 10, 10, 500)
    table = deal(
        "r5", "y9", "w", "y9", "b0", "w", top="r3", format="partners", scoring="own_points", scores=scores
    )
    assert table.when(0, play("r5"))[-1] == "game won by 0 1 3 4"


def test_a_partner_may_be_swapped_with_and_may_be_caught():
    """R-SEVEN-1, R-UNO-2"""
    table = deal("r7 b1", "y1 y2", "y3 y4", "y5 y6", top="r3", format="partners", seven_zero=True)
    assert "play_card r7 2 uno" in table.offers(0)
    table.when(0, play("r7", swap_with=2))
    assert table.when(2, catch(0)) == ["2 catches 0", "0 draws 2 (uno)"]


def test_a_game_of_partners_has_begun_with_its_last_seat():
    """R-TEAM-1"""
    table = deal("r7 b1", "y1 y2", "y3 y4", "y5 y6", top="r3", format="partners")
    assert table.refuses(0, StartGame()) == "game_not_open"

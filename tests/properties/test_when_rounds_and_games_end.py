from itertools import pairwise

from hypothesis import given

from service.rules import events as e
from service.rules.evolve import evolve
from service.rules.state import Game, Status
from tests.properties.games import EAGER, LIVELY, Manner, Setting, examples, random_games
from tests.properties.playouts import Playout, played
from tests.properties.tally import points

NEVER_PLAYS = Manner(plays=0.0, reacts=0.0)
SMALL = range(1, 60)


def moments(playout: Playout) -> list[tuple[Game, e.Event, Game]]:
    """Each event with the game before and after it."""
    games = [Game()]
    for event in playout.events:
        games.append(evolve(games[-1], event))
    return [
        (before, event, after) for event, (before, after) in zip(playout.events, pairwise(games), strict=True)
    ]


@examples(50)
@given(random_games(EAGER, targets=SMALL))
def test_a_game_among_players_who_play_comes_to_an_end(setting: Setting):
    playout = played(setting, steps=20_000)
    assert playout.game.status is Status.FINISHED
    assert playout.game.turn is None


@examples(20)
@given(random_games(NEVER_PLAYS))
def test_a_round_in_which_everyone_only_draws_ends_without_a_winner(setting: Setting):
    """R-STOCK-2"""
    playout = Playout(setting)
    for game in playout.positions(steps=600):
        if game.round == 2:
            break
    ended = next(event for event in playout.events if isinstance(event, e.RoundEnded))
    assert (ended.winner, set(ended.points)) == (None, {0})


@examples(50)
@given(random_games(EAGER, LIVELY))
def test_points_are_what_the_hands_on_the_table_are_worth(setting: Setting):
    for before, event, after in moments(played(setting, steps=400)):
        if isinstance(event, e.RoundEnded):
            assert event.hands == before.hands
            assert event.winner is None or not event.hands[event.winner]
            assert event.points == points(setting.rules, before.side, event.hands, event.winner)
            assert after.scores == tuple(map(sum, zip(before.scores, event.points, strict=True)))


@examples(50)
@given(random_games(EAGER, targets=SMALL))
def test_a_game_is_over_as_soon_as_its_target_or_its_rounds_say_so(setting: Setting):
    """R-SCORE-1, R-SCORE-2, R-ELIM-1, R-ROUNDS-1"""
    target, rounds = setting.rules.target, setting.rules.rounds
    for before, event, after in moments(played(setting, steps=2_000)):
        reached = [seat for seat in before.active if before.scores[seat] >= target]
        if isinstance(event, e.RoundDealt):
            assert before.round < rounds if rounds else not reached
            assert len(before.active) > 1
        if isinstance(event, e.GameFinished):
            check_result(setting, after)


def check_result(setting: Setting, game: Game) -> None:
    assert game.result is not None
    if setting.rules.format == "elimination":
        assert game.result.winners == game.active
        return
    best = (min if setting.rules.scoring == "own_points" else max)(game.scores)
    assert game.result.winners == tuple(seat for seat, score in enumerate(game.scores) if score == best)
    match game.result.reason:
        case "target":
            assert max(game.scores) >= setting.rules.target
        case "rounds":
            assert game.round == setting.rules.rounds
        case reason:
            assert reason == "no_winner"


@examples(40)
@given(random_games(EAGER, targets=SMALL))
def test_standings_give_every_player_a_place_and_equals_the_same(setting: Setting):
    game = played(setting, steps=20_000).game
    assert game.result is not None
    standings = game.result.standings
    assert sorted(standing.seat for standing in standings) == list(range(len(game.players)))
    assert [standing.score for standing in standings] == [
        game.scores[standing.seat] for standing in standings
    ]
    assert {standing.seat for standing in standings if standing.place == 1} == set(game.result.winners)
    for one, next_one in pairwise(standings):
        assert one.place <= next_one.place
        if one.place == next_one.place:
            assert one.score == next_one.score

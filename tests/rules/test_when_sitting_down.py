from typing import Any

import pytest

from service.rules import commands as c
from service.rules import events as e
from service.rules.view import seen
from service.rules.violations import RuleViolation
from tests.scenario import DRAW, Table
from tests.stacked import events_of, open_table, player, sits

START = c.StartGame()


def taken(seats: int, *names: tuple[str, int], **options: Any) -> Table:
    table = open_table(seats, **options)
    for name, seat in names:
        table.when(None, sits(name, seat))
    return table


def test_seats_still_empty_are_closed_up():
    """R-SEAT-1"""
    table = taken(6, ("eva", 5), ("anna", 0), ("coen", 3))
    table.when(0, START)
    assert events_of(table, e.GameStarted).seats == tuple(map(player, ("anna", "coen", "eva")))
    assert [seat["player"]["id"] for seat in seen(table.game, None)["seats"]] == ["anna", "coen", "eva"]
    assert [len(hand) for hand in table.game.hands] == [7, 7, 7]


def test_each_player_takes_their_seed_to_the_new_seat():
    """R-SEAT-1"""
    table = taken(4, ("anna", 0), ("dirk", 3))
    table.when(0, START)
    assert table.game.seeds == ("seed of anna", "seed of dirk")


def test_a_seat_left_before_the_start_is_closed_up_too():
    """R-SEAT-1"""
    table = taken(4, ("anna", 0), ("bas", 1), ("coen", 2))
    assert table.when(1, c.LeaveSeat()) == ["1 leaves"]
    table.when(0, START)
    assert events_of(table, e.GameStarted).seats == (player("anna"), player("coen"))


def test_who_comes_takes_the_first_free_seat_and_a_full_table_starts_by_itself():
    """R-SEAT-1: the players keep their seats then"""
    table = taken(3, ("anna", 0), ("coen", 2))
    assert table.when(None, sits("bas"))[:4] == [
        "seat_taken",
        "game_started",
        "dealer_drawn",
        f"round 1 dealt by {table.game.dealer}",
    ]
    assert events_of(table, e.GameStarted).seats == tuple(map(player, ("anna", "bas", "coen")))


def test_two_players_at_least_must_sit_down():
    """R-SEAT-1"""
    assert taken(4, ("anna", 0)).refuses(0, START) == "not_enough_players"


@pytest.mark.parametrize("count", [2, 3, 5])
def test_partners_cannot_start_with_an_odd_number_or_fewer_than_four(count):
    """R-SEAT-1, R-TEAM-1"""
    table = taken(6, *((f"p{seat}", seat) for seat in range(count)), format="partners")
    assert table.refuses(0, START) == "not_enough_players"


def test_partners_sit_opposite_after_seats_are_closed_up():
    """R-SEAT-1, R-TEAM-1"""
    table = taken(6, ("anna", 0), ("bas", 2), ("coen", 4), ("dirk", 1), format="partners")
    table.when(0, START)
    assert [seat["player"]["id"] for seat in seen(table.game, None)["seats"]] == [
        "anna",
        "dirk",
        "bas",
        "coen",
    ]
    assert [seat["team"] for seat in seen(table.game, None)["seats"]] == [0, 1, 0, 1]


def test_nobody_sits_down_twice_or_after_the_start():
    """R-SEAT-1"""
    table = taken(3, ("anna", 0), ("bas", 1))
    assert table.refuses(0, sits("bas")) == "already_seated"
    assert table.refuses(0, DRAW) == "game_not_running"
    table.when(0, START)
    assert table.refuses(0, sits("coen")) == "game_not_open"
    assert table.refuses(0, START) == "game_not_open"


@pytest.mark.parametrize(("seats", "names"), [(2, "anna bas"), (3, "anna bas coen")])
def test_who_sits_at_a_full_table_is_told_that_they_sit_there(seats, names):
    table = taken(seats, *((name, seat) for seat, name in enumerate(names.split())))
    assert table.refuses(0, sits("bas")) == "already_seated"
    assert table.refuses(0, sits("dirk")) == "game_full"
    table.when(1, c.LeaveSeat())
    assert table.refuses(0, sits("bas")) == "game_full"


def advice(table, command) -> str:
    with pytest.raises(RuleViolation) as refused:
        table.when(0, command)
    assert refused.value.code == "game_not_open"
    return refused.value.detail


def test_who_comes_too_late_is_told_what_to_do_next():
    running = taken(4, ("anna", 0), ("bas", 1))
    running.when(0, START)
    assert advice(running, sits("coen")).startswith("The game has begun; find an open one")
    assert advice(running, START).startswith("The game has been started already")
    assert advice(running, invites("coen")).startswith("The game has begun, and nobody can be invited")
    for seat in (0, 1):
        running.when(seat, c.LeaveSeat())
    gone = taken(4, ("anna", 0), ("bas", 1))
    gone.when(0, c.LeaveSeat())
    for command in (sits("coen"), START, invites("coen")):
        assert advice(running, command).startswith("The game is over")
        assert advice(gone, command).startswith("The game was abandoned before it began")


def invites(name: str) -> c.InvitePlayer:
    return c.InvitePlayer(player(name))


def test_a_seat_is_kept_for_who_is_invited():
    """R-SEAT-1: whoever else comes takes the next one"""
    table = taken(4, ("anna", 0))
    assert table.when(None, invites("bas")) == ["bas is invited to 1"]
    table.when(None, sits("coen"))
    table.when(None, sits("bas"))
    assert [sitting and sitting.id for sitting in table.game.players] == ["anna", "bas", "coen", None]
    assert table.game.invited == (None,) * 4


def test_a_seat_that_is_kept_is_empty_when_the_game_starts():
    """R-SEAT-1"""
    table = taken(4, ("anna", 0), ("coen", 2))
    table.when(None, invites("bas"))
    table.when(0, START)
    assert events_of(table, e.GameStarted).seats == (player("anna"), player("coen"))
    assert table.refuses(0, sits("bas")) == table.refuses(0, invites("dirk")) == "game_not_open"


def test_who_declines_frees_the_seat():
    table = taken(2, ("anna", 0))
    table.when(None, invites("bas"))
    assert table.refuses(0, sits("coen")) == "game_full"
    assert table.when(1, c.LeaveSeat()) == ["1 leaves"]
    assert table.when(None, sits("coen"))[:2] == ["seat_taken", "game_started"]

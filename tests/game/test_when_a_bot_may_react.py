"""Bots of other people that want to be asked, and may do something out of turn."""

import pytest

from service.game.desk import Desk
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.rules.commands import command_from
from service.storage.codec import JsonCodec

LEASE = 1000


@pytest.fixture
def robot() -> Account:
    return Account(PlayerId("robot"), "Robot", "bot", 0)


@pytest.fixture
def desk(log: EventLog, watch, robot: Account) -> Desk:
    return Desk(log, JsonCodec(), watch, hooked=lambda player: player == robot.id)


@pytest.fixture
def owed(desk: Desk, ann: Account, bob: Account, robot: Account, new_game) -> tuple[GameId, int]:
    """A game in which Ann or Bob has not called, the other is to act, and the robot may catch."""
    game = GameId(desk.create(ann, new_game(seats=3, options={"target": 5000}), "create").view["id"])
    players = [ann, bob, robot]
    for player in players[1:]:
        desk.join(game, player, f"join-{player.id}", seed=None, invite=None)
    for number in range(2000):
        turn = desk.view(game, None)["turn"]["seat"]
        legal = desk.view(game, players[turn].id)["you"]["legal"]
        kinds = ("draw_card", "keep_card") if turn == 2 else ("play_card", "draw_card")
        wanted = (command for kind in kinds for command in legal if command["type"] == kind)
        chosen = command_from({**next(wanted, legal[0]), "uno": None})
        view = desk.command(game, players[turn], chosen, f"move-{number}").view
        owing = [seat["seat"] for seat in view["seats"] if seat["uno"] == "owed"]
        if owing and owing[0] != 2 and view["turn"]["seat"] not in (2, *owing):
            return game, view["version"]
    raise AssertionError("nobody forgot to call")


def test_it_is_asked_at_once(desk: Desk, log: EventLog, owed: tuple[GameId, int], watch) -> None:
    """R-UNO-2"""
    game, version = owed
    assert (game, version) in log.due(watch.now, LEASE, 10)
    assert desk.to_tell(game, version) == [2]
    assert desk.who_may_react(game, 2) == "robot"


def test_the_deadline_of_the_player_to_act_stays_where_it_was(
    desk: Desk, log: EventLog, owed: tuple[GameId, int], watch
) -> None:
    """R-LIVE-1"""
    game, version = owed
    desk.to_tell(game, version)
    deadline = desk.view(game, None)["turn"]["deadline"]
    assert log.due(deadline - 1, LEASE, 10) == []
    assert log.due(deadline, LEASE, 10) == [(game, version)]


def test_nobody_is_asked_once_the_game_has_moved_on(desk: Desk, owed: tuple[GameId, int], ann, bob) -> None:
    game, version = owed
    view = desk.view(game, None)
    player = (ann, bob)[view["turn"]["seat"]]
    legal = desk.view(game, player.id)["you"]["legal"]
    draw = next(command for command in legal if command["type"] == "draw_card")
    desk.command(game, player, command_from(draw), "moved-on")
    assert desk.to_tell(game, version) == []
    assert desk.who_may_react(game, 2) is None

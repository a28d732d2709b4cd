"""External bots with a webhook are offered reactions out of turn."""

import pytest

from service.game.game_service import GameService
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.rules.commands import command_from
from service.storage.codec import JsonCodec

LEASE = 1000


@pytest.fixture
def robot() -> Account:
    return Account(PlayerId("robot"), "Robot", "bot", 0)


@pytest.fixture
def game_service(log: EventLog, manual_clock, robot: Account) -> GameService:
    return GameService(log, JsonCodec(), manual_clock, has_webhook=lambda player: player == robot.id)


@pytest.fixture
def owed(
    game_service: GameService, ann: Account, bob: Account, robot: Account, new_game
) -> tuple[GameId, int]:
    """A game in which Ann or Bob has not called, the other is to act, and the robot may catch."""
    game = GameId(game_service.create(ann, new_game(seats=3, options={"target": 5000}), "create").view["id"])
    players = [ann, bob, robot]
    for player in players[1:]:
        game_service.join(game, player, f"join-{player.id}", seed=None, invite=None)
    for number in range(2000):
        turn = game_service.view(game, None)["turn"]["seat"]
        legal = game_service.view(game, players[turn].id)["you"]["legal"]
        kinds = ("draw_card", "keep_card") if turn == 2 else ("play_card", "draw_card")
        wanted = (command for kind in kinds for command in legal if command["type"] == kind)
        chosen = command_from({**next(wanted, legal[0]), "uno": None})
        view = game_service.command(game, players[turn], chosen, f"move-{number}").view
        owing = [seat["seat"] for seat in view["seats"] if seat["uno"] == "owed"]
        if owing and owing[0] != 2 and view["turn"]["seat"] not in (2, *owing):
            return game, view["version"]
    raise AssertionError("nobody forgot to call")


def test_its_webhook_is_called_at_once(
    game_service: GameService, log: EventLog, owed: tuple[GameId, int], manual_clock
) -> None:
    """R-UNO-2"""
    game, version = owed
    assert (game, version) in log.due(manual_clock.now, LEASE, 10)
    assert game_service.claim_chances(game, version) == [2]
    assert game_service.who_may_react(game, 2) == "robot"


def test_the_deadline_of_the_player_to_act_stays_where_it_was(
    game_service: GameService, log: EventLog, owed: tuple[GameId, int], manual_clock
) -> None:
    """R-LIVE-1"""
    game, version = owed
    game_service.claim_chances(game, version)
    deadline = game_service.view(game, None)["turn"]["deadline"]
    assert log.due(deadline - 1, LEASE, 10) == []
    assert log.due(deadline, LEASE, 10) == [(game, version)]


def test_no_webhook_is_called_once_the_game_has_moved_on(
    game_service: GameService, owed: tuple[GameId, int], ann, bob
) -> None:
    game, version = owed
    view = game_service.view(game, None)
    player = (ann, bob)[view["turn"]["seat"]]
    legal = game_service.view(game, player.id)["you"]["legal"]
    draw = next(command for command in legal if command["type"] == "draw_card")
    game_service.command(game, player, command_from(draw), "moved-on")
    assert game_service.claim_chances(game, version) == []
    assert game_service.who_may_react(game, 2) is None

"""An external bot that could not be reached is called again."""

import pytest

from service.game.calls import pause_after
from service.game.game_service import GameService
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import Say, command_from
from service.storage.codec import JsonCodec

ROBOT = Account(PlayerId("robot"), "Robot", "bot", 0)


@pytest.fixture
def with_webhook() -> set[PlayerId]:
    return {ROBOT.id}


@pytest.fixture
def game_service(log, manual_clock, with_webhook) -> GameService:
    return GameService(log, JsonCodec(), manual_clock, has_webhook=with_webhook.__contains__)


@pytest.fixture
def start(game_service: GameService, ann, new_game):
    """Starts a game that waits for an external bot, with so many seconds for a turn."""

    def begin(seconds: int) -> GameId:
        game = GameId(game_service.create(ROBOT, new_game(turn_seconds=seconds, seats=2), "new").view["id"])
        view = game_service.join(game, ann, "join", seed=None, invite=None).view
        for number in range(50):
            if view["turn"]["seat"] == 0:
                break
            listed = view["you"]["legal"][0]
            view = game_service.command(game, ann, command_from(listed), f"move-{number}").view
        return game

    return begin


def test_a_turn_with_a_deadline_has_three_retries(game_service: GameService, log, manual_clock, start):
    game = start(60)
    scheduled, _ = log.scheduled(game)
    deadline = game_service.view(game, None)["turn"]["deadline"]
    for failures, seconds in ((1, 1), (2, 3), (3, 9)):
        assert game_service.claim_webhook_turn(game, scheduled, 10_000) == ROBOT.id
        again = game_service.retry_webhook_turn(game, scheduled, failures)
        assert again == manual_clock.now + 1000 * seconds
        assert log.scheduled(game) == (scheduled, again)
        manual_clock.now = again
    assert game_service.retry_webhook_turn(game, scheduled, 4) is None
    assert log.scheduled(game) == (scheduled, deadline)


def test_no_retry_is_later_than_the_deadline(game_service: GameService, log, manual_clock, start):
    """R-LIVE-1"""
    game = start(10)
    scheduled, _ = log.scheduled(game)
    manual_clock.pass_seconds(8)
    assert game_service.retry_webhook_turn(game, scheduled, 2) is None
    manual_clock.pass_seconds(2)
    assert log.scheduled(game) == (scheduled, manual_clock.now)
    result = game_service.take_due_turns(game, scheduled)
    assert result is not None
    assert result.events[0]["type"] == "deadline_missed"


def test_without_a_deadline_the_pauses_grow_to_five_minutes(
    game_service: GameService, log, manual_clock, start
):
    game = start(0)
    scheduled, _ = log.scheduled(game)
    seconds = []
    for failures in range(1, 10):
        again = game_service.retry_webhook_turn(game, scheduled, failures)
        assert again is not None
        assert log.scheduled(game) == (scheduled, again)
        seconds.append((again - manual_clock.now) / 1000)
        manual_clock.now = again
        assert game_service.take_due_turns(game, scheduled) is None
        assert game_service.claim_webhook_turn(game, scheduled, 10_000) == ROBOT.id
    assert seconds == [1, 3, 9, 27, 81, 243, 300, 300, 300]
    assert pause_after(10**6, clocked=False) == 300_000


def test_talk_neither_hastens_nor_postpones_the_next_retry(game_service: GameService, log, ann, start):
    """R-TALK-1"""
    game = start(0)
    scheduled, _ = log.scheduled(game)
    again = game_service.retry_webhook_turn(game, scheduled, 3)
    game_service.command(game, ann, Say("Are you there?"), "say")
    assert log.scheduled(game) == (scheduled, again)
    assert game_service.retry_webhook_turn(game, scheduled, 4) is not None


def test_a_game_that_has_moved_on_is_not_rescheduled(game_service: GameService, log, ann, start):
    game = start(60)
    scheduled, _ = log.scheduled(game)
    legal = game_service.view(game, ROBOT.id)["you"]["legal"]
    game_service.command(game, ROBOT, command_from(legal[0]), "by itself")
    kept = log.scheduled(game)
    assert game_service.retry_webhook_turn(game, scheduled, 1) is None
    assert log.scheduled(game) == kept


def test_without_its_webhook_the_bot_is_looked_up_every_ten_seconds(
    game_service: GameService, log, manual_clock, with_webhook, start
):
    game = start(0)
    scheduled, _ = log.scheduled(game)
    with_webhook.clear()
    assert game_service.take_due_turns(game, scheduled) is None
    assert log.scheduled(game) == (scheduled, manual_clock.now + 10_000)
    with_webhook.add(ROBOT.id)
    assert game_service.take_due_turns(game, scheduled) is None
    assert game_service.claim_webhook_turn(game, scheduled, 5_000) == ROBOT.id

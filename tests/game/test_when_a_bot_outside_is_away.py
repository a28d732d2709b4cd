"""When a bot of somebody else's that could not be reached is asked again."""

import pytest

from service.game.calls import pause_after
from service.game.game_service import GameService
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import Say, command_from
from service.storage.codec import JsonCodec

ROBOT = Account(PlayerId("robot"), "Robot", "bot", 0)


@pytest.fixture
def hooked() -> set[PlayerId]:
    return {ROBOT.id}


@pytest.fixture
def asking(log, manual_clock, hooked) -> GameService:
    return GameService(log, JsonCodec(), manual_clock, has_webhook=hooked.__contains__)


@pytest.fixture
def waiting(asking: GameService, ann, new_game):
    """A game that waits for a bot outside, with so many seconds for a turn."""

    def begin(seconds: int) -> GameId:
        game = GameId(asking.create(ROBOT, new_game(turn_seconds=seconds, seats=2), "new").view["id"])
        view = asking.join(game, ann, "join", seed=None, invite=None).view
        for number in range(50):
            if view["turn"]["seat"] == 0:
                break
            listed = view["you"]["legal"][0]
            view = asking.command(game, ann, command_from(listed), f"move-{number}").view
        return game

    return begin


def test_a_turn_with_a_deadline_has_three_more_tries(asking: GameService, log, manual_clock, waiting):
    game = waiting(60)
    scheduled, _ = log.scheduled(game)
    deadline = asking.view(game, None)["turn"]["deadline"]
    for failures, seconds in ((1, 1), (2, 3), (3, 9)):
        assert asking.claim_webhook_turn(game, scheduled, 10_000) == ROBOT.id
        again = asking.retry_webhook_turn(game, scheduled, failures)
        assert again == manual_clock.now + 1000 * seconds
        assert log.scheduled(game) == (scheduled, again)
        manual_clock.now = again
    assert asking.retry_webhook_turn(game, scheduled, 4) is None
    assert log.scheduled(game) == (scheduled, deadline)


def test_no_try_is_later_than_the_deadline(asking: GameService, log, manual_clock, waiting):
    """R-LIVE-1"""
    game = waiting(10)
    scheduled, _ = log.scheduled(game)
    manual_clock.pass_seconds(8)
    assert asking.retry_webhook_turn(game, scheduled, 2) is None
    manual_clock.pass_seconds(2)
    assert log.scheduled(game) == (scheduled, manual_clock.now)
    done = asking.take_due_turns(game, scheduled)
    assert done is not None
    assert done.events[0]["type"] == "deadline_missed"


def test_without_a_deadline_the_pauses_grow_to_five_minutes(asking: GameService, log, manual_clock, waiting):
    game = waiting(0)
    scheduled, _ = log.scheduled(game)
    seconds = []
    for failures in range(1, 10):
        again = asking.retry_webhook_turn(game, scheduled, failures)
        assert again is not None
        assert log.scheduled(game) == (scheduled, again)
        seconds.append((again - manual_clock.now) / 1000)
        manual_clock.now = again
        assert asking.take_due_turns(game, scheduled) is None
        assert asking.claim_webhook_turn(game, scheduled, 10_000) == ROBOT.id
    assert seconds == [1, 3, 9, 27, 81, 243, 300, 300, 300]
    assert pause_after(10**6, clocked=False) == 300_000


def test_talk_neither_hastens_nor_postpones_the_next_try(asking: GameService, log, ann, waiting):
    """R-TALK-1"""
    game = waiting(0)
    scheduled, _ = log.scheduled(game)
    again = asking.retry_webhook_turn(game, scheduled, 3)
    asking.command(game, ann, Say("Are you there?"), "say")
    assert log.scheduled(game) == (scheduled, again)
    assert asking.retry_webhook_turn(game, scheduled, 4) is not None


def test_a_game_that_has_moved_on_is_not_put_off(asking: GameService, log, ann, waiting):
    game = waiting(60)
    scheduled, _ = log.scheduled(game)
    legal = asking.view(game, ROBOT.id)["you"]["legal"]
    asking.command(game, ROBOT, command_from(legal[0]), "by itself")
    kept = log.scheduled(game)
    assert asking.retry_webhook_turn(game, scheduled, 1) is None
    assert log.scheduled(game) == kept


def test_where_the_webhook_is_gone_it_is_looked_at_now_and_then(
    asking: GameService, log, manual_clock, hooked, waiting
):
    game = waiting(0)
    scheduled, _ = log.scheduled(game)
    hooked.clear()
    assert asking.take_due_turns(game, scheduled) is None
    assert log.scheduled(game) == (scheduled, manual_clock.now + 10_000)
    hooked.add(ROBOT.id)
    assert asking.take_due_turns(game, scheduled) is None
    assert asking.claim_webhook_turn(game, scheduled, 5_000) == ROBOT.id

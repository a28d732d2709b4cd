"""When a bot of somebody else's that could not be reached is asked again."""

import pytest

from service.game.calls import pause_after
from service.game.desk import Desk
from service.game.ports import Account, GameId, PlayerId
from service.rules.commands import Say, command_from
from service.storage.codec import JsonCodec

ROBOT = Account(PlayerId("robot"), "Robot", "bot", 0)


@pytest.fixture
def hooked() -> set[PlayerId]:
    return {ROBOT.id}


@pytest.fixture
def asking(log, watch, hooked) -> Desk:
    return Desk(log, JsonCodec(), watch, hooked=hooked.__contains__)


@pytest.fixture
def waiting(asking: Desk, ann, new_game):
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


def test_a_turn_with_a_deadline_has_three_more_tries(asking: Desk, log, watch, waiting):
    game = waiting(60)
    armed, _ = log.armed(game)
    deadline = asking.view(game, None)["turn"]["deadline"]
    for failures, seconds in ((1, 1), (2, 3), (3, 9)):
        assert asking.to_ask(game, armed, 10_000) == ROBOT.id
        again = asking.ask_again(game, armed, failures)
        assert again == watch.now + 1000 * seconds
        assert log.armed(game) == (armed, again)
        watch.now = again
    assert asking.ask_again(game, armed, 4) is None
    assert log.armed(game) == (armed, deadline)


def test_no_try_is_later_than_the_deadline(asking: Desk, log, watch, waiting):
    """R-LIVE-1"""
    game = waiting(10)
    armed, _ = log.armed(game)
    watch.pass_seconds(8)
    assert asking.ask_again(game, armed, 2) is None
    watch.pass_seconds(2)
    assert log.armed(game) == (armed, watch.now)
    done = asking.wake(game, armed)
    assert done is not None
    assert done.events[0]["type"] == "deadline_missed"


def test_without_a_deadline_the_pauses_grow_to_five_minutes(asking: Desk, log, watch, waiting):
    game = waiting(0)
    armed, _ = log.armed(game)
    seconds = []
    for failures in range(1, 10):
        again = asking.ask_again(game, armed, failures)
        assert again is not None
        assert log.armed(game) == (armed, again)
        seconds.append((again - watch.now) / 1000)
        watch.now = again
        assert asking.wake(game, armed) is None
        assert asking.to_ask(game, armed, 10_000) == ROBOT.id
    assert seconds == [1, 3, 9, 27, 81, 243, 300, 300, 300]
    assert pause_after(10**6, clocked=False) == 300_000


def test_talk_neither_hastens_nor_postpones_the_next_try(asking: Desk, log, ann, waiting):
    """R-TALK-1"""
    game = waiting(0)
    armed, _ = log.armed(game)
    again = asking.ask_again(game, armed, 3)
    asking.command(game, ann, Say("Are you there?"), "say")
    assert log.armed(game) == (armed, again)
    assert asking.ask_again(game, armed, 4) is not None


def test_a_game_that_has_moved_on_is_not_put_off(asking: Desk, log, ann, waiting):
    game = waiting(60)
    armed, _ = log.armed(game)
    legal = asking.view(game, ROBOT.id)["you"]["legal"]
    asking.command(game, ROBOT, command_from(legal[0]), "by itself")
    kept = log.armed(game)
    assert asking.ask_again(game, armed, 1) is None
    assert log.armed(game) == kept


def test_where_the_webhook_is_gone_it_is_looked_at_now_and_then(asking: Desk, log, watch, hooked, waiting):
    game = waiting(0)
    armed, _ = log.armed(game)
    hooked.clear()
    assert asking.wake(game, armed) is None
    assert log.armed(game) == (armed, watch.now + 10_000)
    hooked.add(ROBOT.id)
    assert asking.wake(game, armed) is None
    assert asking.to_ask(game, armed, 5_000) == ROBOT.id

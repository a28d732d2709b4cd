"""One game's trouble: tried again with a pause, then left alone, and told."""

import time

import pytest
from redis import Redis

from service.game.ports import Batch, GameId
from service.storage import keys
from service.storage.embedded import EmbeddedStore
from service.storage.redis_log import RedisLog
from service.storage.redis_troubles import RedisTroubles

SOON = 1_000


@pytest.fixture
def troubles(store: EmbeddedStore) -> RedisTroubles:
    return RedisTroubles(store.url)


def test_it_is_parked_after_three_failures_and_others_go_on(
    log: RedisLog, redis: Redis, troubles: RedisTroubles, launch, arm, eventually
):
    launch("clock")
    launch("worker", REAL="yes")
    games = [arm(f"game{number}") for number in range(3)]  # the one event they hold cannot be read
    eventually(lambda: len(troubles.parked()) == len(games))
    assert troubles.failures() == 9
    assert sorted(troubles.parked()) == [(game, 1) for game in games]
    assert [log.armed(game) for game in games] == [None] * 3
    eventually(lambda: not list(redis.scan_iter("rq:job:*")))
    assert not list(redis.scan_iter("*:failed:*"))


def test_each_pause_is_longer(log: RedisLog, troubles: RedisTroubles, arm):
    game = arm("game")
    assert troubles.failed(game, 1, now=0, pause=SOON) == 1
    assert log.armed(game) == (1, SOON)
    assert troubles.failed(game, 1, now=0, pause=SOON) == 2
    assert log.armed(game) == (1, 5 * SOON)
    assert troubles.failed(game, 1, now=0, pause=SOON) == 3
    assert log.armed(game) is None


def test_a_parked_game_that_somebody_moves_on_is_forgotten(log: RedisLog, troubles: RedisTroubles, arm):
    game = arm("game")
    for _ in range(3):
        troubles.failed(game, 1, now=0, pause=SOON)
    log.append(Batch(game, 1, (b"moved",), "move", wake_at=7))
    assert troubles.parked() == []
    assert log.armed(game) == (2, 7)


def test_a_failure_of_a_game_that_has_moved_on_parks_nothing(log: RedisLog, troubles: RedisTroubles, arm):
    game = arm("game")
    log.append(Batch(game, 1, (b"moved",), "move", wake_at=7))
    assert [troubles.failed(game, 1, now=0, pause=SOON) for _ in range(4)] == [0] * 4
    assert troubles.parked() == []
    assert log.armed(game) == (2, 7)


def test_parked_games_can_be_tried_again(log: RedisLog, troubles: RedisTroubles, arm):
    game = arm("game")
    for _ in range(3):
        troubles.failed(game, 1, now=0, pause=SOON)
    assert troubles.release(now=9) == 1
    assert log.armed(game) == (1, 9)
    assert troubles.parked() == []


def test_a_wake_up_of_a_game_that_does_not_exist_goes_away(
    redis: Redis, troubles: RedisTroubles, launch, eventually
):
    game, now = GameId("nowhere"), time.time_ns() // 1_000_000
    redis.zadd(keys.due(keys.bucket(game)), {keys.armed(game, 1): now})
    launch("clock")
    launch("worker", REAL="yes")
    eventually(lambda: not redis.exists(keys.due(keys.bucket(game))))
    assert troubles.parked() == []

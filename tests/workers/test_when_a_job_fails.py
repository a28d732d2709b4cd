"""Failed jobs are retried with a pause; after three failures the game is parked."""

import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from redis import Redis

from service.cli import main
from service.game.ports import Batch, GameId
from service.storage import redis_keys
from service.storage.embedded import EmbeddedStore
from service.storage.redis_counters import RedisFailureLog
from service.storage.redis_log import RedisLog

SOON = 1_000


@pytest.fixture
def failure_log(store: EmbeddedStore) -> RedisFailureLog:
    return RedisFailureLog(store.url)


def test_it_is_parked_after_three_failures_and_other_games_continue(
    log: RedisLog, redis: Redis, failure_log: RedisFailureLog, launch, schedule_now, eventually
):
    launch("clock")
    launch("worker", REAL="yes")
    games = [schedule_now(f"game{number}") for number in range(3)]  # their only event cannot be decoded
    eventually(lambda: len(failure_log.parked()) == len(games))
    assert failure_log.failures() == 9
    assert sorted(failure_log.parked()) == [(game, 1) for game in games]
    assert [log.scheduled(game) for game in games] == [None] * 3
    eventually(lambda: not list(redis.scan_iter("rq:job:*")))
    assert not list(redis.scan_iter("*:failed:*"))


def test_each_pause_is_longer(log: RedisLog, failure_log: RedisFailureLog, schedule_now):
    game = schedule_now("game")
    assert failure_log.record_failure(game, 1, now=0, pause=SOON) == 1
    assert log.scheduled(game) == (1, SOON)
    assert failure_log.record_failure(game, 1, now=0, pause=SOON) == 2
    assert log.scheduled(game) == (1, 5 * SOON)
    assert failure_log.record_failure(game, 1, now=0, pause=SOON) == 3
    assert log.scheduled(game) is None


def test_a_parked_game_is_released_by_a_move(log: RedisLog, failure_log: RedisFailureLog, schedule_now):
    game = schedule_now("game")
    for _ in range(3):
        failure_log.record_failure(game, 1, now=0, pause=SOON)
    log.append(Batch(game, 1, (b"moved",), "move", wake_at=7))
    assert failure_log.parked() == []
    assert log.scheduled(game) == (2, 7)


def test_a_remark_does_not_release_a_parked_game(log: RedisLog, failure_log: RedisFailureLog, schedule_now):
    game = schedule_now("game")
    for _ in range(3):
        failure_log.record_failure(game, 1, now=0, pause=SOON)
    log.append(Batch(game, 1, (b"hello",), "say", keep_wake_up=True, armed_since=1))
    assert failure_log.parked() == [(game, 1)]
    log.append(Batch(game, 2, (b"moved",), "move", wake_at=7, armed_since=1))
    assert failure_log.parked() == []
    assert log.scheduled(game) == (3, 7)


def test_remarks_between_failures_do_not_postpone_parking(
    log: RedisLog, failure_log: RedisFailureLog, schedule_now
):
    game = schedule_now("game")
    for number in range(1, 4):
        assert failure_log.record_failure(game, 1, now=0, pause=SOON) == number
        log.append(Batch(game, number, (b"hello",), f"say-{number}", keep_wake_up=True, armed_since=1))
    assert failure_log.parked() == [(game, 1)]


def test_a_failure_of_a_game_that_has_moved_on_parks_nothing(
    log: RedisLog, failure_log: RedisFailureLog, schedule_now
):
    game = schedule_now("game")
    log.append(Batch(game, 1, (b"moved",), "move", wake_at=7))
    assert [failure_log.record_failure(game, 1, now=0, pause=SOON) for _ in range(4)] == [0] * 4
    assert failure_log.parked() == []
    assert log.scheduled(game) == (2, 7)


def test_all_parked_games_can_be_released(log: RedisLog, failure_log: RedisFailureLog, schedule_now):
    game = schedule_now("game")
    for _ in range(3):
        failure_log.record_failure(game, 1, now=0, pause=SOON)
    assert failure_log.release(now=9) == 1
    assert log.scheduled(game) == (1, 9)
    assert failure_log.parked() == []


def test_a_wake_up_of_an_unknown_game_is_removed(
    redis: Redis, failure_log: RedisFailureLog, launch, eventually
):
    game, now = GameId("nowhere"), time.time_ns() // 1_000_000
    redis.zadd(redis_keys.due(redis_keys.bucket(game)), {redis_keys.due_member(game, 1): now})
    launch("clock")
    launch("worker", REAL="yes")
    eventually(lambda: not redis.exists(redis_keys.due(redis_keys.bucket(game))))
    assert failure_log.parked() == []


def test_one_parked_game_can_be_released(log: RedisLog, failure_log: RedisFailureLog, schedule_now):
    games = [schedule_now("one"), schedule_now("two")]
    for game in games * 3:
        failure_log.record_failure(game, 1, now=0, pause=SOON)
    assert failure_log.release(9, games[0]) == 1
    assert failure_log.release(9, GameId("three")) == 0
    assert failure_log.parked() == [(games[1], 1)]
    assert log.scheduled(games[0]) == (1, 9)


def command(store: EmbeddedStore, *words: str) -> Result:
    return CliRunner(env={"REDIS_URL": store.url}).invoke(main, words)


def test_an_operator_lists_and_releases_them(
    store: EmbeddedStore, log: RedisLog, failure_log: RedisFailureLog, schedule_now
):
    assert command(store, "parked").output == "No game is parked.\n"
    for game in [schedule_now("one"), schedule_now("two"), schedule_now("three")] * 3:
        failure_log.record_failure(game, 1, now=0, pause=SOON)
    assert "two  parked at version 1\n" in command(store, "parked").output
    assert command(store, "release", "two").output == "1 game will be tried again.\n"
    assert log.scheduled(GameId("two")) is not None
    refused = command(store, "release", "one", "two")
    assert refused.exit_code == 1
    assert refused.output == "Error: two is not parked; `kaartstroom parked` lists the games that are.\n"
    assert command(store, "release").exit_code == 2
    assert command(store, "release", "--all").output == "2 games will be tried again.\n"
    assert failure_log.parked() == []


def test_an_operator_is_told_that_the_store_is_unavailable(store: EmbeddedStore, tmp_path: Path):
    store.stop()
    said = command(store, "parked")
    assert (said.exit_code, said.output) == (
        1,
        "Error: The store does not answer; start the service first.\n",
    )
    elsewhere = CliRunner(env={"REDIS_URL": "", "DATA_DIR": str(tmp_path / "no")}).invoke(main, ["parked"])
    assert elsewhere.exit_code == 1
    assert "set REDIS_URL, or DATA_DIR as for `up`" in elsewhere.output


def test_a_job_that_crashes_its_worker_counts_as_failed(
    log: RedisLog, failure_log: RedisFailureLog, launch, schedule_now, eventually
):
    launch("clock")
    worker = launch("worker", REAL="yes", CRASH="yes")
    game = schedule_now("game")
    eventually(lambda: failure_log.parked() == [(game, 1)])
    assert failure_log.failures() == 3
    assert log.scheduled(game) is None
    assert worker.poll() is None


def test_stopping_a_worker_during_a_job_is_no_failure(
    redis: Redis, failure_log: RedisFailureLog, launch, schedule_now, eventually
):
    launch("clock")
    worker = launch("worker", REAL="yes", HANG="yes")
    schedule_now("game")
    eventually(lambda: redis.hget("rq:job:game-1", "status") == b"started")
    worker.terminate()
    time.sleep(1.5)  # RQ ignores a second signal within a second
    worker.terminate()
    assert worker.wait(10) == 0
    assert failure_log.failures() == 0

import random
import time

import pytest
from redis import Redis

from service.storage.embedded import EmbeddedStore
from service.storage.redis_log import RedisLog


def acted(last: int) -> list[tuple[int, bytes]]:
    return [(1, b"scheduled"), *((version, b"acted") for version in range(2, last + 1))]


def test_the_job_of_a_killed_worker_is_run_by_another(
    log: RedisLog, redis: Redis, launch, schedule_now, eventually
):
    launch("clock")
    hanging = launch("worker", HANG="yes")
    game = schedule_now("game")
    eventually(lambda: redis.hget("rq:job:game-1", "status") == b"started")
    hanging.kill()
    launch("worker")
    eventually(lambda: log.version(game) == 6)
    assert log.read(game) == acted(6)


def test_a_job_lost_between_dequeue_and_start_runs_again(
    log: RedisLog, redis: Redis, launch, schedule_now, eventually
):
    launch("clock")
    game = schedule_now("game")
    eventually(lambda: redis.lmove("rq:queue:kaartstroom", "rq:queue:kaartstroom:intermediate"))
    launch("worker")
    eventually(lambda: log.version(game) == 6)


def test_a_failed_job_is_retried_and_then_deleted(log, redis: Redis, launch, schedule_now, eventually):
    launch("clock")
    failing = launch("worker", FAIL="yes")
    game = schedule_now("game")
    eventually(lambda: redis.hget("rq:job:game-1", "status") == b"failed")
    failing.kill()
    launch("worker")
    eventually(lambda: log.version(game) == 6)
    assert log.read(game) == acted(6)
    eventually(lambda: not list(redis.scan_iter("rq:job:*")))
    assert all(0 < redis.ttl(key) <= 60 for key in redis.scan_iter("rq:results:*"))


def test_every_wake_up_is_handled_once_despite_kills(log: RedisLog, launch, schedule_now, eventually):
    luck = random.Random(7)
    processes = {role: [launch(role, LAST="20") for _ in range(2)] for role in ("clock", "worker")}
    games = [schedule_now(f"game{number}") for number in range(20)]
    kills = 0
    while kills < 80 and any(log.version(game) < 20 for game in games):
        role = luck.choice(list(processes))
        processes[role].append(launch(role, LAST="20"))
        processes[role].pop(0).kill()
        kills += 1
        time.sleep(luck.uniform(0.3, 0.9))
    eventually(
        lambda: all(log.version(game) == 20 for game in games)
    )  # a busy machine has done less meanwhile
    assert [log.read(game) for game in games] == [acted(20)] * len(games)
    assert kills > 3


@pytest.mark.parametrize("role", ["clock", "worker"])
def test_sigterm_stops_a_process_at_once(redis: Redis, launch, eventually, role: str):
    process = launch(role)
    eventually(lambda: len(redis.client_list()) > 1)
    process.terminate()
    assert process.wait(10) == 0


@pytest.mark.parametrize("role", ["clock", "worker"])
def test_sigterm_stops_a_process_while_the_store_is_away(
    redis, store: EmbeddedStore, launch, eventually, role
):
    process = launch(role)
    eventually(lambda: len(redis.client_list()) > 1)
    store.stop()
    time.sleep(0.5)
    process.terminate()
    assert process.wait(10) == 0


def test_worker_and_clock_continue_when_the_store_is_back(
    log: RedisLog, store: EmbeddedStore, launch, schedule_now, eventually
):
    processes = [launch("clock"), launch("worker")]
    first = schedule_now("first")
    eventually(lambda: log.version(first) == 6)
    store.stop()
    time.sleep(1)
    store.start()
    second = schedule_now("second")
    eventually(lambda: log.version(second) == 6)
    assert [process.poll() for process in processes] == [None, None]


def test_worker_and_clock_may_start_before_the_store(
    log: RedisLog, store: EmbeddedStore, launch, schedule_now, eventually
):
    store.stop()
    launch("clock")
    launch("worker")
    time.sleep(2)
    store.start()
    game = schedule_now("game")
    eventually(lambda: log.version(game) == 6)

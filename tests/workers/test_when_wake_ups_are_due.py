import json
import zlib
from pathlib import Path

from redis import Redis

from service.game.ports import GameId
from service.storage.embedded import EmbeddedStore
from service.storage.job_queue import JobQueue
from service.storage.redis_log import RedisLog

WAITING = "rq:queue:kaartstroom"
WHOLE = [(1, b"scheduled"), *((version, b"acted") for version in range(2, 7))]


def test_a_game_is_woken_while_it_schedules_wake_ups(log: RedisLog, launch, schedule_now, eventually):
    launch("clock")
    launch("worker")
    game = schedule_now("game")
    eventually(lambda: log.version(game) == 6)
    assert log.read(game) == WHOLE
    assert log.scheduled(game) is None


def test_finished_jobs_leave_no_keys(log: RedisLog, redis: Redis, launch, schedule_now, eventually):
    launch("clock")
    launch("worker")
    games = [schedule_now(f"game{number}") for number in range(10)]
    eventually(lambda: all(log.version(game) == 6 for game in games))
    for left in (
        WAITING,
        f"{WAITING}:intermediate",
        "rq:job:*",
        "rq:results:*",
        "rq:execution:*",
        "rq:wip:*",
    ):
        eventually(lambda left=left: not list(redis.scan_iter(left)))


def test_a_waiting_job_is_not_enqueued_twice(redis: Redis, store: EmbeddedStore):
    job_queue = JobQueue(store.url)
    for version in (7, 7, 8, 7):
        job_queue.enqueue(GameId("game"), version)
    assert redis.lrange(WAITING, 0, -1) == [b"game-7", b"game-8"]


def test_a_job_is_stored_as_json(redis: Redis, store: EmbeddedStore):
    JobQueue(store.url).enqueue(GameId("game"), 7)
    stored = redis.hget("rq:job:game-7", "data")
    assert isinstance(stored, bytes)
    assert json.loads(zlib.decompress(stored)) == ["workers.jobs.wake", None, ["game", 7], {}]


def test_the_queue_may_be_in_another_store(
    log: RedisLog, redis: Redis, tmp_path: Path, launch, schedule_now, eventually
):
    queue = EmbeddedStore(tmp_path / "queue")
    queue.start()
    launch("clock", QUEUE_URL=queue.url)
    launch("worker", QUEUE_URL=queue.url)
    game = schedule_now("game")
    eventually(lambda: log.version(game) == 6)
    queue.stop()
    assert not list(redis.scan_iter("rq:*"))

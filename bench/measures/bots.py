"""Cards per second that bots play through the queue with one worker."""

import sys
import time
from collections.abc import Callable

from rq import Queue
from rq.registry import StartedJobRegistry
from rq.serializers import JSONSerializer

from bench.harness import Row, Scale, at_least, in_turns
from bench.local_games import on_autopilot
from bench.place import Place
from service.game.game_service import milliseconds
from service.game.handle import CommandHandler
from service.game.jobs import QUEUES, WAKE
from service.rules.events import CardPlayed
from service.storage.client import connect
from service.storage.codec import JsonCodec
from service.storage.job_queue import JobQueue
from service.storage.redis_log import RedisLog

PATIENCE = 60.0
LOOK_EVERY = 0.01


def cards(place: Place, scale: Scale) -> list[Row]:
    place.run([sys.executable, "-m", "workers.worker"])
    jobs = 100 if scale.quick else 400
    _trivial(place, 5)
    ours, theirs = in_turns([lambda: _cards(place), lambda: _trivial(place, jobs)], scale.turns)
    note = "four bots play one game to its end"
    return [
        Row("bot cards through RQ, one worker", "1/s", ours, "trivial RQ jobs", theirs, at_least(5), note)
    ]


def _cards(place: Place) -> float:
    handler = CommandHandler(RedisLog(place.url), JsonCodec(), milliseconds)
    snapshot = on_autopilot(place.services.game_service, handler)
    start = time.perf_counter()
    JobQueue(place.url).enqueue(snapshot.id, snapshot.version)
    _wait(lambda: handler.snapshots.load(snapshot.id).over, start)
    seconds = time.perf_counter() - start
    played = handler.snapshots.recorded(snapshot.id, snapshot.version, None)
    return sum(isinstance(entry.event, CardPlayed) for entry in played) / seconds


def _trivial(place: Place, count: int) -> float:
    queue = Queue(QUEUES[WAKE], connection=connect(place.url), serializer=JSONSerializer)
    running = StartedJobRegistry(queue=queue)
    start = time.perf_counter()
    queue.enqueue_many([Queue.prepare_data("time.monotonic", result_ttl=0) for _ in range(count)])
    _wait(lambda: not queue.count and not running.get_job_ids(cleanup=False), start)
    return count / (time.perf_counter() - start)


def _wait(done: Callable[[], bool], start: float) -> None:
    while not done():
        if time.perf_counter() - start > PATIENCE:
            raise TimeoutError("The worker did not finish.")
        time.sleep(LOOK_EVERY)

"""Runs the jobs of one queue, and outlives a Redis that goes away for a while."""

import logging
import time
from functools import partial
from types import FrameType
from typing import ClassVar

from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service.game.ports import GameId, StoreUnavailable
from service.settings import Settings
from service.storage.client import connect
from service.storage.schedule import QUEUES, WAKE
from workers import jobs
from workers.asking import give_up
from workers.keeper import Fatal, keep
from workers.process import begin, end_on_signals

PAUSE = 1.0
SIGN_OF_LIFE = 30
TIDY_EVERY = 60

logger = logging.getLogger(__name__)


class TableWorker(SimpleWorker):
    told_to_stop: ClassVar[bool] = False
    max_connection_wait_time = PAUSE

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        TableWorker.told_to_stop = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]


def work(queue_url: str, job: str) -> None:
    """Until it is told to stop or the queue is lost."""
    try:
        worker = TableWorker(
            [QUEUES[job]],
            connection=connect(queue_url),
            serializer=JSONSerializer,
            worker_ttl=SIGN_OF_LIFE,
            maintenance_interval=TIDY_EVERY,
        )
        worker.work(logging_level="WARNING")
    except RedisError as error:
        logger.warning("the queue is away: %s", error)
    end_on_signals()


def main(job: str = WAKE) -> None:
    begin()
    keep(partial(work_on, job))


def work_on(job: str, fatal: Fatal | None) -> None:
    """`fatal` is where the worker before this one died."""
    jobs.services()
    if fatal is not None:
        count_crash(job, *fatal)
    queue_url = Settings.from_env().queue_url
    work(queue_url, job)
    while not TableWorker.told_to_stop:
        time.sleep(PAUSE)
        work(queue_url, job)


def count_crash(job: str, game: GameId, version: int) -> None:
    try:
        if job == WAKE:
            jobs.count_failure(game, version)
        else:
            give_up(jobs.services(), game, version)
    except StoreUnavailable as error:
        logger.warning("the crash at game %s could not be counted: %s", game, error)


if __name__ == "__main__":
    main()

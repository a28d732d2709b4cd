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
from service.storage.job_queue import ASK, QUEUES, WAKE
from workers import jobs
from workers.process import configure_process, exit_on_signals
from workers.supervisor import CrashedJob, supervise
from workers.webhook_turn import record_failure

RETRY_SECONDS = 1.0
WORKER_TTL = 30
MAINTENANCE_SECONDS = 60

logger = logging.getLogger(__name__)


class JobWorker(SimpleWorker):
    stop_requested: ClassVar[bool] = False
    max_connection_wait_time = RETRY_SECONDS

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        JobWorker.stop_requested = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]


def work(queue_url: str, job: str) -> None:
    """Until it is told to stop or the queue is lost."""
    try:
        worker = JobWorker(
            [QUEUES[job]],
            connection=connect(queue_url),
            serializer=JSONSerializer,
            worker_ttl=WORKER_TTL,
            maintenance_interval=MAINTENANCE_SECONDS,
        )
        worker.work(logging_level="WARNING")
    except RedisError as error:
        logger.warning("the queue is away: %s", error)
    exit_on_signals()


def main(job: str = WAKE) -> None:
    configure_process()
    supervise(partial(work_until_stopped, job))


def work_until_stopped(job: str, crashed: CrashedJob | None) -> None:
    """`crashed` is where the worker before this one died."""
    jobs.services()
    if crashed is not None:
        count_crash(job, *crashed)
    queue_url = Settings.from_env().queue_url
    work(queue_url, job)
    while not JobWorker.stop_requested:
        time.sleep(RETRY_SECONDS)
        work(queue_url, job)


def count_crash(job: str, game: GameId, version: int) -> None:
    try:
        if job != ASK:
            jobs.count_failure(game, version)
        else:
            record_failure(jobs.services(), game, version)
    except StoreUnavailable as error:
        logger.warning("the crash at game %s could not be counted: %s", game, error)


if __name__ == "__main__":
    main()

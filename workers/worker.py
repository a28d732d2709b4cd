"""python -m workers.worker [JOB]: runs the jobs of one queue, and reconnects when Redis was unavailable."""

import argparse
import logging
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import FrameType

from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service.bootstrap import Services, build
from service.game.jobs import ASK, QUEUES, THINK, WAKE
from service.game.ports import StoreUnavailable
from service.settings import Settings
from service.storage.client import connect
from workers import jobs
from workers.current_job import CurrentJob
from workers.jobs import JobRuntime
from workers.process import configure_process, exit_on_signals
from workers.supervisor import CrashedJob, supervise
from workers.webhook_turn import record_failure

THINKER_NICENESS = 10
"""Slow bots get the processor time that the other processes leave."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WorkerTimings:
    reconnect_seconds: float = 1.0
    ttl_seconds: int = 30
    """How long Redis lists a worker that has stopped sending heartbeats."""
    maintenance_seconds: int = 60
    retry_pause_ms: int = 5_000
    """Before the first retry of a failed game."""


DEFAULT_TIMINGS = WorkerTimings()


class JobWorker(SimpleWorker):
    """An RQ worker of one queue that remembers whether it was asked to stop."""

    def __init__(self, queue_url: str, job: str, timings: WorkerTimings) -> None:
        self.stop_requested = False
        self.max_connection_wait_time = timings.reconnect_seconds
        super().__init__(
            [QUEUES[job]],
            connection=connect(queue_url),
            serializer=JSONSerializer,
            worker_ttl=timings.ttl_seconds,
            maintenance_interval=timings.maintenance_seconds,
        )

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        self.stop_requested = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]


def main(
    job: str = WAKE,
    timings: WorkerTimings = DEFAULT_TIMINGS,
    make_services: Callable[[Settings], Services] = build,
) -> None:
    """`job` names the queue to serve: that in which jobs of this name are put."""
    configure_process()
    if job == THINK:
        os.nice(THINKER_NICENESS)
    current_job = CurrentJob()
    supervise(partial(run, job, timings, make_services, current_job), current_job)


def run(
    job: str,
    timings: WorkerTimings,
    make_services: Callable[[Settings], Services],
    current_job: CurrentJob,
    crashed: CrashedJob | None,
) -> None:
    """Runs jobs until a stop is requested. `crashed` is the job during which the previous worker crashed."""
    settings = Settings.from_env()
    runtime = JobRuntime(make_services(settings), current_job, timings.retry_pause_ms)
    jobs.RUNTIME.set(runtime)
    if crashed is not None:
        count_crash(runtime, job, crashed)
    while not work(settings.queue_url, job, timings):
        time.sleep(timings.reconnect_seconds)


def work(queue_url: str, job: str, timings: WorkerTimings) -> bool:
    """Runs jobs until a stop is requested, and then returns True, or until the connection is lost."""
    worker = None
    try:
        worker = JobWorker(queue_url, job, timings)
        worker.work(logging_level="WARNING")
    except RedisError as error:
        logger.warning("the queue is unavailable: %s", error)
    exit_on_signals()
    return worker is not None and worker.stop_requested


def count_crash(runtime: JobRuntime, job: str, crashed: CrashedJob) -> None:
    try:
        if job != ASK:
            jobs.count_failure(runtime, *crashed)
        else:
            record_failure(runtime.services, *crashed)
    except StoreUnavailable as error:
        logger.warning("the crash during the job of game %s could not be recorded: %s", crashed[0], error)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Runs the jobs of one queue.")
    parser.add_argument("job", nargs="?", choices=list(QUEUES), default=WAKE)
    main(parser.parse_args().job)

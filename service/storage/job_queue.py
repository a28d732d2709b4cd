"""Enqueues RQ jobs. A lost job does no harm: the clock finds in the log's wake-ups what is due."""

from rq import Queue, Worker
from rq.serializers import JSONSerializer

from service.game.jobs import FUNCTIONS, QUEUES, WAKE
from service.game.ports import GameId
from service.storage.client import connect, store_errors

JOB_TIMEOUT = 60
FAILURE_TTL = 60


class JobQueue:
    """Enqueues jobs of one kind. Several kinds may share a queue."""

    def __init__(self, url: str, job: str = WAKE) -> None:
        self._job = job
        self._queue = Queue(QUEUES[job], connection=connect(url), serializer=JSONSerializer)

    @store_errors()
    def waiting(self) -> int:
        return self._queue.count

    @store_errors()
    def live_workers(self) -> int:
        """The number of workers with a recent heartbeat."""
        return len(Worker.all(queue=self._queue))

    @store_errors()
    def enqueue(self, game: GameId, version: int, *more: int) -> None:
        """Does nothing while the same job waits. Replaces a job that a killed worker left behind.

        RQ's `unique` would not replace it: for RQ such a job exists for minutes after its worker is gone.
        """
        names = (game, version) if self._job == WAKE else (game, version, self._job, *more)
        job_id = "-".join(map(str, names))
        if self._queue.get_job_position(job_id) is None:
            self._queue.enqueue(
                FUNCTIONS[self._job],
                game,
                version,
                *more,
                job_id=job_id,
                job_timeout=JOB_TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )

"""The queues of the workers. They only run what is due: what must happen stands in the log."""

from rq import Queue, Worker
from rq.serializers import JSONSerializer

from service.game.ports import GameId
from service.storage.client import connect, store_errors

WAKE = "wake"
ASK = "ask"
REACT = "react"
QUEUES = {WAKE: "kaartstroom", ASK: "kaartstroom-asks", REACT: "kaartstroom-asks"}
"""The queue of each job. Asking bots of other people is slow, so nothing else waits in the same queue."""
JOB_TIMEOUT = 60
FAILURE_TTL = 60


class JobQueue:
    def __init__(self, url: str, job: str = WAKE) -> None:
        self._job = job
        self._queue = Queue(QUEUES[job], connection=connect(url), serializer=JSONSerializer)

    @store_errors()
    def waiting(self) -> int:
        return self._queue.count

    @store_errors()
    def live_workers(self) -> int:
        """Those that gave a sign of life lately."""
        return len(Worker.all(queue=self._queue))

    @store_errors()
    def enqueue(self, game: GameId, version: int, *more: int) -> None:
        """Does nothing while the same job waits, and takes the place of one that a killed worker left behind.

        RQ's `unique` would not: to it a job exists for minutes after the worker that had taken it is gone.
        """
        names = (game, version) if self._job == WAKE else (game, version, self._job, *more)
        job_id = "-".join(map(str, names))
        if self._queue.get_job_position(job_id) is None:
            self._queue.enqueue(
                f"workers.jobs.{self._job}",
                game,
                version,
                *more,
                job_id=job_id,
                job_timeout=JOB_TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )

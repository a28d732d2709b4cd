"""Enqueues RQ jobs. A lost job does no harm: the clock finds in the log's wake-ups what is due."""

from rq import Queue, Worker
from rq.serializers import JSONSerializer

from service.game.jobs import FUNCTIONS, QUEUES, WAKE
from service.game.lanes import DueJob, Lane
from service.game.ports import GameId
from service.storage.client import connect, store_errors
from service.storage.fair_queue import FairQueue

JOB_TIMEOUT = 60
FAILURE_TTL = 60


class JobQueue:
    """Enqueues jobs of one kind. Several kinds may share a queue."""

    def __init__(self, url: str, job: str = WAKE) -> None:
        self._job = job
        connection = connect(url)
        self._queue = Queue(QUEUES[job], connection=connection, serializer=JSONSerializer)
        self._fair = FairQueue(connection, QUEUES[job]) if job in set(Lane) else None

    @store_errors()
    def waiting(self) -> int:
        return self._queue.count

    @store_errors()
    def live_workers(self) -> int:
        """The number of workers with a recent heartbeat."""
        return len(Worker.all(queue=self._queue))

    @store_errors()
    def enqueue(self, game: GameId, version: int, *more: int, owner: str = "") -> None:
        """Does nothing while the same job waits. Replaces a job that a killed worker left behind.

        RQ's `unique` would not replace it: for RQ such a job exists for minutes after its worker is gone.
        """
        if self._fair is not None:
            self._fair.put(owner, (game, version))
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

    @store_errors()
    def next_in_turn(self, game: GameId, version: int) -> tuple[GameId, int]:
        """The job to do now. RQ says only that there is one; the job it names is done if no other waits."""
        taken = None if self._fair is None else self._fair.take()
        return (game, version) if taken is None else (GameId(str(taken[0])), int(taken[1]))


class LaneQueues:
    """The queues of all lanes."""

    def __init__(self, url: str) -> None:
        self._queues = {lane: JobQueue(url, lane.value) for lane in Lane}

    def __getitem__(self, lane: Lane) -> JobQueue:
        return self._queues[lane]

    def enqueue(self, job: DueJob) -> None:
        self._queues[job.lane].enqueue(job.game, job.version, owner=job.owner)

"""Enqueues jobs from a background thread, so that commands do not wait for RQ.

When the buffer is full, jobs are dropped: the clock enqueues everything that is due.
"""

from queue import Full, Queue
from threading import Lock, Thread

from redis.exceptions import RedisError

from service.game.lanes import DueJob
from service.game.ports import StoreUnavailable
from service.storage.job_queue import LaneQueues

MAX_WAITING = 1000


class BackgroundEnqueuer:
    def __init__(self, lanes: LaneQueues) -> None:
        self._lanes = lanes
        self._waiting: Queue[DueJob] = Queue(MAX_WAITING)
        self._thread: Thread | None = None
        self._lock = Lock()

    def __call__(self, job: DueJob) -> None:
        self._start_thread()
        try:
            self._waiting.put_nowait(job)
        except Full:
            return

    def _start_thread(self) -> None:
        """Starts the thread at first use: a thread started before a fork does not exist in the child."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._run, name="background-enqueuer", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            job = self._waiting.get()
            try:
                self._lanes.enqueue(job)
            except (StoreUnavailable, RedisError):
                continue

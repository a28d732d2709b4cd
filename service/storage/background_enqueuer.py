"""Enqueues jobs from a background thread, so that commands do not wait for RQ.

When the buffer is full, jobs are dropped: the clock enqueues everything that is due.
"""

from queue import Full, Queue
from threading import Lock, Thread

from redis.exceptions import RedisError

from service.game.ports import GameId, StoreUnavailable
from service.storage.job_queue import JobQueue

MAX_WAITING = 1000


class BackgroundEnqueuer:
    def __init__(self, job_queue: JobQueue) -> None:
        self._job_queue = job_queue
        self._waiting: Queue[tuple[GameId, int]] = Queue(MAX_WAITING)
        self._thread: Thread | None = None
        self._lock = Lock()

    def __call__(self, game: GameId, version: int) -> None:
        self._start_thread()
        try:
            self._waiting.put_nowait((game, version))
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
            game, version = self._waiting.get()
            try:
                self._job_queue.enqueue(game, version)
            except (StoreUnavailable, RedisError):
                continue

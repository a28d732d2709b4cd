"""Puts a game into the queue right after an append, from a thread of its own: a command waits for nothing.

What it cannot put at once it forgets. The clock finds everything that is due.
"""

from queue import Full, Queue
from threading import Lock, Thread

from redis.exceptions import RedisError

from service.game.ports import GameId, StoreUnavailable
from service.storage.schedule import Schedule

MOST = 1000


class Nudger:
    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._waiting: Queue[tuple[GameId, int]] = Queue(MOST)
        self._thread: Thread | None = None
        self._lock = Lock()

    def __call__(self, game: GameId, version: int) -> None:
        self._begin()
        try:
            self._waiting.put_nowait((game, version))
        except Full:
            return

    def _begin(self) -> None:
        """At the first use, so that it lives in the process that needs it and not in one forked before."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = Thread(target=self._run, name="nudger", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            game, version = self._waiting.get()
            try:
                self._schedule.enqueue(game, version)
            except (StoreUnavailable, RedisError):
                continue

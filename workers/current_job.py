"""The jobs in progress, kept in memory shared with the supervisor, which reads it after a crash."""

import mmap
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.game.ports import GameId

SIZE, MOST = 64, 256
NO_JOB = bytes(SIZE)


class CurrentJob:
    """Create it before the worker is forked, so that parent and child share the memory.

    Threads of a worker may each have a job.
    """

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, SIZE * MOST)
        self._free, self._lock = set(range(MOST)), Lock()

    @contextmanager
    def track(self, game: GameId, version: int) -> Iterator[None]:
        with self._lock:
            at = min(self._free)
            self._free.remove(at)
        self._write(at, f"{game} {version}".encode()[:SIZE].ljust(SIZE, b"\0"))
        try:
            yield
        finally:
            self._write(at, NO_JOB)
            with self._lock:
                self._free.add(at)

    def take_crashed(self) -> tuple[GameId, int] | None:
        """Returns a job that was running when the worker crashed, and clears all; None if it was idle.

        The leases of the other jobs expire, after which they are run again.
        """
        jobs = [self._memory[at : at + SIZE] for at in range(0, SIZE * MOST, SIZE)]
        self._memory[:] = NO_JOB * MOST
        running = next((job for job in jobs if job != NO_JOB), NO_JOB)
        game, _, version = running.rstrip(b"\0").decode().partition(" ")
        return (GameId(game), int(version)) if game else None

    def _write(self, at: int, job: bytes) -> None:
        self._memory[at * SIZE : (at + 1) * SIZE] = job

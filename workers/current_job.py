"""The jobs in progress, in memory shared with the supervisor, which reads it after a crash."""

import mmap
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.game.ports import GameId

SIZE, MOST = 64, 256
NO_JOB = bytes(SIZE)
_shared_memory = mmap.mmap(-1, SIZE * MOST)  # shared with every process that is forked from this one
_free, _lock = set(range(MOST)), Lock()


@contextmanager
def track_job(game: GameId, version: int) -> Iterator[None]:
    """Threads may work at several at a time."""
    with _lock:
        at = min(_free)
        _free.remove(at)
    _write(at, f"{game} {version}".encode()[:SIZE].ljust(SIZE, b"\0"))
    try:
        yield
    finally:
        _write(at, NO_JOB)
        with _lock:
            _free.add(at)


def take_crashed_job() -> tuple[GameId, int] | None:
    """Where a worker was that ended without a word; asked once for each.

    Of several the first is told. The leases of the others end by themselves.
    """
    jobs = [_shared_memory[at : at + SIZE] for at in range(0, SIZE * MOST, SIZE)]
    _shared_memory[:] = NO_JOB * MOST
    game, _, version = next((job for job in jobs if job != NO_JOB), b"").rstrip(b"\0").decode().partition(" ")
    return (GameId(game), int(version)) if game else None


def _write(at: int, job: bytes) -> None:
    _shared_memory[at * SIZE : (at + 1) * SIZE] = job

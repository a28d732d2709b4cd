"""The job in progress, kept in memory shared with the supervisor, which reads it after a crash."""

import mmap
from collections.abc import Iterator
from contextlib import contextmanager

from service.game.ports import GameId

SIZE = 64
NO_JOB = bytes(SIZE)
_shared_memory = mmap.mmap(-1, SIZE)  # shared with every process that is forked from this one


@contextmanager
def track_job(game: GameId, version: int) -> Iterator[None]:
    _shared_memory[:] = f"{game} {version}".encode()[:SIZE].ljust(SIZE, b"\0")
    try:
        yield
    finally:
        _shared_memory[:] = NO_JOB


def take_crashed_job() -> tuple[GameId, int] | None:
    """Returns the job that was running when the worker crashed, and clears it; None if it was idle."""
    game, _, version = _shared_memory[:].rstrip(b"\0").decode().partition(" ")
    _shared_memory[:] = NO_JOB
    return (GameId(game), int(version)) if game else None

"""The job in progress, kept in memory shared with the supervisor, which reads it after a crash."""

import mmap
from collections.abc import Iterator
from contextlib import contextmanager

from service.game.ports import GameId

SIZE = 64
NO_JOB = bytes(SIZE)


class CurrentJob:
    """Create it before the worker is forked, so that parent and child share the memory."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, SIZE)

    @contextmanager
    def track(self, game: GameId, version: int) -> Iterator[None]:
        self._memory[:] = f"{game} {version}".encode()[:SIZE].ljust(SIZE, b"\0")
        try:
            yield
        finally:
            self._memory[:] = NO_JOB

    def take_crashed(self) -> tuple[GameId, int] | None:
        """Returns the job that was running when the worker crashed, and clears it; None if it was idle."""
        game, _, version = self._memory[:].rstrip(b"\0").decode().partition(" ")
        self._memory[:] = NO_JOB
        return (GameId(game), int(version)) if game else None

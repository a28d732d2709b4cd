"""The game that a worker is at, noted where the process that watches over it reads it after a crash."""

import mmap
from collections.abc import Iterator
from contextlib import contextmanager

from service.game.ports import GameId

SIZE = 64
NOTHING = bytes(SIZE)
_note = mmap.mmap(-1, SIZE)  # shared with every process that is forked from this one


@contextmanager
def at_work(game: GameId, version: int) -> Iterator[None]:
    _note[:] = f"{game} {version}".encode()[:SIZE].ljust(SIZE, b"\0")
    try:
        yield
    finally:
        _note[:] = NOTHING


def last_seen_at() -> tuple[GameId, int] | None:
    """Where a worker was that ended without a word; asked once for each."""
    game, _, version = _note[:].rstrip(b"\0").decode().partition(" ")
    _note[:] = NOTHING
    return (GameId(game), int(version)) if game else None

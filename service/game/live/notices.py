"""Notices that a game has moved: the port that delivers them, and the inbox of one player's stream."""

from dataclasses import dataclass
from threading import Condition, Lock
from typing import Protocol

from service.game.ports import GameId, PlayerId
from service.game.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Moved:
    """A game has new events. A notice may come late, twice or never; only the log is authoritative."""

    game: GameId
    version: int
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """Notices may have been lost until now. Delivery works from here on."""


class Notices(Protocol):
    """Receives notices of all games."""

    def next(self, within: float) -> Moved | Missed | None:
        """The next notice, or None if none came within so many seconds. The first one is a `Missed`."""
        ...

    def close(self) -> None: ...


class Inbox:
    """The games of one player that have moved since the player's stream last took them."""

    def __init__(self) -> None:
        self.closed = False
        self.missed = False
        self._moved: dict[GameId, Snapshot] = {}
        self._changed = Condition(Lock())

    def put(self, snapshot: Snapshot) -> None:
        """Stores the latest snapshot of a game, and drops an earlier one that was not taken."""
        with self._changed:
            self._moved[snapshot.id] = snapshot
            self._changed.notify()

    def miss(self) -> None:
        """Marks that notices may have been lost, so that the stream loads its games again."""
        with self._changed:
            self.missed = True
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self.closed = True
            self._changed.notify()

    def take(self, seconds: float) -> list[Snapshot]:
        """Waits until a game has moved, notices were missed or the time is up. Returns the moved games."""
        with self._changed:
            self._changed.wait_for(lambda: self._moved or self.missed or self.closed, seconds)
            taken, self._moved = list(self._moved.values()), {}
            return taken

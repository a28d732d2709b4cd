"""The port for notices that a game has moved."""

from dataclasses import dataclass
from typing import Protocol

from service.game.ports import GameId, PlayerId


@dataclass(frozen=True, slots=True)
class Moved:
    """A hint that may come late, twice or never: what happened stands in the log alone."""

    game: GameId
    version: int
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """Hints may have been lost until now; from here on they come."""


class Notices(Protocol):
    def next(self, within: float) -> Moved | Missed | None:
        """The next hint, or None if none came within that many seconds. Before the first comes a `Missed`."""
        ...

    def close(self) -> None: ...

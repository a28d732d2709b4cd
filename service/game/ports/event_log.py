"""The event log: one stream of events per game, an index of games, and scheduled wake-ups."""

from collections.abc import Sequence
from typing import NewType, Protocol

from service.rules.record import record

GameId = NewType("GameId", str)
"""Twenty characters of [0-9a-z]. Ids of newer games sort after those of older ones."""

PlayerId = NewType("PlayerId", str)


class StoreUnavailable(Exception):
    """The store cannot be reached, or rejects writes. The same call can be repeated later."""


class StoreFull(StoreUnavailable):
    """The store has no room for more. What is in it can still be read."""


class LogCorrupt(Exception):
    """The log holds something that the service did not write: a foreign key, a gap or a future version."""


@record
class IndexEntry:
    """The fields of one game that the list of games filters by and shows."""

    status: str
    rulebook: str
    private: bool
    players: tuple[str, ...]
    summary: bytes
    invited: tuple[str, ...] = ()


@record
class Batch:
    """All that one command writes. It is written as a whole or not at all.

    `expected` is the version on which the command was decided, 0 for a new game. The entries become the
    versions after it. `wake_at` is in milliseconds since the epoch; None removes the scheduled wake-up.
    `keep_wake_up` leaves the wake-up and its version unchanged. `armed_since` is the first version at which
    the present wake-up can have been scheduled, so that the store can find it; None means `expected`.
    `lane` is stored with the wake-up, for the clock. `index` None leaves the index unchanged.
    """

    game: GameId
    expected: int
    entries: tuple[bytes, ...]
    command_id: str
    fingerprint: str = ""
    wake_at: int | None = None
    keep_wake_up: bool = False
    armed_since: int | None = None
    lane: str = ""
    index: IndexEntry | None = None


@record
class Appended:
    """The batch was written as the versions from `first` to `last`."""

    first: int
    last: int


@record
class Repeated:
    """The command id was used before, and wrote these versions then. Nothing was written now."""

    first: int
    last: int
    fingerprint: str


@record
class Conflict:
    """The game has newer events than expected. `tail` holds them. Nothing was written."""

    tail: tuple[tuple[int, bytes], ...]


@record
class GameCounts:
    """The number of games by status, of scheduled wake-ups, and of wake-ups that are overdue."""

    games: dict[str, int]
    scheduled: int
    overdue: int


class LogReader(Protocol):
    """The reading half of the event log. Queries get no more than this."""

    def read(self, game: GameId, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        """The entries after a version, oldest first; none for an unknown game."""
        ...

    def version(self, game: GameId) -> int:
        """The last version written, 0 for an unknown game."""
        ...

    def find(self, game: GameId, command_id: str) -> Repeated | None:
        """The versions that a command wrote, if it was handled before."""
        ...

    def games(
        self,
        *,
        status: str | None,
        rulebook: str | None,
        player: str | None,
        viewer: str | None,
        before: GameId | None,
        limit: int,
        invited: str | None = None,
    ) -> list[tuple[GameId, bytes]]:
        """Ids with their summaries, newest first. Private games are listed for participants only."""
        ...

    def active_games(self, player: str) -> int:
        """The number of open or running games in which this player has a seat."""
        ...

    def lanes(self, games: Sequence[GameId]) -> list[str]:
        """The lane note stored with the wake-up of each game; empty where there is none."""
        ...

    def census(self, now: int) -> GameCounts:
        """Counts games and wake-ups."""
        ...

    def scheduled(self, game: GameId) -> tuple[int, int] | None:
        """The wake-up of a game, as (scheduled version, time in milliseconds). Scans all wake-ups."""
        ...


class EventLog(LogReader, Protocol):
    """The event log with its writing half."""

    def append(self, batch: Batch) -> Appended | Repeated | Conflict:
        """Writes a batch, unless its command is a repeat or the game has newer events."""
        ...

    def reserve(self, key: str, game: GameId) -> GameId:
        """The game id reserved under this key. The first call reserves the given id."""
        ...

    def due(self, now: int, lease_ms: int, limit: int) -> list[tuple[GameId, int]]:
        """Leases wake-ups whose time has come, as (game, scheduled version).

        A leased wake-up is due again after `lease_ms`, unless its game has moved on by then.
        """
        ...

    def reschedule(self, game: GameId, version: int, until: int | None) -> None:
        """Moves the wake-up scheduled at this version, if there is one. None removes it."""
        ...

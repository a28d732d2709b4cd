"""The ports of the service layer, and the records that pass through them."""

from collections.abc import Mapping, Sequence
from typing import Any, NewType, Protocol

from service.game.calls import FailedCall
from service.rules.record import record

GameId = NewType("GameId", str)
"""Twenty of [0-9a-z]; ids of later games sort after those of earlier ones."""

PlayerId = NewType("PlayerId", str)


class StoreUnavailable(Exception):
    """The store is away, or takes no writes now. The same call may be made again."""


class LogCorrupt(Exception):
    """The log is not what only we could have written: a foreign key, a gap, a version from the future."""


@record
class IndexEntry:
    """What listing games needs to know of one game."""

    status: str
    rulebook: str
    private: bool
    players: tuple[str, ...]
    summary: bytes
    invited: tuple[str, ...] = ()


@record
class Batch:
    """One command's worth of writing: all of it or nothing.

    `expected` is the version on which the command was decided, 0 for a new game; the entries become the
    versions after it. `wake_at` is in milliseconds since the epoch, and None takes an armed wake-up away;
    `keep_wake_up` leaves it as it is, armed version included. So that it is found again, `armed_since` is the
    first version at which it can be armed; None stands for the expected one.
    `lane` is kept with the wake-up for the clock. `index` None leaves the listing as it is.
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
    first: int
    last: int


@record
class Repeated:
    """The command was done before, and wrote these versions then. Nothing was written now."""

    first: int
    last: int
    fingerprint: str


@record
class Conflict:
    """The game has moved on: everything after the expected version. Nothing was written."""

    tail: tuple[tuple[int, bytes], ...]


@record
class GameCounts:
    """How many games there are by status, and how many of them have a wake-up, and one that is overdue."""

    games: dict[str, int]
    scheduled: int
    overdue: int


@record
class LatenessHistogram:
    """How many wake-ups were late by at most so many milliseconds, how many by more, and the sum of it."""

    within: dict[int, int]
    more: int
    total: int


class EventLog(Protocol):
    def append(self, batch: Batch) -> Appended | Repeated | Conflict: ...

    def read(self, game: GameId, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        """The entries after a version, oldest first; none for an unknown game."""
        ...

    def version(self, game: GameId) -> int:
        """The last version written, 0 for an unknown game."""
        ...

    def find(self, game: GameId, command_id: str) -> Repeated | None: ...

    def reserve(self, key: str, game: GameId) -> GameId:
        """The game that this key creates: the given one, or the one for which it was reserved before."""
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
        """Ids with their summaries, newest first. A private game shows to its players and guests only."""
        ...

    def active_games(self, player: str) -> int:
        """In how many open or running games this player sits."""
        ...

    def due(self, now: int, lease_ms: int, limit: int) -> list[tuple[GameId, int]]:
        """Leases wake-ups whose time has come, as (game, scheduled version).

        Each is leased: it comes up again after `lease_ms`, unless its game has moved on by then.
        """
        ...

    def lanes(self, games: Sequence[GameId]) -> list[str]:
        """What was kept with the wake-up of each game; empty where nothing was."""
        ...

    def census(self, now: int) -> GameCounts: ...

    def reschedule(self, game: GameId, version: int, until: int | None) -> None:
        """Moves a wake-up, or takes it away, if there is one that is armed at this version."""
        ...

    def scheduled(self, game: GameId) -> tuple[int, int] | None:
        """The game's wake-up, as (scheduled version, time in milliseconds). It has to be searched for."""
        ...


@record
class Account:
    id: PlayerId
    name: str
    kind: str
    created_at: int


@record
class Token:
    """A bearer token without its secret."""

    id: str
    player: PlayerId
    scopes: frozenset[str]
    created_at: int


Caller = tuple[Account, Token]
"""A caller: who they are, and the token by which they are known."""


class Accounts(Protocol):
    def add(self, account: Account, token: Token, digest: str) -> None:
        """An account with a token of it, its first or another; saying it again changes nothing.

        The digest is the SHA-256 of the secret token in hex; the secret is kept nowhere. A token that was
        revoked stays revoked.
        """
        ...

    def by_digest(self, digest: str) -> Caller | None: ...

    def get(self, player: PlayerId) -> Account | None: ...

    def tokens(self, player: PlayerId) -> list[Token]:
        """Those that are not revoked, oldest first."""
        ...

    def revoke(self, player: PlayerId, token: str) -> bool:
        """From now on; whether there was such a token."""
        ...

    def once(self, key: str, note: bytes) -> bytes:
        """The note first given under this key, this one or an earlier one, which is kept for a day."""
        ...


class FailureLog(Protocol):
    """Counts failed jobs and bots, and parks a game after three failures."""

    def record_failure(self, game: GameId, version: int, now: int, pause: int) -> int:
        """A wake-up failed: it comes again after a growing pause, and the third time its game is parked.

        Answers how often it failed; 0 when the game has moved on and it does not matter any more.
        """
        ...

    def failures(self) -> int:
        """How many wake-ups ever failed."""
        ...

    def record_bot_failure(self, bot: str) -> None:
        """A bot raised where it should have decided, or one of somebody else's gave no good answer."""
        ...

    def bot_failures(self) -> dict[str, int]:
        """How often, by bot."""
        ...

    def parked(self) -> list[tuple[GameId, int]]:
        """The games that nobody is woken for any more, with the version they stand at."""
        ...

    def release(self, now: int, game: GameId | None = None) -> int:
        """Tries a parked game again, or all of them; how many there were."""
        ...


class Thoughts(Protocol):
    """What slow bots have thought out ahead of the time at which they move."""

    def put(self, game: GameId, position: int, command: Mapping[str, Any]) -> None:
        """For the game as it stands at that version; an empty one says that the bot could not decide."""
        ...

    def get(self, game: GameId, position: int) -> dict[str, Any] | None: ...


class LatenessRecorder(Protocol):
    """Records how late wake-ups were taken."""

    def record(self, milliseconds: int) -> None: ...

    def histogram(self) -> LatenessHistogram: ...


@record
class Webhook:
    """Where a bot of somebody else's wants to be asked for its moves, and what to sign the question with."""

    url: str
    secret: str


class Webhooks(Protocol):
    def put(self, player: PlayerId, webhook: Webhook, command_id: str) -> Webhook:
        """Replaces the one before, unless this command did so within the last day; the one it set."""
        ...

    def get(self, player: PlayerId) -> Webhook | None: ...

    def has(self, player: PlayerId) -> bool:
        """Quick to ask again and again; what changed may take some seconds to show."""
        ...

    def drop(self, player: PlayerId) -> bool:
        """Whether there was one."""
        ...

    def failed(self, game: GameId, armed: int) -> int:
        """Counts a call that failed; how many there were for this wake-up of the game."""
        ...

    def note_failure(self, player: PlayerId, failed: FailedCall) -> None: ...

    def failures(self, player: PlayerId) -> list[FailedCall]:
        """The last ones of the webhook that is set now, newest first."""
        ...

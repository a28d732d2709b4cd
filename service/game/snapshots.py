"""The snapshot store: loads games from the log, and caches what it has folded."""

from collections.abc import Callable, Iterator
from itertools import takewhile

from service.game.ports import GameId, LogReader
from service.game.recorded import Codec, RecordedEvent
from service.game.rejection_messages import UNKNOWN
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.snapshot_cache import CHECKPOINT_EVERY, Checkpoints, SnapshotCache
from service.rules.state import Game
from service.rules.text.message import Wording

YieldControl = Callable[[], None]
"""Called in the middle of long computations, so that other threads or greenlets can run."""
PAGE_SIZE = 200
"""Events that are decoded, sealed or rendered before control is yielded, which takes about 10 ms."""


def no_yield() -> None:
    """Does nothing. For processes that run one computation at a time."""


class SnapshotStore:
    """Reads the log of a game and folds it. It never writes to the log."""

    def __init__(
        self,
        log: LogReader,
        codec: Codec,
        yield_control: YieldControl = no_yield,
        *,
        page_size: int = PAGE_SIZE,
        checkpoint_every: int = CHECKPOINT_EVERY,
    ) -> None:
        self._log = log
        self._codec = codec
        self._yield_control = yield_control
        self._page_size = page_size
        self._checkpoint_every = checkpoint_every
        self._cache, self._checkpoints = SnapshotCache(), Checkpoints(every=checkpoint_every)

    def cached(self, game: GameId) -> Snapshot:
        """A snapshot that may be stale. The latest one, if none is cached."""
        return self._cache.get(game) or self.load(game)

    def put(self, snapshot: Snapshot) -> None:
        self._cache.put(snapshot)

    def load(self, game: GameId) -> Snapshot:
        """The latest snapshot of a game. Rejects the request if there is no such game."""
        latest = self._read_on(self._cache.get(game) or Snapshot(game, Game()))
        if not latest.version:
            check_supported(latest)
            raise RequestRejected("no_such_game")
        self._cache.put(latest)
        return latest

    def at_version(self, game: GameId, version: int) -> Snapshot:
        """The snapshot at a past version."""
        return self._read_on(self._checkpoints.before(game, version) or Snapshot(game, Game()), version)

    def extended(self, snapshot: Snapshot, entries: list[tuple[int, bytes]]) -> Snapshot:
        """Folds log entries into a snapshot."""
        return snapshot.advanced(self._codec.decode(version, entry) for version, entry in entries)

    def each(self, game: GameId) -> Iterator[RecordedEvent]:
        """All events of a game, oldest first. Yields control between pages."""
        page = self.recorded(game, 0, self._page_size)
        while page:
            yield from page
            after = page[-1].version
            self._yield_control()
            page = self.recorded(game, after, self._page_size)

    def recorded(self, game: GameId, after: int, limit: int | None) -> list[RecordedEvent]:
        """The events after a version, up to the first one that this code cannot read."""
        entries = self._log.read(game, after, limit)
        decoded = (self._codec.decode(version, entry) for version, entry in entries)
        return list(takewhile(lambda entry: entry.event is not None, decoded))

    def _read_on(self, snapshot: Snapshot, until: int | None = None) -> Snapshot:
        """Folds the log from a snapshot up to a version or its end. Yields control between pages."""
        while until is None or snapshot.version < until:
            size = self._checkpoint_every - snapshot.version % self._checkpoint_every
            limit = size if until is None else min(size, until - snapshot.version)
            page_end = snapshot.version + size
            snapshot = self.extended(snapshot, self._log.read(snapshot.id, snapshot.version, limit))
            if snapshot.version < page_end:
                return snapshot
            self._checkpoints.put(snapshot)
            self._yield_control()
        return snapshot


def check_supported(snapshot: Snapshot) -> None:
    """Rejects commands on a game that only a later version of the service can play."""
    if snapshot.unknown is not None:
        unknown = snapshot.unknown
        named = Wording(UNKNOWN[unknown.what], {"name": unknown.name, "of": unknown.of})
        raise RequestRejected("game_too_new", unknown=named)

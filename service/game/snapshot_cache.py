"""LRU caches of snapshots: the latest one of each game, and checkpoints of its past."""

from collections import OrderedDict
from threading import Lock

from service.game.ports import GameId
from service.game.snapshot import Snapshot

CHECKPOINT_EVERY = 500
"""Events between two checkpoints. Folding them takes about 3 ms."""


class SnapshotCache:
    """The latest known snapshot of each game. Safe to use from several threads."""

    def __init__(self, size: int = 2048) -> None:
        self._snapshots: OrderedDict[GameId, Snapshot] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def get(self, game: GameId) -> Snapshot | None:
        with self._lock:
            if (snapshot := self._snapshots.get(game)) is not None:
                self._snapshots.move_to_end(game)
            return snapshot

    def put(self, snapshot: Snapshot) -> None:
        """Stores a snapshot, unless a later one is stored: threads finish in any order."""
        with self._lock:
            known = self._snapshots.get(snapshot.id)
            if known is None or known.version < snapshot.version:
                self._snapshots[snapshot.id] = snapshot
            self._snapshots.move_to_end(snapshot.id)
            if len(self._snapshots) > self._size:
                self._snapshots.popitem(last=False)


class Checkpoints:
    """Snapshots at fixed intervals, from which past states are folded. Safe to use from several threads."""

    def __init__(self, size: int = 1024, every: int = CHECKPOINT_EVERY) -> None:
        self._snapshots: OrderedDict[tuple[GameId, int], Snapshot] = OrderedDict()
        self._size = size
        self._every = every
        self._lock = Lock()

    def before(self, game: GameId, version: int) -> Snapshot | None:
        """The checkpoint at or just before a version, if it is cached."""
        with self._lock:
            key = (game, version - version % self._every)
            if key in self._snapshots:
                self._snapshots.move_to_end(key)
            return self._snapshots.get(key)

    def put(self, snapshot: Snapshot) -> None:
        with self._lock:
            self._snapshots[snapshot.id, snapshot.version] = snapshot
            if len(self._snapshots) > self._size:
                self._snapshots.popitem(last=False)

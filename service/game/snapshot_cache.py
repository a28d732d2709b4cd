"""An LRU cache of the snapshots that a process has folded."""

from collections import OrderedDict
from threading import Lock

from service.game.ports import GameId
from service.game.snapshot import Snapshot

CHECKPOINT_EVERY = 500
"""Events that are folded at a time, which takes some 3 ms; then a snapshot is kept."""


class SnapshotCache:
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
        """Keeps the later of two snapshots of a game, since threads finish in any order."""
        with self._lock:
            known = self._snapshots.get(snapshot.id)
            if known is None or known.version < snapshot.version:
                self._snapshots[snapshot.id] = snapshot
            self._snapshots.move_to_end(snapshot.id)
            if len(self._snapshots) > self._size:
                self._snapshots.popitem(last=False)


class Checkpoints:
    """Snapshots at every 500th version, from which earlier states are folded. A cache only."""

    def __init__(self, size: int = 1024) -> None:
        self._snapshots: OrderedDict[tuple[GameId, int], Snapshot] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def before(self, game: GameId, version: int) -> Snapshot | None:
        """The last one at or before a version, if it is kept."""
        with self._lock:
            key = (game, version - version % CHECKPOINT_EVERY)
            if key in self._snapshots:
                self._snapshots.move_to_end(key)
            return self._snapshots.get(key)

    def put(self, snapshot: Snapshot) -> None:
        with self._lock:
            self._snapshots[snapshot.id, snapshot.version] = snapshot
            if len(self._snapshots) > self._size:
                self._snapshots.popitem(last=False)

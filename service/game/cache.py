"""The sheets a process has worked out, least recently used first out."""

from collections import OrderedDict
from threading import Lock

from service.game.ports import GameId
from service.game.sheet import Sheet

EVERY = 500
"""Events that are folded at a time, which takes some 3 ms; then a snapshot is kept."""


class Cache:
    def __init__(self, size: int = 2048) -> None:
        self._sheets: OrderedDict[GameId, Sheet] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def get(self, game: GameId) -> Sheet | None:
        with self._lock:
            if (sheet := self._sheets.get(game)) is not None:
                self._sheets.move_to_end(game)
            return sheet

    def put(self, sheet: Sheet) -> None:
        """Keeps the later of two sheets of a game, since threads finish in any order."""
        with self._lock:
            known = self._sheets.get(sheet.id)
            if known is None or known.version < sheet.version:
                self._sheets[sheet.id] = sheet
            self._sheets.move_to_end(sheet.id)
            if len(self._sheets) > self._size:
                self._sheets.popitem(last=False)


class Snapshots:
    """Sheets at every 500th version, to begin from when a past one is asked for. A cache, never the truth."""

    def __init__(self, size: int = 1024) -> None:
        self._sheets: OrderedDict[tuple[GameId, int], Sheet] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def before(self, game: GameId, version: int) -> Sheet | None:
        """The last one at or before a version, if it is kept."""
        with self._lock:
            key = (game, version - version % EVERY)
            if key in self._sheets:
                self._sheets.move_to_end(key)
            return self._sheets.get(key)

    def put(self, sheet: Sheet) -> None:
        with self._lock:
            self._sheets[sheet.id, sheet.version] = sheet
            if len(self._sheets) > self._size:
                self._sheets.popitem(last=False)

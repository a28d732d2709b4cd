"""The sheets a process has worked out, least recently used first out."""

from collections import OrderedDict
from threading import Lock

from service.game.ports import GameId
from service.game.sheet import Sheet


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

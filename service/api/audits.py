"""A cache of rendered audit documents of finished games."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any

import orjson

from service.game.ports import GameId

MAX_BYTES = 64_000_000
PAGE_SIZE = 1000


@dataclass(frozen=True, slots=True)
class RenderedAudit:
    """An audit document as JSON: the head without the events, and each event."""

    head: bytes
    events: tuple[bytes, ...]

    @classmethod
    def of(cls, document: dict[str, Any]) -> "RenderedAudit":
        head = {name: value for name, value in document.items() if name != "events"}
        events: list[bytes] = []
        for event in document["events"]:
            events.append(orjson.dumps(event))
            if len(events) % PAGE_SIZE == 0:
                time.sleep(0)  # lets other greenlets run
        return cls(orjson.dumps(head), tuple(events))

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.events))

    @property
    def json(self) -> bytes:
        return self.head[:-1] + b',"events":[' + b",".join(self.events) + b"]}"

    @property
    def ndjson(self) -> bytes:
        return b"\n".join((self.head, *self.events, b""))


class Audits:
    """An LRU cache with a limit in bytes. Entries stay valid: a finished game does not change."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._kept: OrderedDict[tuple[GameId, int], RenderedAudit] = OrderedDict()
        self._max_bytes, self._bytes = max_bytes, 0
        self._rendering = Lock()

    def get(self, game: GameId, version: int, load: Callable[[], dict[str, Any]]) -> RenderedAudit:
        """Renders one document at a time, so concurrent requests for the same one wait for the first."""
        with self._rendering:
            if (found := self._kept.get((game, version))) is None:
                found = self._kept[game, version] = RenderedAudit.of(load())
                self._bytes += found.size
            self._kept.move_to_end((game, version))
            while self._bytes > self._max_bytes:
                _, dropped = self._kept.popitem(last=False)
                self._bytes -= dropped.size
            return found

"""Audit documents of finished games, rendered once and kept."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Lock
from typing import Any

import orjson

from service.game.ports import GameId

MAX_BYTES = 64_000_000
PAGE_SIZE = 1000
PIECE_BYTES = 64 * 1024
"""What is joined at a time to be sent."""
# What stands between the head and the first event, between events, and at the end.
JSON = (b',"events":[', b",", b"]}")
NDJSON = (b"\n", b"\n", b"\n")


@dataclass(frozen=True, slots=True)
class RenderedAudit:
    """The document without its events, and each event, as JSON."""

    head: bytes
    events: tuple[bytes, ...]

    @classmethod
    def of(cls, document: dict[str, Any]) -> "RenderedAudit":
        head = {name: value for name, value in document.items() if name != "events"}
        events: list[bytes] = []
        for event in document["events"]:
            events.append(orjson.dumps(event))
            if len(events) % PAGE_SIZE == 0:
                time.sleep(0)  # lets other requests go on
        return cls(orjson.dumps(head), tuple(events))

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.events))

    def pieces(self, *, lines: bool) -> Iterator[bytes]:
        """The document in pieces, each made when the one before it has been sent."""
        before, between, after = NDJSON if lines else JSON
        head = self.head if lines else self.head[:-1]
        piece, size = [head, before], 0
        for number, event in enumerate(self.events):
            piece += [between, event] if number else [event]
            if (size := size + len(event)) >= PIECE_BYTES:
                yield b"".join(piece)
                piece, size = [], 0
        yield b"".join([*piece, after])

    def length(self, *, lines: bool) -> int:
        before, between, after = NDJSON if lines else JSON
        head = len(self.head) - (0 if lines else 1)
        separators = len(between) * max(0, len(self.events) - 1)
        return head + len(before) + separators + sum(map(len, self.events)) + len(after)


class Audits:
    """The most recently asked for, as many as fit. A finished game has one version, which never changes."""

    def __init__(self, most_bytes: int = MAX_BYTES) -> None:
        self._kept: OrderedDict[tuple[GameId, int], RenderedAudit] = OrderedDict()
        self._most_bytes, self._bytes = most_bytes, 0
        self._making = Lock()

    def has(self, game: GameId, version: int) -> bool:
        return (game, version) in self._kept

    def get(self, game: GameId, version: int, make: Callable[[], dict[str, Any]]) -> RenderedAudit:
        """One is made at a time, so that a crowd that asks for the same waits for the first."""
        with self._making:
            if (found := self._kept.get((game, version))) is None:
                found = self._kept[game, version] = RenderedAudit.of(make())
                self._bytes += found.size
            self._kept.move_to_end((game, version))
            while self._bytes > self._most_bytes:
                _, dropped = self._kept.popitem(last=False)
                self._bytes -= dropped.size
            return found

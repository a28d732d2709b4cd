"""A game that is watched here: its log is read once, however many watch."""

import time
from dataclasses import dataclass
from threading import Lock
from typing import Any, Self

from service.game.handle import Handler
from service.game.live.bell import Bell
from service.game.ports import PlayerId
from service.game.reading import admit, page
from service.game.seals import told
from service.game.sheet import Recorded, Sheet

KEPT = 128
"""How many events at least stay at hand; who is further behind reads the log."""
PAGE = 500

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tail:
    """The game as it stands and the events that led there; replaced as a whole, so read without a lock."""

    sheet: Sheet
    begins_after: int
    prev: str
    recent: tuple[Recorded, ...] = ()

    def grown(self, fresh: list[Recorded]) -> Self:
        recent = (*self.recent, *fresh)
        after, prev = self.begins_after, self.prev
        if len(recent) > 2 * KEPT:
            dropped, recent = recent[-KEPT - 1], recent[-KEPT:]
            after, prev = dropped.version, dropped.hash
        return type(self)(self.sheet.advanced(fresh), after, prev, recent)


class Feed:
    def __init__(self, sheet: Sheet, handler: Handler) -> None:
        self.watchers = 0
        self.closed = False
        self.looked_at = 0.0
        self._handler = handler
        self._tail = Tail(sheet, sheet.version, sheet.head)
        self._told: dict[tuple[int, int | None, bool], Event] = {}
        self._reading = Lock()
        self._bell = Bell()

    @property
    def sheet(self) -> Sheet:
        return self._tail.sheet

    def look(self) -> None:
        """Reads what is new in the log, and wakes those who wait for it."""
        with self._reading:
            fresh = self._handler.recorded(self.sheet.id, self.sheet.version, None)
            self.looked_at = time.monotonic()
            if fresh:
                self._tail = self._tail.grown(fresh)
                self._told = {
                    key: event for key, event in self._told.items() if key[0] > self._tail.begins_after
                }
        if fresh:
            self._bell.ring()

    def close(self) -> None:
        """Ends every waiting, for good."""
        self.closed = True
        self._bell.ring()

    def wait(self, version: int, seconds: float) -> None:
        """Until the game stands elsewhere than at this version, or the time is up."""
        ear = self._bell.listen()
        if self.sheet.version == version and not self.closed:
            self._bell.wait(ear, seconds)
        else:
            self._bell.leave(ear)

    def told(self, after: int, viewer: PlayerId | None) -> list[Event]:
        """Events after a version as a viewer may see them; all of them, or a page if there are many."""
        tail = self._tail
        sheet = admit(tail.sheet, viewer)
        seat = sheet.seat_of(viewer)
        if after < tail.begins_after:
            first = max(after - 1, 0)
            return page(sheet, self._handler.recorded(sheet.id, first, PAGE + after - first), after, seat)
        skipped = after - tail.begins_after
        prev = tail.recent[skipped - 1].hash if skipped else tail.prev
        events = []
        for entry in tail.recent[skipped:]:
            events.append(self._shared(sheet, entry, prev, seat))
            prev = entry.hash
        return events

    def _shared(self, sheet: Sheet, entry: Recorded, prev: str, seat: int | None) -> Event:
        """Worked out once for all who see the same."""
        key = entry.version, seat, sheet.over
        if (event := self._told.get(key)) is None:
            event = self._told[key] = told(sheet, entry, prev, seat)
        return event

"""A game that is watched here: its log is read once, however many watch."""

import time
from threading import Condition, Lock
from typing import Any

from service.game.handle import Handler
from service.game.ports import PlayerId
from service.game.reading import admit, page
from service.game.seals import told
from service.game.sheet import Recorded, Sheet

KEPT = 128
"""How many events at least stay at hand; who is further behind reads the log."""
PAGE = 500

Event = dict[str, Any]


class Feed:
    def __init__(self, sheet: Sheet, handler: Handler) -> None:
        self.sheet = sheet
        self.watchers = 0
        self.closed = False
        self._handler = handler
        self._reading = Lock()
        self._moved = Condition(Lock())
        self._before = sheet.version, sheet.head
        self._recent: tuple[Recorded, ...] = ()
        self._told: dict[tuple[int, int | None, bool], Event] = {}
        self.looked_at = 0.0

    def look(self) -> None:
        """Reads what is new in the log, and wakes those who wait for it."""
        with self._reading:
            fresh = self._handler.recorded(self.sheet.id, self.sheet.version, None)
            self.looked_at = time.monotonic()
            if not fresh:
                return
            sheet = self.sheet.advanced(fresh)
            with self._moved:
                self._keep(fresh)
                self.sheet = sheet
                self._moved.notify_all()

    def _keep(self, fresh: list[Recorded]) -> None:
        recent = (*self._recent, *fresh)
        if len(recent) > 2 * KEPT:
            last_dropped = recent[-KEPT - 1]
            self._before, recent = (last_dropped.version, last_dropped.hash), recent[-KEPT:]
            self._told = {}
        self._recent = recent

    def close(self) -> None:
        """Ends every waiting, for good."""
        with self._moved:
            self.closed = True
            self._moved.notify_all()

    def wait(self, version: int, seconds: float) -> None:
        """Until the game stands elsewhere than at this version, or the time is up."""
        with self._moved:
            self._moved.wait_for(lambda: self.sheet.version != version or self.closed, seconds)

    def told(self, after: int, viewer: PlayerId | None) -> list[Event]:
        """Events after a version as a viewer may see them; all of them, or a page if there are many."""
        with self._moved:
            sheet, recent, (version, head) = self.sheet, self._recent, self._before
        admit(sheet, viewer)
        seat = sheet.seat_of(viewer)
        if after < version:
            first = max(after - 1, 0)
            return page(sheet, self._handler.recorded(sheet.id, first, PAGE + after - first), after, seat)
        skipped = after - version
        prev = recent[skipped - 1].hash if skipped else head
        events = []
        for entry in recent[skipped:]:
            events.append(self._shared(sheet, entry, prev, seat))
            prev = entry.hash
        return events

    def _shared(self, sheet: Sheet, entry: Recorded, prev: str, seat: int | None) -> Event:
        """Worked out once for all who see the same."""
        key = entry.version, seat, sheet.over
        if (event := self._told.get(key)) is None:
            event = self._told[key] = told(sheet, entry, prev, seat)
        return event

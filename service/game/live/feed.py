"""A game that is watched here: its log is read once, however many watch."""

import time
from dataclasses import dataclass
from threading import Lock
from typing import Any, Self

from service.game.handle import Handler
from service.game.live.messages import Render, snapshot
from service.game.live.signal import Signal
from service.game.ports import PlayerId
from service.game.reading import admit, envelopes, page, view_of, with_sentences
from service.game.sheet import Recorded, Sheet
from service.rules.text.paragraph import Language

KEPT = 128
"""How many events at least stay at hand; who is further behind reads the log."""
PAGE = 200
MOST_RENDERED = 16
"""Renderings kept for one version: a few kinds of viewers, in two forms."""

Event = dict[str, Any]
Rendering = tuple[Render, int, int, int | None, bool, Language | None]
"""In which form, at which version of the game, after which version (-1 and less: the view, with what follows
it), for which seat, whether for the owner, and the language of the sentences, if there are any."""


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
        self._rendered: dict[Rendering, bytes] = {}
        self._reading = Lock()
        self._moved = Signal()

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
                self._rendered = {}
        if fresh:
            self._moved.ring()

    def close(self) -> None:
        """Ends every waiting, for good."""
        self.closed = True
        self._moved.ring()

    def wait(self, version: int, seconds: float) -> None:
        """Until the game stands elsewhere than at this version, or the time is up."""
        moved = self._moved.listen()
        if self.sheet.version == version and not self.closed:
            moved.wait(seconds)

    def snapshot(self, viewer: PlayerId | None, after: int, render: Render) -> bytes:
        """The view as it is now, rendered once for all who see the same and hear of the same events after."""
        sheet = self._tail.sheet
        is_owner = viewer is not None and viewer == sheet.game.owner
        key = (render, sheet.version, -1 - after, sheet.seat_of(viewer), is_owner, None)
        found = self._rendered.get(key)
        return found or self._keep(key, render(snapshot(view_of(sheet, viewer), after)))

    def news(
        self, after: int, viewer: PlayerId | None, render: Render, say: Language | None = None
    ) -> tuple[int, bytes]:
        """The events after a version, rendered once for all who see the same; and the version they reach."""
        tail = self._tail
        sheet = admit(tail.sheet, viewer)
        key = (render, sheet.version, after, sheet.seat_of(viewer), False, say)
        if (found := self._rendered.get(key)) is not None:
            return sheet.version, found
        events = self._told(tail, sheet, after, viewer)
        if not events:
            return after, b""
        if say is not None:
            events = with_sentences(sheet, events, say)
        reached, rendered = int(events[-1]["version"]), b"".join(map(render, events))
        return reached, self._keep(key, rendered) if reached == sheet.version else rendered

    def _keep(self, key: Rendering, rendered: bytes) -> bytes:
        if len(self._rendered) >= MOST_RENDERED:
            self._rendered = {}
        self._rendered[key] = rendered
        return rendered

    def _told(self, tail: Tail, sheet: Sheet, after: int, viewer: PlayerId | None) -> list[Event]:
        """Events after a version as a viewer may see them; all of them, or a page if there are many."""
        seat = sheet.seat_of(viewer)
        if after < tail.begins_after:
            first = max(after - 1, 0)
            return page(sheet, self._handler.recorded(sheet.id, first, PAGE + after - first), after, seat)
        skipped = after - tail.begins_after
        prev = tail.recent[skipped - 1].hash if skipped else tail.prev
        return envelopes(sheet, list(tail.recent[skipped:]), prev, seat)

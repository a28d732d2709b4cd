"""The feed of one game: reads its log and renders its events once for all subscribers of the process."""

import time
from dataclasses import dataclass
from threading import Lock
from typing import Any, Self

from service.game.live.messages import Render, snapshot_message
from service.game.live.signal import Signal
from service.game.ports import PlayerId
from service.game.presenters import check_readable, page, redact_all, view_of, with_sentences
from service.game.recorded import RecordedEvent
from service.game.snapshot import Snapshot
from service.game.snapshots import SnapshotStore
from service.rules.text.paragraph import Language

RECENT_EVENTS = 128
"""Events kept in memory, at least. A subscriber that is further behind reads the log."""
PAGE_SIZE = 200
MAX_RENDERED = 16
"""Renderings cached for one version: a few kinds of viewers, in two formats."""

Event = dict[str, Any]
Rendering = tuple[Render, int, int, int | None, bool, Language | None]
"""The key of a rendering: format, version of the game, version after which events are sent (-1 - after for a
snapshot message), seat, whether the viewer is the owner, and language of the sentences if there are any."""


@dataclass(frozen=True, slots=True)
class Tail:
    """The latest snapshot and the events before it. It is replaced as a whole, so reading needs no lock."""

    latest: Snapshot
    after_version: int
    prev: str
    recent: tuple[RecordedEvent, ...] = ()

    def extended(self, fresh: list[RecordedEvent]) -> Self:
        recent = (*self.recent, *fresh)
        after, prev = self.after_version, self.prev
        if len(recent) > 2 * RECENT_EVENTS:
            dropped, recent = recent[-RECENT_EVENTS - 1], recent[-RECENT_EVENTS:]
            after, prev = dropped.version, dropped.hash
        return type(self)(self.latest.advanced(fresh), after, prev, recent)


class Feed:
    """One game as its subscribers in this process see it."""

    def __init__(self, snapshot: Snapshot, snapshots: SnapshotStore) -> None:
        self.subscribers = 0
        self.closed = False
        self.refreshed_at = 0.0
        self._snapshots = snapshots
        self._tail = Tail(snapshot, snapshot.version, snapshot.head)
        self._rendered: dict[Rendering, bytes] = {}
        self._read_lock = Lock()
        self._moved = Signal()

    @property
    def latest(self) -> Snapshot:
        return self._tail.latest

    def refresh(self) -> None:
        """Reads new events from the log, and wakes all waiting subscribers."""
        with self._read_lock:
            fresh = self._snapshots.recorded(self.latest.id, self.latest.version, None)
            self.refreshed_at = time.monotonic()
            if fresh:
                self._tail = self._tail.extended(fresh)
                self._rendered = {}
        if fresh:
            self._moved.notify()

    def close(self) -> None:
        """Wakes all waiting subscribers, and lets none of them wait again."""
        self.closed = True
        self._moved.notify()

    def wait(self, version: int, seconds: float) -> None:
        """Waits until the game has left this version, the feed is closed or the time is up."""
        moved = self._moved.subscribe()
        if self.latest.version == version and not self.closed:
            moved.wait(seconds)

    def snapshot(self, viewer: PlayerId | None, after: int, render: Render) -> bytes:
        """The rendered snapshot message, cached for all viewers that may see the same."""
        snapshot = self._tail.latest
        is_owner = viewer is not None and viewer == snapshot.game.owner
        key = (render, snapshot.version, -1 - after, snapshot.seat_of(viewer), is_owner, None)
        found = self._rendered.get(key)
        return found or self._keep(key, render(snapshot_message(view_of(snapshot, viewer), after)))

    def rendered_events(
        self, after: int, viewer: PlayerId | None, render: Render, say: Language | None = None
    ) -> tuple[int, bytes]:
        """The last version of the events after a version, and their rendering, cached for equal viewers."""
        tail = self._tail
        snapshot = check_readable(tail.latest, viewer)
        key = (render, snapshot.version, after, snapshot.seat_of(viewer), False, say)
        if (found := self._rendered.get(key)) is not None:
            return snapshot.version, found
        events = self._redacted(tail, snapshot, after, viewer)
        if not events:
            return after, b""
        if say is not None:
            events = with_sentences(snapshot, events, say)
        reached, rendered = int(events[-1]["version"]), b"".join(map(render, events))
        return reached, self._keep(key, rendered) if reached == snapshot.version else rendered

    def _keep(self, key: Rendering, rendered: bytes) -> bytes:
        if len(self._rendered) >= MAX_RENDERED:
            self._rendered = {}
        self._rendered[key] = rendered
        return rendered

    def _redacted(self, tail: Tail, snapshot: Snapshot, after: int, viewer: PlayerId | None) -> list[Event]:
        """The events after a version as a viewer may see them: all in memory, or a page of the log."""
        seat = snapshot.seat_of(viewer)
        if after < tail.after_version:
            first = max(after - 1, 0)
            return page(
                snapshot, self._snapshots.recorded(snapshot.id, first, PAGE_SIZE + after - first), after, seat
            )
        skipped = after - tail.after_version
        prev = tail.recent[skipped - 1].hash if skipped else tail.prev
        return redact_all(snapshot, list(tail.recent[skipped:]), prev, seat)

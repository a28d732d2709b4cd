"""The messages of streams other than events, and how often they are sent."""

import time
from collections.abc import Callable
from typing import Any

from service.rules.record import record

Message = dict[str, Any]
Render = Callable[[Message], bytes]

END_DETAILS = {
    "game_over": "All events have been sent.",
    "restart": "The service is restarting; reconnect with the last version that you have.",
    "not_admitted": "The game is private, and you no longer have a seat in it.",
    "token_invalid": "The token was revoked.",
    "failed": "The log of the game cannot be read; reconnect later.",
}


@record
class StreamTimings:
    """The timings of streams, in seconds."""

    heartbeat: float = 12.0
    """An idle stream sends a heartbeat after this time."""
    poll: float = 2.0
    """An idle stream checks this often whether its client is still connected."""
    store_retry: float = 1.0
    """The pause after the store was unavailable."""
    stale_after: float = 5.0
    """At a heartbeat, a feed that was not refreshed for this time reads the log."""


def snapshot_message(view: dict[str, Any], after: int) -> Message:
    """The first message of a stream. The events after a version follow; the view may contain some of them."""
    return {"type": "snapshot", "version": view["version"], "after": after, "view": view}


def legal(version: int, choices: dict[str, Any]) -> Message:
    return {"type": "legal", "version": version, **choices}


def heartbeat_message() -> Message:
    return {"type": "heartbeat", "at": time.time_ns() // 1_000_000}


def end_message(reason: str) -> Message:
    return {"type": "end", "reason": reason, "detail": END_DETAILS[reason]}


class Heartbeat:
    """A timer that tells when a stream has been idle long enough for a heartbeat."""

    def __init__(self, timings: StreamTimings) -> None:
        self._idle_seconds = timings.heartbeat - timings.poll
        self.reset()

    def reset(self) -> None:
        self._since = time.monotonic()

    @property
    def is_due(self) -> bool:
        return time.monotonic() - self._since > self._idle_seconds

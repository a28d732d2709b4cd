"""The messages of streams beside events: snapshot, heartbeat, end."""

import time
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Render = Callable[[Message], bytes]

HEARTBEAT_SECONDS = 12.0
"""How long a stream is silent at most, in seconds."""
POLL_SECONDS = 2.0
"""How often a silent stream sees whether anyone still listens."""
STORE_RETRY_SECONDS = 1.0
END_DETAILS = {
    "game_over": "Everything has been told.",
    "restart": "The service stops or starts anew; come back with the last version you have.",
    "not_admitted": "The game is private, and you have no seat in it any more.",
    "token_invalid": "The token was revoked.",
    "failed": "The log cannot be read; come back later.",
}


def snapshot_message(view: dict[str, Any], after: int) -> Message:
    """Events after a version follow it; those up to the view's own are in the view already."""
    return {"type": "snapshot", "version": view["version"], "after": after, "view": view}


def legal(version: int, choices: dict[str, Any]) -> Message:
    return {"type": "legal", "version": version, **choices}


def heartbeat_message() -> Message:
    return {"type": "heartbeat", "at": time.time_ns() // 1_000_000}


def end_message(reason: str) -> Message:
    return {"type": "end", "reason": reason, "detail": END_DETAILS[reason]}


class Heartbeat:
    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self._since = time.monotonic()

    @property
    def is_due(self) -> bool:
        return time.monotonic() - self._since > HEARTBEAT_SECONDS - POLL_SECONDS

"""What streams say beside events: how it stands now, that they still live, and why they end."""

import time
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Render = Callable[[Message], bytes]

BEAT = 12.0
"""How long a stream is silent at most, in seconds."""
PULSE = 2.0
"""How often a silent stream sees whether anyone still listens."""
STORE_PAUSE = 1.0
ENDS = {
    "game_over": "Everything has been told.",
    "restart": "The service stops or starts anew; come back with the last version you have.",
    "not_admitted": "The game is private, and you have no seat in it any more.",
    "token_invalid": "The token was revoked.",
    "failed": "The log cannot be read; come back later.",
}


def snapshot(view: dict[str, Any], after: int) -> Message:
    """Events after a version follow it; those up to the view's own are in the view already."""
    return {"type": "snapshot", "version": view["version"], "after": after, "view": view}


def legal(version: int, choices: dict[str, Any]) -> Message:
    return {"type": "legal", "version": version, **choices}


def heartbeat() -> Message:
    return {"type": "heartbeat", "at": time.time_ns() // 1_000_000}


def end(reason: str) -> Message:
    return {"type": "end", "reason": reason, "detail": ENDS[reason]}


class Silence:
    def __init__(self) -> None:
        self.broken()

    def broken(self) -> None:
        self._since = time.monotonic()

    @property
    def is_long(self) -> bool:
        return time.monotonic() - self._since > BEAT - PULSE

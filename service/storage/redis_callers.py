"""Authenticates tokens: a cache of callers in front of Redis, which notices revoked tokens quickly."""

import time
from collections import OrderedDict
from threading import Lock

from service.game.ports import Caller
from service.storage.client import connect, store_errors
from service.storage.pipeline import SharedPipeline
from service.storage.redis_accounts import REVOCATIONS, TRUSTED_SECONDS, parse_caller, token_key

MAX_CACHED = 10_000
REFRESH_AFTER = TRUSTED_SECONDS / 2
"""Age at which one request refreshes for all, so that the others do not have to wait for it."""


class RedisCallers:
    """Trusts its cache for `TRUSTED_SECONDS` after reading `revocations`, and empties it when that changes.

    When requests are rare, each of them reads it; when they are frequent, one in many does.
    """

    def __init__(self, url: str) -> None:
        self._pipeline = SharedPipeline(connect(url))
        self._callers: OrderedDict[str, Caller] = OrderedDict()
        self._revocations: bytes | None = b"unknown"
        self._refreshed_at = float("-inf")
        self._lock, self._refreshing = Lock(), Lock()

    @store_errors()
    def by_digest(self, digest: str) -> Caller | None:
        self._refresh_if_old()
        with self._lock:
            if (caller := self._callers.get(digest)) is not None:
                self._callers.move_to_end(digest)
                return caller
        return self._look_up(digest)

    def _look_up(self, digest: str) -> Caller | None:
        """Caches the caller unless a token has been revoked since the last refresh."""
        revocations, found = self._pipeline.ask_all(("GET", REVOCATIONS), ("GET", token_key(digest)))
        caller = parse_caller(found)
        with self._lock:
            if caller is not None and revocations == self._revocations:
                self._callers[digest] = caller
                if len(self._callers) > MAX_CACHED:
                    self._callers.popitem(last=False)
        return caller

    def _refresh_if_old(self) -> None:
        age = time.monotonic() - self._refreshed_at
        if age > TRUSTED_SECONDS:
            self._refresh()
        elif age >= REFRESH_AFTER and self._refreshing.acquire(blocking=False):
            try:
                self._refresh()
            finally:
                self._refreshing.release()

    def _refresh(self) -> None:
        began = time.monotonic()
        revocations: bytes | None = self._pipeline.ask("GET", REVOCATIONS)
        with self._lock:
            if began <= self._refreshed_at:  # a refresh that began later has already finished
                return
            self._refreshed_at = began
            if revocations != self._revocations:
                self._revocations = revocations
                self._callers.clear()

"""Enforces rate limits: token buckets in this process, synchronised with Redis several times a second."""

import time
from collections.abc import Sequence
from threading import Lock

from redis.exceptions import NoScriptError

from service.game.rate_limits import Charge, RateLimitDecision, TokenBuckets
from service.storage.client import connect, store_errors
from service.storage.pipeline import Script, SharedPipeline

LIMITS = Script.named("limits")
MAX_AGE = 0.2
"""Seconds after which a request waits for the buckets to be synchronised."""
SYNC_AFTER = MAX_AGE / 2
"""Age at which one request synchronises for all, so that the others do not have to wait for it."""


class RedisRateLimiter:
    def __init__(self, url: str) -> None:
        self._pipeline = SharedPipeline(connect(url))
        self._buckets = TokenBuckets()
        self._synced_at = float("-inf")
        self._syncing = Lock()

    @store_errors()
    def take(self, charges: Sequence[Charge]) -> RateLimitDecision:
        if not charges:
            return RateLimitDecision(charges, [])
        self._sync_if_old(charges)
        return RateLimitDecision(charges, self._buckets.take(charges))

    def refund(self, charges: Sequence[Charge]) -> None:
        self._buckets.refund(charges)

    def _sync_if_old(self, charges: Sequence[Charge]) -> None:
        age = time.monotonic() - self._synced_at
        if age > MAX_AGE:
            self._sync(charges)
        elif age >= SYNC_AFTER and self._syncing.acquire(blocking=False):
            try:
                self._sync(charges)
            finally:
                self._syncing.release()

    def _sync(self, charges: Sequence[Charge]) -> None:
        began, unreported = time.monotonic(), self._buckets.take_unreported(charges)
        full_in = self._report(unreported)
        self._buckets.update(unreported, (each / 1e6 for each in full_in))
        self._synced_at = max(self._synced_at, began)

    def _report(self, unreported: dict[Charge, int]) -> list[int]:
        """Adds the counts to the shared buckets. Returns for each the microseconds until it is full."""
        keys = [f"{{limits}}:{charge.limit.name}:{charge.whose}" for charge in unreported]
        arguments = [
            each
            for charge, taken in unreported.items()
            for each in (1000 * charge.limit.interval, charge.limit.burst, taken)
        ]
        try:
            full_in: list[int] = self._pipeline.ask(*LIMITS.call(keys, arguments))
        except NoScriptError:  # Redis was restarted
            self._pipeline.ask("SCRIPT", "LOAD", LIMITS.text)
            return self._report(unreported)
        return full_in

"""Looks up callers and enforces rate limits, synchronised with Redis several times a second."""

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock

from redis.exceptions import NoScriptError

from service.game.ports import Caller
from service.game.rate_limits import Charge, RateLimitDecision, TokenBuckets
from service.storage.client import connect, store_errors
from service.storage.pipeline import Script, SharedPipeline
from service.storage.redis_accounts import REVOCATIONS, TRUSTED_SECONDS, parse_caller, token_key

LIMITS = Script.named("limits")
MAX_CACHED_CALLERS = 10_000
REFRESH_AFTER = TRUSTED_SECONDS / 2
"""When one request looks into the store for all, so that the others need not wait for it."""


class RedisRateLimiter:
    """A caller is trusted while the last look, not older than `TRUSTED_SECONDS`, saw no token revoked since.

    Where requests are rare each of them looks; where they are many, one in many does.
    """

    def __init__(self, url: str) -> None:
        self._pipeline = SharedPipeline(connect(url))
        self._buckets = TokenBuckets()
        self._callers: OrderedDict[str, Caller] = OrderedDict()
        self._revocations: bytes | None = b"unknown"
        self._refreshed_at = float("-inf")
        self._lock, self._refreshing = Lock(), Lock()

    @store_errors()
    def acquire(
        self, digest: str | None, charges_of: Callable[[Caller | None], Sequence[Charge]]
    ) -> RateLimitDecision:
        caller = self._caller(digest)
        charges = charges_of(caller)
        self._refresh_if_old(charges)
        if digest is not None and self._callers.get(digest) is not caller:  # somebody's look forgot them
            caller = self._caller(digest)
            charges = charges_of(caller)
        return RateLimitDecision(caller, charges, self._buckets.take(charges) if charges else [])

    def refund(self, charges: Sequence[Charge]) -> None:
        self._buckets.refund(charges)

    def _caller(self, digest: str | None) -> Caller | None:
        """As remembered; or as the store says, which is remembered unless a token was revoked meanwhile."""
        if digest is None:
            return None
        with self._lock:
            if (caller := self._callers.get(digest)) is not None:
                self._callers.move_to_end(digest)
                return caller
        revocations, found = self._pipeline.ask_all(("GET", REVOCATIONS), ("GET", token_key(digest)))
        caller = parse_caller(found)
        with self._lock:
            if caller is not None and revocations == self._revocations:
                self._callers[digest] = caller
                if len(self._callers) > MAX_CACHED_CALLERS:
                    self._callers.popitem(last=False)
        return caller

    def _refresh_if_old(self, charges: Sequence[Charge]) -> None:
        """Makes sure of what is known here."""
        age = time.monotonic() - self._refreshed_at
        if age > TRUSTED_SECONDS:
            self._exchange(charges)
        elif age >= REFRESH_AFTER and self._refreshing.acquire(blocking=False):
            try:
                self._exchange(charges)
            finally:
                self._refreshing.release()

    def _exchange(self, charges: Sequence[Charge]) -> None:
        began, news = time.monotonic(), self._buckets.take_unreported(charges)
        revocations, full_in = self._report(news)
        self._buckets.update(news, (each / 1e6 for each in full_in))
        with self._lock:
            if began <= self._refreshed_at:  # somebody looked later than we did, and was quicker
                return
            self._refreshed_at = began
            if revocations != self._revocations:
                self._revocations = revocations
                self._callers.clear()

    def _report(self, news: dict[Charge, int]) -> tuple[bytes | None, list[int]]:
        look = ("GET", REVOCATIONS)
        if not news:
            return self._pipeline.ask(*look), []
        buckets = [f"{{limits}}:{charge.limit.name}:{charge.whose}" for charge in news]
        arguments = [
            each
            for charge, taken in news.items()
            for each in (1000 * charge.limit.interval, charge.limit.burst, taken)
        ]
        try:
            revocations, full_in = self._pipeline.ask_all(look, LIMITS.call(buckets, arguments))
        except NoScriptError:  # a store that was started anew
            self._pipeline.ask("SCRIPT", "LOAD", LIMITS.text)
            return self._report(news)
        return revocations, full_in

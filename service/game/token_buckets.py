"""Token buckets of one process, synchronised with the shared ones in Redis several times a second.

A bucket is the time at which it will be full again (the generic cell rate algorithm).
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from threading import Lock

from service.game.rate_limits import Balance, Charge

MAX_BUCKETS = 10_000
ROUNDING = 1e-6


@dataclass(slots=True)
class TokenBucket:
    full_at: float
    unreported: int = 0
    """What was taken here, less what was refunded, since the last report to the store."""


class TokenBuckets:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[Charge, TokenBucket] = {}
        self._lock = Lock()

    def take(self, charges: Sequence[Charge]) -> list[Balance]:
        """All or none: where one of them has to wait, nothing is taken."""
        with self._lock:
            now = self._clock()
            buckets = [self._bucket(charge, now) for charge in charges]
            left = [balance(charge, bucket, now) for charge, bucket in zip(charges, buckets, strict=True)]
            if not any(it.wait for it in left):
                for charge, bucket in zip(charges, buckets, strict=True):
                    bucket.full_at = max(bucket.full_at, now) + charge.limit.interval
                    bucket.unreported += 1
            return left

    def refund(self, charges: Sequence[Charge]) -> None:
        with self._lock:
            for charge in charges:
                bucket = self._bucket(charge, self._clock())
                bucket.full_at -= charge.limit.interval
                bucket.unreported -= 1

    def take_unreported(self, asked: Iterable[Charge]) -> dict[Charge, int]:
        """What the store has not heard yet, and whatever one wants to know of it; told once.

        What has been refilled since is told no more: to the store it would be as if taken now.
        """
        with self._lock:
            news, now = dict.fromkeys(asked, 0), self._clock()
            for charge, bucket in self._buckets.items():
                if bucket.unreported:
                    owed = ceil(max(0, bucket.full_at - now) / charge.limit.interval)
                    news[charge] = min(bucket.unreported, owed)
                    bucket.unreported = 0
            return news

    def update(self, charges: Iterable[Charge], full_in: Iterable[float]) -> None:
        """What the store makes of it, with what all others told; what came meanwhile goes on top."""
        with self._lock:
            now = self._clock()
            for charge, seconds in zip(charges, full_in, strict=True):
                bucket = self._bucket(charge, now)
                bucket.full_at = now + seconds + bucket.unreported * charge.limit.interval

    def _bucket(self, charge: Charge, now: float) -> TokenBucket:
        if (bucket := self._buckets.get(charge)) is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._buckets = {it: kept for it, kept in self._buckets.items() if kept.full_at > now}
            bucket = self._buckets[charge] = TokenBucket(now)
        return bucket


def balance(charge: Charge, bucket: TokenBucket, now: float) -> Balance:
    """What one more charge would leave."""
    limit = charge.limit
    before = max(bucket.full_at, now)
    after = before + limit.interval
    spare = now + limit.burst * limit.interval - after
    if spare < -ROUNDING:
        return Balance(limit, 0, -spare, before - now)
    return Balance(limit, int(spare / limit.interval + 0.001), 0, after - now)

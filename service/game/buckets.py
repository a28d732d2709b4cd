"""What a process counts by itself between two looks into the store, where all processes count together.

A bucket is the time at which it will be full again (the generic cell rate algorithm).
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from threading import Lock

from service.game.limits import Balance, Charge

MOST = 10_000
ROUNDING = 1e-6


@dataclass(slots=True)
class Bucket:
    full_at: float
    untold: int = 0
    """What was taken here, less what was given back, since the store was told last."""


class Buckets:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[Charge, Bucket] = {}
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
                    bucket.untold += 1
            return left

    def give_back(self, charges: Sequence[Charge]) -> None:
        with self._lock:
            for charge in charges:
                bucket = self._bucket(charge, self._clock())
                bucket.full_at -= charge.limit.interval
                bucket.untold -= 1

    def to_tell(self, asked: Iterable[Charge]) -> dict[Charge, int]:
        """What the store has not heard yet, and whatever one wants to know of it; told once.

        What has been refilled since is told no more: to the store it would be as if taken now.
        """
        with self._lock:
            news, now = dict.fromkeys(asked, 0), self._clock()
            for charge, bucket in self._buckets.items():
                if bucket.untold:
                    owed = ceil(max(0, bucket.full_at - now) / charge.limit.interval)
                    news[charge] = min(bucket.untold, owed)
                    bucket.untold = 0
            return news

    def learn(self, charges: Iterable[Charge], full_in: Iterable[float]) -> None:
        """What the store makes of it, with what all others told; what came meanwhile goes on top."""
        with self._lock:
            now = self._clock()
            for charge, seconds in zip(charges, full_in, strict=True):
                bucket = self._bucket(charge, now)
                bucket.full_at = now + seconds + bucket.untold * charge.limit.interval

    def _bucket(self, charge: Charge, now: float) -> Bucket:
        if (bucket := self._buckets.get(charge)) is None:
            if len(self._buckets) >= MOST:
                self._buckets = {it: kept for it, kept in self._buckets.items() if kept.full_at > now}
            bucket = self._buckets[charge] = Bucket(now)
        return bucket


def balance(charge: Charge, bucket: Bucket, now: float) -> Balance:
    """What one more charge would leave."""
    limit = charge.limit
    before = max(bucket.full_at, now)
    after = before + limit.interval
    spare = now + limit.burst * limit.interval - after
    if spare < -ROUNDING:
        return Balance(limit, 0, -spare, before - now)
    return Balance(limit, int(spare / limit.interval + 0.001), 0, after - now)

"""Rate limits: each is a token bucket that refills at a rate and holds a burst.

A bucket is stored as the time at which it is full again (the generic cell rate algorithm). The buckets of a
process are synchronised with the shared ones in the store several times a second.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from threading import Lock
from typing import Protocol

from service.rules.record import record

MAX_BUCKETS = 10_000
ROUNDING = 1e-6


@record
class Limit:
    """A named limit."""

    name: str
    rate: float  # requests per second in the long run
    burst: int  # requests at once

    @property
    def window(self) -> int:
        """The seconds in which an empty bucket fills up."""
        return ceil(self.burst / self.rate)

    @property
    def interval(self) -> float:
        """The seconds between two refilled tokens."""
        return 1 / self.rate


@record
class Charge:
    """One token to be taken from the bucket of a limit for one caller or address."""

    limit: Limit
    whose: str


@record
class Balance:
    """The state of a bucket after a charge. `wait`: the seconds until the charge is allowed, 0 if it was."""

    limit: Limit
    left: int
    wait: float
    full_in: float


@record
class RateLimitDecision:
    """The outcome of charges."""

    charges: Sequence[Charge]
    balances: list[Balance]

    @property
    def exceeded(self) -> Balance | None:
        """The exceeded bucket with the longest wait. If there is one, nothing was charged."""
        waiting = [balance for balance in self.balances if balance.wait]
        return max(waiting, key=lambda it: it.wait) if waiting else None


class RateLimiter(Protocol):
    """Charges requests."""

    def take(self, charges: Sequence[Charge]) -> RateLimitDecision:
        """Takes all charges or none.

        Each process counts on its own and synchronises with the store from time to time. A caller of several
        processes may therefore exceed a limit by the requests between two synchronisations.
        """
        ...

    def refund(self, charges: Sequence[Charge]) -> None:
        """Returns what a request was charged."""
        ...


@dataclass(slots=True)
class TokenBucket:
    """The bucket of one charge in this process."""

    full_at: float
    unreported: int = 0
    """Tokens taken minus tokens refunded since the last report to the store."""


class TokenBuckets:
    """The buckets of one process. Safe to use from several threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[Charge, TokenBucket] = {}
        self._lock = Lock()

    def take(self, charges: Sequence[Charge]) -> list[Balance]:
        """Takes a token for each charge, or none at all if one of them has to wait."""
        with self._lock:
            now = self._clock()
            buckets = [self._bucket(charge, now) for charge in charges]
            balances = [balance(charge, bucket, now) for charge, bucket in zip(charges, buckets, strict=True)]
            if not any(it.wait for it in balances):
                for charge, bucket in zip(charges, buckets, strict=True):
                    bucket.full_at = max(bucket.full_at, now) + charge.limit.interval
                    bucket.unreported += 1
            return balances

    def refund(self, charges: Sequence[Charge]) -> None:
        """Puts back the tokens of charges."""
        with self._lock:
            for charge in charges:
                bucket = self._bucket(charge, self._clock())
                bucket.full_at -= charge.limit.interval
                bucket.unreported -= 1

    def take_unreported(self, wanted: Iterable[Charge]) -> dict[Charge, int]:
        """Returns the tokens that the store does not know of yet, and marks them as reported.

        `wanted` charges are included with 0, to read their state from the store. Tokens that have been
        refilled meanwhile are left out, because the store would count them as taken now.
        """
        with self._lock:
            unreported, now = dict.fromkeys(wanted, 0), self._clock()
            for charge, bucket in self._buckets.items():
                if bucket.unreported:
                    owed = ceil(max(0, bucket.full_at - now) / charge.limit.interval)
                    unreported[charge] = min(bucket.unreported, owed)
                    bucket.unreported = 0
            return unreported

    def update(self, charges: Iterable[Charge], full_in: Iterable[float]) -> None:
        """Applies the state in the store, which counts all processes, plus the tokens not yet reported."""
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
    """The state of a bucket after one more charge."""
    limit = charge.limit
    before = max(bucket.full_at, now)
    after = before + limit.interval
    spare = now + limit.burst * limit.interval - after
    if spare < -ROUNDING:
        return Balance(limit, 0, -spare, before - now)
    return Balance(limit, int(spare / limit.interval + 0.001), 0, after - now)


Limits = Mapping[str, Limit]
DEFAULT_LIMITS: Limits = {
    limit.name: limit
    for limit in (
        Limit("moves", 20, 100),  # commands of a token
        Limit("requests", 20, 200),  # other requests of a token
        Limit("sign_ups", 0.5, 60),  # new accounts from an address
        Limit("talk", 0.2, 10),  # remarks of a seat
        Limit("pings", 0.1, 5),  # webhook test calls of a token
        Limit("address", 200, 1000),  # all requests from an address
    )
}


def parse_limits(text: str) -> Limits:
    """Parses `off`, or changes to the defaults such as `moves=50/200,address=500/2000` (rate/burst)."""
    if text == "off":
        return {}
    changed = dict(DEFAULT_LIMITS)
    for part in filter(None, text.split(",")):
        name, _, numbers = part.strip().partition("=")
        rate, _, burst = numbers.partition("/")
        try:
            changed[name] = Limit(name, float(rate), int(burst))
            valid = (
                name in DEFAULT_LIMITS and 0 < changed[name].rate < 1e6 and 0 < changed[name].burst < 10**9
            )
        except ValueError:
            valid = False
        if not valid:
            names = ", ".join(DEFAULT_LIMITS)
            raise ValueError(f"LIMITS is `off` or a list like moves=50/200 of {names}; not {part!r}.")
    return changed

"""Limits in Redis, so that all processes count together."""

from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from redis.client import Pipeline
from redis.typing import EncodableT

from service.game.limits import Balance, Charge
from service.storage.client import connect, store_errors

MOST_OWED = 10_000
Found = list[tuple[int, int, int]]


class RedisLimiter:
    """What is given back goes along with the next charge to the same bucket, and costs no call of its own."""

    def __init__(self, url: str) -> None:
        self._script = connect(url).register_script(Path(__file__).with_name("limits.lua").read_text("ascii"))
        self._owed: dict[str, int] = {}
        self._lock = Lock()

    @store_errors()
    def take(self, charges: Sequence[Charge]) -> list[Balance]:
        return balances(charges, self._script(*self._call(charges)))

    def take_later(self, pipe: Pipeline, charges: Sequence[Charge]) -> None:
        """As a part of a pipeline, whose answer `balances` reads. The store must know the script by then."""
        buckets, arguments = self._call(charges)
        pipe.evalsha(self._script.sha, len(buckets), *buckets, *arguments)

    def give_back(self, charges: Sequence[Charge]) -> None:
        with self._lock:
            if len(self._owed) > MOST_OWED:
                self._owed.clear()  # buckets fill up by themselves in seconds anyway
            for charge in charges:
                bucket = _bucket(charge)
                self._owed[bucket] = self._owed.get(bucket, 0) + 1

    def _call(self, charges: Sequence[Charge]) -> tuple[list[str], list[EncodableT]]:
        buckets = [_bucket(charge) for charge in charges]
        arguments: list[EncodableT] = []
        with self._lock:
            for charge, bucket in zip(charges, buckets, strict=True):
                arguments += [1000 / charge.limit.rate, charge.limit.burst, self._owed.pop(bucket, 0)]
        return buckets, arguments


def _bucket(charge: Charge) -> str:
    return f"{{limits}}:{charge.limit.name}:{charge.whose}"


def balances(charges: Sequence[Charge], found: Found) -> list[Balance]:
    return [
        Balance(charge.limit, left, wait / 1000, full_in / 1000)
        for charge, (left, wait, full_in) in zip(charges, found, strict=True)
    ]

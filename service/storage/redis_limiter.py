"""Limits in Redis, so that all processes count together."""

from collections.abc import Sequence
from pathlib import Path

from redis.typing import EncodableT

from service.game.limits import Balance, Charge
from service.storage.client import connect, store_errors


class RedisLimiter:
    def __init__(self, url: str) -> None:
        self._script = connect(url).register_script(Path(__file__).with_name("limits.lua").read_text("ascii"))

    @store_errors()
    def take(self, charges: Sequence[Charge]) -> list[Balance]:
        return [
            Balance(charge.limit, left, wait / 1000, full_in / 1000)
            for charge, (left, wait, full_in) in zip(charges, self._run(1, charges), strict=True)
        ]

    @store_errors()
    def give_back(self, charges: Sequence[Charge]) -> None:
        self._run(-1, charges)

    def _run(self, cost: int, charges: Sequence[Charge]) -> list[tuple[int, int, int]]:
        buckets = [f"{{limits}}:{charge.limit.name}:{charge.whose}" for charge in charges]
        arguments: list[EncodableT] = [cost]
        for charge in charges:
            arguments += [1000 / charge.limit.rate, charge.limit.burst]
        balances: list[tuple[int, int, int]] = self._script(buckets, arguments)
        return balances

"""What others do meanwhile, from 127.0.0.1, each time on a new connection; and how long it takes."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles

from tests.live.served import Reply

PAUSE = 0.25
"""Seconds between calls, so that a probe stays within its own limits."""


@dataclass
class Times:
    seconds: list[float] = field(default_factory=list)
    failures: int = 0

    @property
    def p50(self) -> float:
        return quantiles(self.seconds, n=2)[0] if len(self.seconds) > 1 else float("inf")

    @property
    def p99(self) -> float:
        return quantiles(self.seconds, n=100)[98] if len(self.seconds) > 1 else float("inf")

    @property
    def longest(self) -> float:
        return max(self.seconds, default=float("inf"))

    def __str__(self) -> str:
        failed = f" {self.failures} failed" if self.failures else ""
        return f"{1000 * self.p50:.0f}/{1000 * self.p99:.0f}/{1000 * self.longest:.0f}{failed}"


def probe(call: Callable[[], Reply], seconds: float) -> Times:
    times, end = Times(), time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        try:
            good = call().status < 400
        except OSError:
            good = False
        if good:
            times.seconds.append(time.monotonic() - began)
        else:
            times.failures += 1
        time.sleep(PAUSE)
    return times

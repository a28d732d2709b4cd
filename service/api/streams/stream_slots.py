"""Limits the number of open streams and long polls, in all and per caller."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.api.problems import Problem

RETRY_AFTER = {"Retry-After": "5"}


class StreamSlots:
    def __init__(self, total: int, per_caller: int) -> None:
        self._total = total
        self._per_caller = per_caller
        self._in_use: Counter[str] = Counter()
        self._lock = Lock()

    @property
    def in_use(self) -> int:
        return self._in_use.total()

    @contextmanager
    def acquire(self, whose: str) -> Iterator[None]:
        """Takes a slot while the context is open."""
        with self._lock:
            self._check(whose)
            self._in_use[whose] += 1
        try:
            yield
        finally:
            with self._lock:
                self._in_use[whose] -= 1
                self._in_use += Counter()  # removes callers with no slot

    def _check(self, whose: str) -> None:
        if self._in_use[whose] >= self._per_caller:
            raise Problem("too_many_streams", headers=RETRY_AFTER, most=self._per_caller)
        if self.in_use >= self._total:
            raise Problem("streams_full", headers=RETRY_AFTER)

"""Limits the number of open streams and long polls, in all and per caller."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.api.problems import Problem

RETRY_AFTER = {"Retry-After": "5"}


class StreamSlots:
    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._in_use: Counter[str] = Counter()
        self._lock = Lock()

    @property
    def in_use(self) -> int:
        return self._in_use.total()

    @contextmanager
    def acquire(self, whose: str) -> Iterator[None]:
        """A place, until its holder leaves."""
        with self._lock:
            self._check(whose)
            self._in_use[whose] += 1
        try:
            yield
        finally:
            with self._lock:
                self._in_use[whose] -= 1
                self._in_use += Counter()  # forgets who has none

    def _check(self, whose: str) -> None:
        if self._in_use[whose] >= self._most_each:
            raise Problem("too_many_streams", headers=RETRY_AFTER, most=self._most_each)
        if self.in_use >= self._most:
            raise Problem("streams_full", headers=RETRY_AFTER)

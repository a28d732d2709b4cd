"""How many streams and waiting calls may be open at a time: each holds a connection and some memory."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.api.problems import Problem

COME_BACK = {"Retry-After": "5"}


class Places:
    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    @property
    def taken(self) -> int:
        return self._taken.total()

    @contextmanager
    def one(self, whose: str) -> Iterator[None]:
        """A place, until its holder leaves."""
        with self._lock:
            self._refuse(whose)
            self._taken[whose] += 1
        try:
            yield
        finally:
            with self._lock:
                self._taken[whose] -= 1
                self._taken += Counter()  # forgets who has none

    def _refuse(self, whose: str) -> None:
        if self._taken[whose] >= self._most_each:
            raise Problem("too_many_streams", headers=COME_BACK, most=self._most_each)
        if self.taken >= self._most:
            raise Problem("streams_full", headers=COME_BACK)

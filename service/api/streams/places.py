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
            detail = f"At most {self._most_each} streams and waiting calls at a time; end one of yours first."
            raise Problem("too_many_streams", detail, headers=COME_BACK)
        if self.taken >= self._most:
            detail = "As many as can be served listen here already; come back, or ask without waiting."
            raise Problem("streams_full", detail, headers=COME_BACK)

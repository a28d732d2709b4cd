"""Limits how many calls look back at a time in one process, so that they take turns with all others."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from service.api.problems import Problem

WAIT_SECONDS = 5.0
"""For a call to wait until it may run."""
RETRY_AFTER = {"Retry-After": "2"}


class HistorySlots:
    def __init__(self, most: int) -> None:
        self._free = BoundedSemaphore(most)

    @contextmanager
    def acquire(self) -> Iterator[None]:
        if not self._free.acquire(timeout=WAIT_SECONDS):
            raise Problem("history_busy", headers=RETRY_AFTER, limit="history_at_once")
        try:
            yield
        finally:
            self._free.release()

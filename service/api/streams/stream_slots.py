"""Limits the number of open streams and long polls, in all, per account and per address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.api.problems import Problem

RETRY_AFTER = {"Retry-After": "5"}


class StreamSlots:
    def __init__(self, most: int, most_each: int, most_address: int) -> None:
        self._most = most
        self._most_each = most_each
        self._most_address = most_address
        self._open = 0
        self._in_use: Counter[str] = Counter()
        self._lock = Lock()

    @property
    def in_use(self) -> int:
        return self._open

    @contextmanager
    def acquire(self, account: str | None, address: str) -> Iterator[None]:
        """A place, until its holder leaves."""
        whose = [f"address {address}", *([] if account is None else [f"account {account}"])]
        with self._lock:
            self._check(account, address)
            self._open += 1
            self._in_use.update(whose)
        try:
            yield
        finally:
            with self._lock:
                self._open -= 1
                self._in_use.subtract(whose)
                self._in_use += Counter()  # forgets who has none

    def _check(self, account: str | None, address: str) -> None:
        if account is not None and self._in_use[f"account {account}"] >= self._most_each:
            raise _too_many("streams_each", self._most_each)
        if self._in_use[f"address {address}"] >= self._most_address:
            raise _too_many("streams_address", self._most_address)
        if self._open >= self._most:
            raise Problem("streams_full", headers=RETRY_AFTER, limit="streams")


def _too_many(limit: str, most: int) -> Problem:
    return Problem("too_many_streams", headers=RETRY_AFTER, most=most, limit=limit)

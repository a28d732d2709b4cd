"""Keeps the result of a dear question for a while, whoever asks."""

import time
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")
A_SECOND = 1.0


class CachedFor(Generic[T]):
    """One caller works the answer out; those who ask meanwhile wait for it."""

    def __init__(self, ask: Callable[[], T], seconds: float = A_SECOND) -> None:
        self._ask = ask
        self._seconds = seconds
        self._lock = Lock()
        self._kept: tuple[float, T] | None = None

    def __call__(self) -> T:
        with self._lock:
            now = time.monotonic()
            if self._kept is None or now - self._kept[0] >= self._seconds:
                self._kept = now, self._ask()
            return self._kept[1]

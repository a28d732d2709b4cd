"""Waiting for something to happen, with a bound; the only way in which tests wait for others."""

import time
from collections.abc import Callable

PAUSE = 0.01


def wait_until(happened: Callable[[], object], seconds: float = 30.0) -> None:
    """Until it has happened. The bound is there to fail: it says nothing about how fast things are."""
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, f"it did not happen within {seconds:.0f} s"
        time.sleep(PAUSE)

"""Bounds on looking back: calls are charged by the events that they read, and few run at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import request

from service.api.auth import identify_caller
from service.api.context import context
from service.api.rate_limiting import charge_history

EVENTS_A_UNIT = 500
"""Events that are read for one unit of the limits `history` and `history_address`; some 30 ms of work."""


@contextmanager
def reading_history(events: int) -> Iterator[None]:
    """For a call that reads so many events; charged before it begins."""
    charge_history(request, identify_caller(), units_of(events))
    with context().history_slots.acquire():
        yield


def units_of(events: int) -> int:
    return 1 + max(0, events) // EVENTS_A_UNIT

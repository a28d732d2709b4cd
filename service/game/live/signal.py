"""A signal that wakes all waiting threads in groups, so that other work is not held up."""

import time
from itertools import count
from threading import Event

GROUPS = 64


class Signal:
    """Lets any number of threads wait for the next notification."""

    def __init__(self) -> None:
        self._groups: dict[int, Event] = {}
        self._joined = count()

    def subscribe(self) -> Event:
        """An event that the next `notify` sets. Subscribe before checking the condition to wait for."""
        group = next(self._joined) % GROUPS
        return self._groups.setdefault(group, Event())

    def notify(self) -> None:
        """Wakes all subscribers, and lets other threads run after each group."""
        groups, self._groups = self._groups, {}
        for group in list(groups.values()):
            group.set()
            time.sleep(0)

"""Wakes all who wait for news, some at a time, so that other work goes on in between."""

import time
from itertools import count
from threading import Event

GROUPS = 64


class Signal:
    def __init__(self) -> None:
        self._groups: dict[int, Event] = {}
        self._joined = count()

    def subscribe(self) -> Event:
        """Set at the next `notify`. To be called before looking whether there is anything to wait for."""
        group = next(self._joined) % GROUPS
        return self._groups.setdefault(group, Event())

    def notify(self) -> None:
        groups, self._groups = self._groups, {}
        for woken in list(groups.values()):
            woken.set()
            time.sleep(0)

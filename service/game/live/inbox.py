"""The games of one player that moved since their stream last looked."""

from threading import Condition, Lock

from service.game.ports import GameId
from service.game.snapshot import Snapshot


class Inbox:
    def __init__(self) -> None:
        self.closed = False
        self._moved: dict[GameId, Snapshot] = {}
        self.missed = False
        self._came = Condition(Lock())

    def put(self, snapshot: Snapshot) -> None:
        """The latest is enough: a stream tells how a game stands, its log tells what happened."""
        with self._came:
            self._moved[snapshot.id] = snapshot
            self._came.notify()

    def miss(self) -> None:
        """Something may have moved without our knowing."""
        with self._came:
            self.missed = True
            self._came.notify()

    def close(self) -> None:
        with self._came:
            self.closed = True
            self._came.notify()

    def take(self, seconds: float) -> list[Snapshot]:
        """What moved; nothing when the time is up, or when one had better look for oneself (`missed`)."""
        with self._came:
            self._came.wait_for(lambda: self._moved or self.missed or self.closed, seconds)
            taken, self._moved = list(self._moved.values()), {}
            return taken

"""A bell for many who wait, each in a thread of their own.

`Condition.notify_all` would wake a thousand threads to fight for the interpreter at once. Here a ring wakes
a few, and each who is woken wakes the next before going to work.
"""

from threading import Lock

AT_ONCE = 2


class Bell:
    def __init__(self) -> None:
        self._door = Lock()
        self._waiting: dict[Lock, None] = {}
        self._rung_for: dict[Lock, None] = {}

    def listen(self) -> Lock:
        """To be called before looking whether there is anything to wait for, so that no ring is missed."""
        ear = Lock()
        ear.acquire()
        with self._door:
            self._waiting[ear] = None
        return ear

    def wait(self, ear: Lock, seconds: float) -> None:
        """Until the bell rings, or rang since `listen`; or until the time is up."""
        ear.acquire(timeout=max(seconds, 0))
        self.leave(ear)

    def leave(self, ear: Lock) -> None:
        """Who was woken, even if too late to hear it, has to wake the next."""
        with self._door:
            asleep = ear in self._waiting or ear in self._rung_for
            self._waiting.pop(ear, None)
            self._rung_for.pop(ear, None)
        if not asleep:
            self._wake_next()

    def ring(self) -> None:
        with self._door:
            self._rung_for |= self._waiting
            self._waiting = {}
        for _ in range(AT_ONCE):
            self._wake_next()

    def _wake_next(self) -> None:
        with self._door:
            ear = self._rung_for.popitem()[0] if self._rung_for else None
        if ear is not None:
            ear.release()

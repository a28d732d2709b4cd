"""Connections are dealt to the web processes: each goes to the one that has fewest.

All processes wait at the same socket, and the kernel tends to wake the same one first. Since clients keep
their connections, one process could be left with all the work while the others look on.
"""

import socket
import time
from contextlib import suppress
from mmap import mmap
from selectors import EVENT_READ

from gunicorn.arbiter import Arbiter
from gunicorn.workers.gthread import TConn, ThreadWorker

NOBODY = 2**30


class Table:
    """Laid before the processes are made, and shared by them: what each has, and a box to hand it more."""

    def __init__(self, places: int) -> None:
        self.counts = memoryview(mmap(-1, 4 * places)).cast("i")
        self._boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(places)]
        for place, pair in enumerate(self._boxes):
            self.leave(place)
            for end in pair:
                end.settimeout(0)

    def free_place(self, arbiter: Arbiter) -> int | None:
        """There are more than processes, for those that start while others stop."""
        taken = {worker.place for worker in arbiter.WORKERS.values()}
        return next((place for place in range(len(self._boxes)) if place not in taken), None)

    def leave(self, place: int | None) -> None:
        """What was handed over and not taken yet is taken by others."""
        if place is not None:
            self.counts[place] = NOBODY

    def left(self) -> list[int]:
        return [place for place, count in enumerate(self.counts) if count >= NOBODY]

    def emptiest(self) -> int:
        return min(range(len(self._boxes)), key=self.counts.__getitem__)

    def hand_over(self, place: int, client: socket.socket) -> bool:
        """Whether there was room for it."""
        try:
            socket.send_fds(self._boxes[place][0], [b"."], [client.fileno()])
        except OSError:
            return False
        self.counts[place] += 1
        return True

    def box(self, place: int) -> socket.socket:
        return self._boxes[place][1]


class DealingWorker(ThreadWorker):  # type: ignore[misc]
    table: Table
    place: int | None = None
    connection_class = TConn
    tidied, tidy_every = 0.0, 0.5
    """Seconds: what need not be looked after at every turn of the loop."""

    def run(self) -> None:
        if self.place is not None:
            self.poller.register(self.table.box(self.place), EVENT_READ, self.empty)
        super().run()

    def notify(self) -> None:
        """Called at every turn of the loop."""
        if self.place is not None:
            self.table.counts[self.place] = self.nr_conns if self.alive else NOBODY
        if time.monotonic() > self.tidied + self.tidy_every:
            self.tidied = time.monotonic()
            super().notify()
            self.tidy()

    def tidy(self) -> None:
        """Looks for what others left behind."""
        if self.alive:
            for place in self.table.left():
                self.empty(self.table.box(place))

    def accept(self, listener: socket.socket) -> None:
        with suppress(BlockingIOError, ConnectionAbortedError):
            client, _ = listener.accept()
            other = self.table.emptiest()
            if self.table.counts[other] < self.nr_conns and self.table.hand_over(other, client):
                client.close()
            else:
                self.serve(client)

    def empty(self, box: socket.socket) -> None:
        """All of it at once: what lies there still, nobody counts."""
        with suppress(BlockingIOError):
            while True:
                _, handed, _, _ = socket.recv_fds(box, 1, 1)
                for descriptor in handed:  # none, if this process can open no more
                    self.serve(socket.socket(fileno=descriptor))

    def serve(self, client: socket.socket) -> None:
        client.settimeout(None)
        try:
            connection = self.connection_class(self.cfg, client, client.getpeername(), client.getsockname())
        except OSError:  # gone already
            client.close()
            return
        self.nr_conns += 1
        self.welcome(connection)

    def welcome(self, connection: TConn) -> None:
        self.enqueue_req(connection)

"""Many questions to the store at a time, asked on one thread that waits for none of them.

What is asked while the store is busy with others goes out together at the end of a turn of the loop, and the
answers come together. With many at the door that takes a fraction of what it takes to send for each alone.
"""

import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import hiredis
from greenlet import getcurrent, greenlet
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import InvalidResponse
from redis.exceptions import TimeoutError as TimedOut

from service.storage.client import ANSWER_WITHIN, connect

Command = tuple[Any, ...]
"""Texts, bytes and numbers: the name of what is asked, and what it needs."""
BUFFER = 1 << 16
NOTHING = object()


class Errand(greenlet):
    """Steps aside whenever it asks the store something, and goes on from there once it is answered."""

    def __init__(self, wire: "Wire", run: Callable[..., None]) -> None:
        super().__init__(run)
        self.wire = wire


def wire_to(url: str) -> "Wire | None":
    """What leads to this store, if it is an errand that asks."""
    wire: Wire | None = getattr(getcurrent(), "wire", None)
    return wire if wire is not None and wire.url == url else None


class Wire:
    """`socket` is there while the store is; who asks meanwhile is told at once that it is away.

    `closing` is told of a socket that is about to be closed.
    """

    def __init__(self, url: str, closing: Callable[[socket.socket], None]) -> None:
        self.url = url
        self._closing = closing
        self.socket: socket.socket | None = None
        self._connection: Any = connect(url).connection_pool.make_connection()
        self._waiting: deque[tuple[greenlet, float]] = deque()
        self._unsent: list[bytes] = []

    @property
    def plain(self) -> bool:
        """An encrypted connection cannot be read whenever there is something to read."""
        return not self.url.startswith("rediss")

    def open(self) -> None:
        """May take its time, so it is done beside the loop."""
        connection = self._connection
        connection.connect()
        errors = connection._parser.parse_error  # noqa: SLF001  # redis-py keeps to itself what it reads with
        self._reader = hiredis.Reader(InvalidResponse, errors, notEnoughData=NOTHING)
        opened = connection._get_socket()  # noqa: SLF001
        opened.settimeout(0)
        self.socket = opened

    def ask(self, commands: Sequence[Command]) -> list[Any]:
        """An answer to each; a refusal is an exception among them."""
        if self.socket is None:
            raise Disconnected("The store is away.")
        errand, now, idle = getcurrent(), time.monotonic(), not self._waiting
        assert errand.parent is not None
        for command in commands:
            self._unsent.append(hiredis.pack_command(command))
            self._waiting.append((errand, now))
        if idle:
            with suppress(OSError):  # it will come up again
                self._send(self.socket)
        return [errand.parent.switch() for _ in commands]

    def flush(self) -> bool:
        """Sends what was asked. Whether all of it could be taken; the rest is sent the next time."""
        if self._unsent and self.socket is not None:
            try:
                self._send(self.socket)
            except BlockingIOError:
                return False
            except OSError as error:
                self.drop(Disconnected(str(error)))
        return not self._unsent

    def _send(self, store: socket.socket) -> None:
        data = b"".join(self._unsent)
        sent = store.send(data)
        self._unsent = [data[sent:]] if sent < len(data) else []

    def hear(self) -> None:
        """To be called when there is something to hear: who asked goes on."""
        if self.socket is None:
            return
        try:
            data = self.socket.recv(BUFFER)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.drop(Disconnected("The store hung up."))
            return
        try:
            self._reader.feed(data)
            while (answer := self._reader.gets()) is not NOTHING:
                self._waiting.popleft()[0].switch(answer)
        except (InvalidResponse, IndexError) as error:  # nonsense, or an answer that nobody asked for
            self.drop(Disconnected(str(error)))

    def late(self) -> bool:
        return bool(self._waiting) and time.monotonic() > self._waiting[0][1] + ANSWER_WITHIN

    def give_up(self) -> None:
        self.drop(TimedOut("The store did not answer in time."))

    def drop(self, why: Exception) -> None:
        """Nobody is left waiting. What they asked may have been done all the same."""
        if self.socket is not None:
            self._closing(self.socket)
            self._connection.disconnect()
        self.socket = None
        waiting, self._waiting, self._unsent = self._waiting, deque(), []
        for errand, _ in waiting:
            errand.switch(why)

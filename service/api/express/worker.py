"""Where the short ways are gone: on the thread that listens to all connections, which waits for nobody.

Handing a request to a thread and waiting there for the store costs more than most answers do. Here a request
is an errand: it steps aside when it asks the store, and what many ask goes out together.
"""

import socket
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from enum import Enum
from functools import partial
from selectors import EVENT_READ
from typing import Any

from gunicorn.workers.gthread import TConn

from service.api.dealing import DealingWorker
from service.api.express.lane import Answer, Environ
from service.api.express.plain_http import MORE, named, read, written
from service.storage.wire import Errand, Wire

BUFFER = 1 << 16
SEND_WITHIN = 10.0
SOON = 0.01
"""Seconds after which a store that was busy is tried again."""
ShortWay = Callable[[Environ, Any], Answer | None]


class Whereabouts(Enum):
    AT_REST = "between two requests"
    SERVED = "by an errand"
    AWAY = "with a thread"


class Guest(TConn):  # type: ignore[misc]
    """A connection, and what was heard of a request that is not answered yet."""

    whereabouts = Whereabouts.AT_REST
    heard = b""
    impatient = False
    """More came before the answer went out; it is looked at afterwards."""

    @property
    def address(self) -> str:
        """None at a socket of this machine that has no address either."""
        return self.client[0] if self.client else ""


class ExpressWorker(DealingWorker):
    short_way: ShortWay | None = None
    connection_class = Guest

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unfinished: dict[Guest, float] = {}
        """Of whose requests the rest is under way, and since when."""
        self._opening: Future[None] | None = None
        self._all_sent = True
        self._keepalive = self.cfg.keepalive  # gunicorn looks for its settings each time anew

    def open_express(self, short_way: ShortWay, url: str) -> None:
        self.wire = Wire(url, self._hung_up)
        if self.wire.plain and not self.cfg.is_ssl:
            self.short_way = short_way

    # --- connections -------------------------------------------------------------------------------

    def welcome(self, guest: Guest) -> None:
        """A connection has no thread before it has said something."""
        guest.data_ready = True
        guest.timeout = time.monotonic() + self._keepalive
        self.keepalived_conns.append(guest)
        self._listen_to(guest)

    def _listen_to(self, guest: Guest) -> None:
        self.poller.register(guest.sock, EVENT_READ, partial(self.on_client_socket_readable, guest))

    def on_client_socket_readable(self, guest: Guest, client: socket.socket) -> None:
        """What can be answered at once is answered here; the rest goes the way of all requests."""
        if guest.whereabouts is Whereabouts.SERVED:
            self.poller.unregister(client)
            guest.impatient = True
        elif guest.whereabouts is Whereabouts.AT_REST and not self._takes(guest):
            self._pass_on(guest)

    def _takes(self, guest: Guest) -> bool:
        if self.short_way is None or not self.alive:
            return False
        try:
            more = guest.sock.recv(BUFFER)
        except BlockingIOError:
            return True
        except OSError:
            return False
        guest.heard += more
        request = read(guest.heard, guest.address) if more else None
        if isinstance(request, dict):
            self._unfinished.pop(guest, None)
            Errand(self.wire, self._attend).switch(guest, request)
        elif request is MORE:
            self._unfinished.setdefault(guest, time.monotonic())
        return request is not None

    def _attend(self, guest: Guest, request: Environ) -> None:
        assert self.short_way is not None
        guest.whereabouts, has_key = Whereabouts.SERVED, "HTTP_IDEMPOTENCY_KEY" in request
        answer = self.short_way(request, None)
        if guest.sock.fileno() < 0:  # closed, because the process is to end
            return
        guest.whereabouts, guest.timeout = Whereabouts.AT_REST, time.monotonic() + self._keepalive
        if guest.impatient:
            guest.impatient = False
            self._listen_to(guest)
        if answer is not None:
            self._send(guest, written(answer))
        else:
            if not has_key and (key := request.get("HTTP_IDEMPOTENCY_KEY")) is not None:
                guest.heard = named(guest.heard, key)
            self._pass_on(guest)

    def _pass_on(self, guest: Guest) -> None:
        """To a thread, with what was heard so far."""
        self._unfinished.pop(guest, None)
        if guest.heard:
            guest.init()
            guest.parser.unreader.unread(guest.heard)
            guest.heard = b""
        super().on_client_socket_readable(guest, guest.sock)

    def _send(self, guest: Guest, answer: bytes) -> None:
        guest.heard = b""
        try:
            sent = guest.sock.send(answer)
        except BlockingIOError:
            sent = 0
        except OSError:  # gone; it will be noticed when it is listened to
            return
        if sent < len(answer):
            self._send_later(guest, answer[sent:])

    def _send_later(self, guest: Guest, rest: bytes) -> None:
        """Who reads slowly is waited for by a thread."""
        guest.init()
        self.poller.unregister(guest.sock)
        self.keepalived_conns.remove(guest)
        self.in_thread(guest, partial(send_all, guest, rest))

    def enqueue_req(self, guest: Guest) -> None:
        self.in_thread(guest, partial(self.handle, guest))

    def in_thread(self, guest: Guest, run: Callable[[], Any]) -> None:
        guest.whereabouts = Whereabouts.AWAY
        running = self.tpool.submit(run)
        running.add_done_callback(lambda done: self.method_queue.defer(self.finish_request, guest, done))

    def finish_request(self, guest: Guest, done: Future[Any]) -> None:
        guest.whereabouts = Whereabouts.AT_REST
        super().finish_request(guest, done)

    # --- the loop ----------------------------------------------------------------------------------

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        super().wait_for_and_dispatch_events(timeout if self._all_sent else SOON)
        if self.short_way is not None:
            self._all_sent = self.wire.flush()

    def tidy(self) -> None:
        super().tidy()
        by_timeout = sorted(self.keepalived_conns, key=lambda guest: guest.timeout)
        self.keepalived_conns: deque[Guest] = deque(by_timeout)
        if self.short_way is None:
            return
        if self.wire.late():
            self.wire.give_up()
        if self.wire.socket is None and self._opening is None:
            self._opening = self.tpool.submit(self.wire.open)
            self._opening.add_done_callback(lambda _: self.method_queue.defer(self._opened))
        for guest, since in [*self._unfinished.items()]:
            if time.monotonic() > since + self.tidy_every:
                self._pass_on(guest)

    def _hung_up(self, wire: socket.socket) -> None:
        with suppress(KeyError):  # so soon that nobody listened to it yet
            self.poller.unregister(wire)

    def _opened(self) -> None:
        self._opening = None
        if (opened := self.wire.socket) is not None:
            self.poller.register(opened, EVENT_READ, lambda _: self.wire.hear())


def send_all(guest: Guest, rest: bytes) -> bool:
    guest.sock.settimeout(SEND_WITHIN)
    guest.sock.sendall(rest)
    return True

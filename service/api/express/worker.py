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
from typing import Any, assert_never

from gunicorn.workers.gthread import TConn

from service.api.dealing import DealingWorker
from service.api.express import READ_WITHIN
from service.api.express.lane import Answer, Environ
from service.api.express.plain_http import MORE, named, read, written
from service.storage.wire import Errand, Wire

BUFFER = 1 << 16
REST_WITHIN = 0.5
"""Seconds after which the rest of a request is left to a thread to wait for."""
SEND_WITHIN = 10.0
"""Seconds that a thread waits until a short answer is taken."""
LINGER = 2.0
"""Seconds in which who was answered for the last time should hang up."""
SOON = 0.01
"""Seconds after which a store that was busy is tried again."""
FOREVER = float("inf")
ShortWay = Callable[[Environ, Any], Answer | None]


class Whereabouts(Enum):
    AT_REST = "between two requests"
    SERVED = "by an errand"
    AWAY = "with a thread"
    LEAVING = "answered for the last time"


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

    @property
    def is_gone(self) -> bool:
        return bool(self.sock.fileno() < 0)

    def init(self) -> None:
        """Called before a thread reads a request, which must not hold it for ever."""
        super().init()
        self.sock.settimeout(READ_WITHIN)

    def close(self, graceful: bool = False) -> None:  # noqa: FBT001, FBT002, ARG002  # gunicorn's
        """At once: who waits until the other side hangs up would keep all others waiting."""
        with suppress(OSError):
            super().close()


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
        self._let_rest(guest, self._keepalive)

    def _let_rest(self, guest: Guest, seconds: float) -> None:
        guest.timeout = time.monotonic() + seconds
        self.keepalived_conns.append(guest)
        self._listen_to(guest)

    def _listen_to(self, guest: Guest) -> None:
        self.poller.register(guest.sock, EVENT_READ, partial(self.on_client_socket_readable, guest))

    def on_client_socket_readable(self, guest: Guest, client: socket.socket) -> None:
        """What can be answered at once is answered here; the rest goes the way of all requests."""
        if guest.is_gone:  # since this was noticed
            return
        match guest.whereabouts:
            case Whereabouts.AT_REST:
                if not self._takes(guest):
                    self._pass_on(guest)
            case Whereabouts.SERVED:
                self.poller.unregister(client)
                guest.impatient = True
            case Whereabouts.LEAVING:
                if not heard_from(guest):
                    self._part_with(guest)
            case Whereabouts.AWAY:  # since this was noticed
                pass
            case _:
                assert_never(guest.whereabouts)

    def _takes(self, guest: Guest) -> bool:
        if self.short_way is None or not self.alive:
            return False
        more = heard_from(guest)
        if more is None:
            return True
        guest.heard += more
        request = read(guest.heard, guest.address) if more else None
        if isinstance(request, dict):
            self._unfinished.pop(guest, None)
            guest.whereabouts, guest.timeout = Whereabouts.SERVED, FOREVER
            Errand(self.wire, self._attend).switch(guest, request)
        elif request is MORE:
            guest.timeout = time.monotonic() + self._keepalive
            self._unfinished.setdefault(guest, time.monotonic())
        return request is not None

    def _attend(self, guest: Guest, request: Environ) -> None:
        """Whatever goes wrong with one guest is nothing to the others."""
        try:
            self._serve(guest, request)
        except Exception:
            self.log.exception("A request could not be answered.")
            if guest in self.keepalived_conns:
                self._part_with(guest)

    def _serve(self, guest: Guest, request: Environ) -> None:
        assert self.short_way is not None
        has_key = "HTTP_IDEMPOTENCY_KEY" in request
        answer = self.short_way(request, None)
        if guest.is_gone:  # closed, because the process is to end
            return
        guest.whereabouts = Whereabouts.AT_REST
        guest.timeout = time.monotonic() + (self._keepalive if self.alive else LINGER)
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
        self._take_away(guest)
        self.in_thread(guest, partial(send_all, guest, rest))

    def _take_away(self, guest: Guest) -> None:
        """From those who rest here."""
        with suppress(KeyError):  # the impatient are not listened to
            self.poller.unregister(guest.sock)
        self.keepalived_conns.remove(guest)

    def _part_with(self, guest: Guest) -> None:
        self._take_away(guest)
        self.nr_conns -= 1
        guest.close()

    # --- threads -----------------------------------------------------------------------------------

    def enqueue_req(self, guest: Guest) -> None:
        self.in_thread(guest, partial(self.handle, guest))

    def in_thread(self, guest: Guest, run: Callable[[], Any]) -> None:
        guest.whereabouts = Whereabouts.AWAY
        running = self.tpool.submit(run)
        running.add_done_callback(lambda done: self.method_queue.defer(self.finish_request, guest, done))

    def finish_request(self, guest: Guest, done: "Future[Any]") -> None:
        if not done.cancelled() and done.exception() is None and done.result():
            guest.whereabouts = Whereabouts.AT_REST
            super().finish_request(guest, done)
        else:
            self._see_off(guest)

    def _see_off(self, guest: Guest) -> None:
        """Who was told that this was all hangs up by themselves, or else they might not get to read it."""
        guest.whereabouts = Whereabouts.LEAVING
        try:
            guest.sock.settimeout(0)
            guest.sock.shutdown(socket.SHUT_WR)
            self._let_rest(guest, LINGER)
        except OSError:
            self.nr_conns -= 1
            guest.close()

    # --- the loop ----------------------------------------------------------------------------------

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        super().wait_for_and_dispatch_events(timeout if self._all_sent else SOON)
        if self.short_way is not None:
            self._all_sent = self.wire.flush()

    def tidy(self) -> None:
        super().tidy()
        by_timeout = sorted(self.keepalived_conns, key=lambda guest: guest.timeout)
        self.keepalived_conns: deque[Guest] = deque(by_timeout)
        for guest, since in [*self._unfinished.items()]:
            if guest.is_gone:
                del self._unfinished[guest]
            elif time.monotonic() > since + REST_WITHIN:
                self._pass_on(guest)
        if self.short_way is not None:
            self._look_after_wire()

    def _look_after_wire(self) -> None:
        if self.wire.late():
            self.wire.give_up()
        if self.wire.socket is None and self._opening is None:
            self._opening = self.tpool.submit(self.wire.open)
            self._opening.add_done_callback(lambda _: self.method_queue.defer(self._opened))

    def _hung_up(self, wire: socket.socket) -> None:
        with suppress(KeyError):  # so soon that nobody listened to it yet
            self.poller.unregister(wire)

    def _opened(self) -> None:
        self._opening = None
        if (opened := self.wire.socket) is not None:
            self.poller.register(opened, EVENT_READ, lambda _: self.wire.hear())


def heard_from(guest: Guest) -> bytes | None:
    """What has come, nothing from who hung up; None while there is nothing yet."""
    try:
        heard: bytes = guest.sock.recv(BUFFER)
    except BlockingIOError:
        return None
    except OSError:
        return b""
    return heard


def send_all(guest: Guest, rest: bytes) -> bool:
    guest.sock.settimeout(SEND_WITHIN)
    guest.sock.sendall(rest)
    return True

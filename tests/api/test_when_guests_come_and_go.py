"""The thread that listens goes on whatever a connection does."""

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from selectors import EVENT_READ, DefaultSelector
from typing import Any

import pytest
from greenlet import getcurrent
from gunicorn.config import Config
from gunicorn.glogging import Logger

from service.api.express import READ_WITHIN
from service.api.express.lane import Answer
from service.api.express.worker import FOREVER, ExpressWorker, Guest, Whereabouts

LARGE = os.urandom(8_000_000)
REQUEST = b"GET /v1/games/01234567890123456789 HTTP/1.1\r\nHost: x\r\n\r\n"
ANSWER: Answer = ("304 NOT MODIFIED", [("ETag", '"7"')], b"")


def taking_its_time(*_: Any) -> Answer | None:
    """Steps aside as if it had asked the store, and answers what it is told."""
    loop = getcurrent().parent
    assert loop is not None
    told: Answer | None = loop.switch()
    return told


class House:
    """A worker that serves no app, and the guests it has."""

    def __init__(self, redis_url: str, opened: ExitStack) -> None:
        config = Config()
        self.worker = ExpressWorker(0, os.getpid(), [], None, 30, config, Logger(config))
        self.worker.poller, self.worker.tpool = DefaultSelector(), self.worker.get_thread_pool()
        queue = self.worker.method_queue
        queue.init()
        self.worker.poller.register(queue.fileno(), EVENT_READ, queue.run_callbacks)
        self.worker.open_express(taking_its_time, redis_url)
        for close in (queue, self.worker.poller, self.worker.tmp):
            opened.callback(close.close)
        opened.callback(self.worker.tpool.shutdown)
        self._opened = opened

    def guest(self) -> tuple[Guest, socket.socket]:
        ours, theirs = map(self._opened.enter_context, socket.socketpair())
        guest = Guest(self.worker.cfg, ours, ("192.0.2.1", 1), ("127.0.0.1", 2))
        self.worker.nr_conns += 1
        self.worker.welcome(guest)
        return guest, theirs

    def turn_until(self, happened: Callable[[], bool]) -> None:
        for _ in range(20):
            if happened():
                return
            self.worker.wait_for_and_dispatch_events(1)
        raise AssertionError("it did not happen")


@pytest.fixture
def house(redis_url: str) -> Iterator[House]:
    with ExitStack() as opened:
        yield House(redis_url, opened)


def served(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> tuple[Guest, socket.socket, Callable[[Any], Any]]:
    """A guest whose errand is under way, and how that goes on."""
    errands: list[Any] = []

    def remembered(*_: Any) -> Answer | None:
        errands.append(getcurrent())
        return taking_its_time()

    monkeypatch.setattr(house.worker, "short_way", remembered)
    guest, theirs = house.guest()
    theirs.sendall(REQUEST)
    house.turn_until(lambda: guest.whereabouts is Whereabouts.SERVED)
    return guest, theirs, errands[0].switch


def test_who_reads_slowly_is_waited_for_by_a_thread_and_goes_on(house: House) -> None:
    guest, theirs = house.guest()
    house.worker._send(guest, LARGE)
    assert guest.whereabouts is Whereabouts.AWAY
    heard = b""
    while len(heard) < len(LARGE):
        heard += theirs.recv(1 << 20)
    assert heard == LARGE
    house.turn_until(lambda: guest.whereabouts is Whereabouts.AT_REST)
    assert [*house.worker.keepalived_conns] == [guest]


def test_who_is_gone_is_no_longer_counted(house: House) -> None:
    guest, theirs = house.guest()
    theirs.close()
    house.worker._send(guest, b"answer")
    house.turn_until(lambda: house.worker.nr_conns == 0)
    assert guest.is_gone
    assert not house.worker.keepalived_conns


def test_who_is_served_is_not_sent_away_for_having_been_quiet(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, theirs, go_on = served(house, monkeypatch)
    assert guest.timeout == FOREVER
    house.worker.murder_keepalived()
    go_on(ANSWER)
    assert theirs.recv(1000).startswith(b"HTTP/1.1 304 ")
    assert (guest.whereabouts, guest.timeout < FOREVER) == (Whereabouts.AT_REST, True)


def test_who_is_sent_away_all_the_same_gets_no_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, theirs, go_on = served(house, monkeypatch)
    house.worker.murder_keepalived(force=True)
    go_on(ANSWER)
    assert theirs.recv(1000) == b""
    assert (house.worker.nr_conns, guest.is_gone) == (0, True)


def test_a_fault_in_serving_one_costs_one_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, theirs, go_on = served(house, monkeypatch)
    go_on("not an answer")
    assert theirs.recv(1000) == b""
    assert (house.worker.nr_conns, guest.is_gone) == (0, True)


def test_one_that_was_closed_with_half_a_request_is_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, theirs = house.guest()
    theirs.sendall(REQUEST[:-2])
    house.turn_until(lambda: guest in house.worker._unfinished)
    assert guest.timeout > time.monotonic()
    house.worker.murder_keepalived(force=True)
    house.worker.table = Nobody()  # type: ignore[assignment]
    house.worker.tidy()
    assert not house.worker._unfinished


def test_an_event_of_one_that_was_closed_is_nothing(house: House) -> None:
    guest, _ = house.guest()
    line = guest.sock
    house.worker.murder_keepalived(force=True)
    house.worker.on_client_socket_readable(guest, line)
    assert house.worker.nr_conns == 0


def test_closing_twice_is_closing(house: House) -> None:
    guest, _ = house.guest()
    guest.close()
    guest.close(graceful=True)
    assert guest.is_gone


def test_a_thread_does_not_wait_for_ever_for_a_request(house: House) -> None:
    guest, _ = house.guest()
    guest.init()
    assert guest.sock.gettimeout() == READ_WITHIN


class Nobody:
    """Has left nothing behind."""

    def left(self) -> list[int]:
        return []

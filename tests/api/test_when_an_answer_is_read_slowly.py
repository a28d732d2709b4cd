import os
import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from selectors import EVENT_READ, DefaultSelector

import pytest
from gunicorn.config import Config
from gunicorn.glogging import Logger

from service.api.express.worker import ExpressWorker, Guest, Whereabouts

LARGE = os.urandom(8_000_000)


@pytest.fixture
def worker() -> Iterator[ExpressWorker]:
    config = Config()
    made = ExpressWorker(0, os.getpid(), [], None, 30, config, Logger(config))
    made.poller, made.tpool = DefaultSelector(), made.get_thread_pool()
    made.method_queue.init()
    made.poller.register(made.method_queue.fileno(), EVENT_READ, made.method_queue.run_callbacks)
    yield made
    made.tpool.shutdown()
    made.poller.close()
    made.method_queue.close()
    made.tmp.close()


def turn_until(worker: ExpressWorker, happened: Callable[[], bool]) -> None:
    for _ in range(20):
        if happened():
            return
        worker.wait_for_and_dispatch_events(1)
    raise AssertionError("it did not happen")


def test_the_rest_of_it_is_sent_by_a_thread_and_the_connection_goes_on(worker: ExpressWorker) -> None:
    ours, theirs = socket.socketpair()
    with closing(ours), closing(theirs):
        guest = Guest(worker.cfg, ours, ("192.0.2.1", 1), ("127.0.0.1", 2))
        worker.welcome(guest)
        worker._send(guest, LARGE)
        assert guest.whereabouts is Whereabouts.AWAY
        heard = b""
        while len(heard) < len(LARGE):
            heard += theirs.recv(1 << 20)
        assert heard == LARGE
        turn_until(worker, lambda: guest.whereabouts is Whereabouts.AT_REST)
        assert [*worker.keepalived_conns] == [guest]


def test_one_that_is_gone_costs_nothing_but_its_connection(worker: ExpressWorker) -> None:
    ours, theirs = socket.socketpair()
    with closing(ours):
        guest = Guest(worker.cfg, ours, ("192.0.2.1", 1), ("127.0.0.1", 2))
        worker.welcome(guest)
        worker.nr_conns = 1
        theirs.close()
        worker._send(guest, b"answer")
        turn_until(worker, lambda: worker.nr_conns == 0)
        assert not worker.keepalived_conns

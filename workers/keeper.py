"""Watches over a worker: when one dies at a game, the next is told at which, so that it counts as a failure.

A crash takes everything along that the worker knew. This process does nothing but wait, so it stays.
"""

import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.context import ForkProcess
from threading import Thread
from typing import NoReturn

from service.game.ports import GameId
from workers.at_work import last_seen_at
from workers.process import end_on_signals

Fatal = tuple[GameId, int]
"""The game, and the version of it, at which a worker died."""
Work = Callable[[Fatal | None], None]
ORDERS = {signal.SIGTERM, signal.SIGINT}

logger = logging.getLogger(__name__)


def keep(work: Work) -> NoReturn:
    """A worker that ends by itself, or dies while at no game, is not started again from here."""
    fatal: Fatal | None = None
    while True:
        worker = _start(work, fatal)
        worker.join()
        fatal = last_seen_at()
        if worker.exitcode == 0 or fatal is None:
            sys.exit(worker.exitcode and 1)
        logger.error("the worker died at game %s, version %d (code %s)", *fatal, worker.exitcode)


def _start(work: Work, fatal: Fatal | None) -> ForkProcess:
    """Orders that come meanwhile wait until both sides know what to do with them."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ORDERS)
    heard, held = os.pipe()
    worker = multiprocessing.get_context("fork").Process(target=_begin, args=(work, fatal, heard, held))
    worker.start()
    os.close(heard)
    for order in ORDERS:
        signal.signal(order, lambda *_: _pass_on(worker))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ORDERS)
    return worker


def _pass_on(worker: ForkProcess) -> NoReturn:
    worker.terminate()
    worker.join()
    sys.exit(0)


def _begin(work: Work, fatal: Fatal | None, heard: int, held: int) -> None:
    os.close(held)
    Thread(target=_end_with, args=(heard,), daemon=True).start()
    end_on_signals()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ORDERS)
    work(fatal)


def _end_with(heard: int) -> None:
    """The other end of the pipe closes when the process that watches over this one is gone."""
    os.read(heard, 1)
    os._exit(1)

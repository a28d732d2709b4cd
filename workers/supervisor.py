"""Supervises a worker: when it dies during a job, the next one records that job as failed.

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
from workers.current_job import take_crashed_job
from workers.process import exit_on_signals

CrashedJob = tuple[GameId, int]
"""The game, and the version of it, at which a worker died."""
Target = Callable[[CrashedJob | None], None]
STOP_SIGNALS = {signal.SIGTERM, signal.SIGINT}

logger = logging.getLogger(__name__)


def supervise(work: Target) -> NoReturn:
    """A worker that ends by itself, or dies while at no game, is not started again from here."""
    crashed: CrashedJob | None = None
    while True:
        worker = _start(work, crashed)
        worker.join()
        crashed = take_crashed_job()
        if worker.exitcode == 0 or crashed is None:
            sys.exit(worker.exitcode and 1)
        logger.error("the worker died at game %s, version %d (code %s)", *crashed, worker.exitcode)


def _start(work: Target, crashed: CrashedJob | None) -> ForkProcess:
    """Orders that come meanwhile wait until both sides know what to do with them."""
    signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    heard, held = os.pipe()
    worker = multiprocessing.get_context("fork").Process(target=_run_child, args=(work, crashed, heard, held))
    worker.start()
    os.close(heard)
    for order in STOP_SIGNALS:
        signal.signal(order, lambda *_: _stop_worker(worker))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
    return worker


def _stop_worker(worker: ForkProcess) -> NoReturn:
    worker.terminate()
    worker.join()
    sys.exit(0)


def _run_child(work: Target, crashed: CrashedJob | None, heard: int, held: int) -> None:
    os.close(held)
    Thread(target=_exit_with_parent, args=(heard,), daemon=True).start()
    exit_on_signals()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
    work(crashed)


def _exit_with_parent(heard: int) -> None:
    """The other end of the pipe closes when the process that watches over this one is gone."""
    os.read(heard, 1)
    os._exit(1)

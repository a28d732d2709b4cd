"""Runs a worker as a child process; if it crashes during a job, starts another that records the failure.

The parent process only waits, so it survives whatever kills the child.
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
from workers.current_job import CurrentJob
from workers.process import exit_on_signals

CrashedJob = tuple[GameId, int]
"""The game and the version of the job during which a worker crashed."""
Target = Callable[[CrashedJob | None], None]
STOP_SIGNALS = {signal.SIGTERM, signal.SIGINT}

logger = logging.getLogger(__name__)


def supervise(work: Target, current_job: CurrentJob) -> NoReturn:
    """Restarts the worker after a crash during a job; exits with it when it ends in any other way."""
    crashed: CrashedJob | None = None
    while True:
        worker = _start(work, crashed)
        worker.join()
        crashed = current_job.take_crashed()
        if worker.exitcode == 0 or crashed is None:
            sys.exit(worker.exitcode and 1)
        logger.error(
            "the worker crashed during the job of game %s, version %d (exit code %s)",
            *crashed,
            worker.exitcode,
        )


def _start(work: Target, crashed: CrashedJob | None) -> ForkProcess:
    """Forks the worker. Stop signals are blocked until both processes have installed their handlers."""
    signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    read_end, write_end = os.pipe()
    worker = multiprocessing.get_context("fork").Process(
        target=_run_child, args=(work, crashed, read_end, write_end)
    )
    worker.start()
    os.close(read_end)
    for number in STOP_SIGNALS:
        signal.signal(number, lambda *_: _stop_worker(worker))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
    return worker


def _stop_worker(worker: ForkProcess) -> NoReturn:
    worker.terminate()
    worker.join()
    sys.exit(0)


def _run_child(work: Target, crashed: CrashedJob | None, read_end: int, write_end: int) -> None:
    os.close(write_end)
    Thread(target=_exit_with_parent, args=(read_end,), daemon=True).start()
    exit_on_signals()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
    work(crashed)


def _exit_with_parent(read_end: int) -> None:
    """Blocks until the parent is gone: only then the other end of the pipe is closed."""
    os.read(read_end, 1)
    os._exit(1)

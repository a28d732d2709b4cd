"""What every process of ours does first."""

import logging
import signal
import sys


def begin() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    end_on_signals()


def end_on_signals() -> None:
    """At once, whatever is going on: nothing we do is harmed by it."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(0))

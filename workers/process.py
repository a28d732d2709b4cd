"""What every process of ours does first."""

import logging.config
import signal
import sys

from service.logs import log_config
from service.settings import Settings


def begin() -> None:
    logging.config.dictConfig(log_config(Settings.from_env().log_level))
    end_on_signals()


def end_on_signals() -> None:
    """At once, whatever is going on: nothing we do is harmed by it."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(0))

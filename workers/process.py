"""Set-up shared by all worker processes: logging and signals."""

import logging.config
import signal
import sys

from service.logs import log_config
from service.settings import Settings


def configure_process() -> None:
    logging.config.dictConfig(log_config(Settings.from_env().log_level))
    exit_on_signals()


def exit_on_signals() -> None:
    """Exits at once, even during a job: every job may be run again."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(0))

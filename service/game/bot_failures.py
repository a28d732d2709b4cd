"""Logs and counts exceptions of built-in bots. The game goes on without the bot."""

import logging
from collections.abc import Callable
from contextlib import suppress

from service.game.ports import FailureLog, StoreUnavailable

logger = logging.getLogger(__name__)
RecordBotFailure = Callable[[str, Exception], None]
"""Receives the name of a built-in bot and the exception that it raised."""


def log_bot_failure(bot: str, error: Exception) -> None:
    logger.error("the bot %s raised an exception", bot, exc_info=error)


def bot_failure_recorder(failure_log: FailureLog) -> RecordBotFailure:
    """Creates a function that logs bot failures and counts them in the failure log."""

    def record(bot: str, error: Exception) -> None:
        log_bot_failure(bot, error)
        with suppress(StoreUnavailable):
            failure_log.record_bot_failure(bot)

    return record

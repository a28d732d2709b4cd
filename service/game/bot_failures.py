"""Logs and counts exceptions of built-in bots; the game goes on without them."""

import logging
from contextlib import suppress

from service.game.ports import FailureLog, StoreUnavailable

logger = logging.getLogger(__name__)
FAILURE_LOGS: list[FailureLog] = []
"""Where failures are counted; set by `bootstrap`."""


def record_bot_failure(bot: str, error: Exception) -> None:
    logger.error("the bot %s could not decide", bot, exc_info=error)
    for failure_log in FAILURE_LOGS:
        with suppress(StoreUnavailable):
            failure_log.record_bot_failure(bot)

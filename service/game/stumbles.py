"""Bots that raise: nobody else at the table is harmed, and whoever looks after the service hears of it."""

import logging
from contextlib import suppress

from service.game.ports import StoreUnavailable, Troubles

logger = logging.getLogger(__name__)
TOLD: list[Troubles] = []
"""Who counts them; `bootstrap` says."""


def stumbled(bot: str, error: Exception) -> None:
    logger.error("the bot %s could not decide", bot, exc_info=error)
    for troubles in TOLD:
        with suppress(StoreUnavailable):
            troubles.stumbled(bot)

"""The built-in bots: each sees what its seat sees and answers with one of its legal commands."""

from collections.abc import Mapping

from service.bots import first, random
from service.bots.bot import Bot

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (first.BOT, random.BOT)}

__all__ = ["BOTS", "Bot"]

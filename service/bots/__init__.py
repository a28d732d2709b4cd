"""The built-in bots. Each gets the view of its seat and chooses one of its legal commands."""

from collections.abc import Mapping

from service.bots import first, greedy, keen, random, sage
from service.bots.bot import Bot, Coin
from service.bots.memory import NOTHING_YET, Memory, noted, remembered

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (first.BOT, random.BOT, greedy.BOT, keen.BOT, sage.BOT)}

__all__ = ["BOTS", "NOTHING_YET", "Bot", "Coin", "Memory", "noted", "remembered"]

"""Bounds the seats of slow bots in the games of one owner that are not over."""

import json

from service.bots import BOTS
from service.game.new_game import NewGame
from service.game.ports import Account, EventLog
from service.game.rejections import RequestRejected
from service.rules.state import Status

MOST_READ = 1000


def check_slow_seats(log: EventLog, owner: Account, spec: NewGame, most: int) -> None:
    """Two requests at once may overstep it; a game without slow bots is not asked about."""
    wanted = sum(name in BOTS and BOTS[name].slow for name in spec.bots)
    if wanted and wanted + slow_seats(log, owner) > most:
        named = ", ".join(bot.name for bot in BOTS.values() if bot.slow)
        raise RequestRejected("too_many_slow_bots", most=most, bots=named)


def slow_seats(log: EventLog, owner: Account) -> int:
    summaries = [
        json.loads(summary)
        for status in (Status.OPEN, Status.PLAYING)
        for _, summary in log.games(
            status=status,
            rulebook=None,
            player=owner.id,
            viewer=owner.id,
            before=None,
            limit=MOST_READ,
        )
    ]
    seated = [
        player for summary in summaries if summary["owner"] == owner.id for player in summary["players"]
    ]
    return sum(BOTS[player["bot"]].slow for player in seated if player.get("bot") in BOTS)

"""When to look at a game again: the one thing that the machine has to remember for later."""

from service.game.house_players import Reaction, can_still_react, reactions, stands_in, watched
from service.game.sheet import Sheet
from service.rules.state import Game, Status

GRACE = 1500
"""R-LIVE-4: how many milliseconds bots wait while a person could still react; `bootstrap` sets it."""


def wake_at(sheet: Sheet, now: int) -> int | None:
    """When a bot reacts or moves, or else at the deadline of the person to move, whatever comes first."""
    if sheet.game.status is not Status.PLAYING:
        return None
    times = [turn_at(sheet), *(sheet.since + reaction.delay for reaction in noticed(sheet)[:1])]
    soonest = min((time for time in times if time is not None), default=None)
    return None if soonest is None else max(now, soonest)


def turn_at(sheet: Sheet) -> int | None:
    """A bot to move: at once, or after its grace. A person to move: at the deadline."""
    return sheet.deadline if sheet.bot_to_act is None else sheet.since + grace(sheet.game)


def noticed(sheet: Sheet) -> list[Reaction]:
    return reactions(sheet.game, sheet.memory, sheet.coins)


def reaction_before_turn(sheet: Sheet) -> Reaction | None:
    """What a bot does before the seat to act is due."""
    due = turn_at(sheet)
    for reaction in noticed(sheet):
        return reaction if due is None or sheet.since + reaction.delay <= due else None
    return None


def grace(game: Game) -> int:
    """How long a bot waits before its turn: while a person could still notice something, or take it over."""
    return GRACE if stands_in(game) or (watched(game) and can_still_react(game)) else 0

"""When to look at a game again: the one thing that the machine has to remember for later."""

from service.game.sheet import Sheet
from service.rules.lobby import person
from service.rules.state import Game, Status

GRACE = 1500
"""R-LIVE-4: how long bots wait while a person could still react, in milliseconds."""


def wake_at(sheet: Sheet, now: int) -> int | None:
    """A bot to move: at once, or after its grace. A person to move: at the deadline."""
    if sheet.game.status is not Status.PLAYING:
        return None
    if sheet.bot_to_act is not None:
        return max(now, sheet.since + grace(sheet.game))
    return sheet.deadline


def grace(game: Game) -> int:
    """How long a bot waits before its turn: only while something can still be noticed, by a person."""
    watching = any(
        person(player) and seat not in game.autopilot and game.eliminated[seat] is None
        for seat, player in enumerate(game.players)
    )
    return GRACE if watching and can_still_react(game) else 0


def can_still_react(game: Game) -> bool:
    if not game.open or game.laid is None:
        return False
    return game.owes is not None or game.rules.jump_in or game.laid.wrong

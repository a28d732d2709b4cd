"""Computes when a game is to be woken next."""

from service.game.builtin_bots import (
    Reaction,
    can_still_react,
    has_person_at_table,
    is_on_autopilot,
    reactions,
    thinks,
)
from service.game.snapshot import Snapshot
from service.rules.lobby import is_untimed
from service.rules.state import Game, Status

GRACE_MS = 1500
"""R-LIVE-4: how many milliseconds bots wait while a person could still react; `bootstrap` sets it."""

THINKING_MS = 0
"""How many milliseconds after the table began to wait a slow bot moves, however soon it knew what to do.
Who sees it move is told nothing of its cards by that. `bootstrap` sets it."""

HOUR_MS = 3_600_000
IDLE_OPEN_MS, IDLE_GAME_MS = 24 * HOUR_MS, 30 * 24 * HOUR_MS
"""After how many milliseconds an open game, and one without a deadline, is abandoned if nobody touches it.
`bootstrap` sets them."""


def wake_at(snapshot: Snapshot, now: int) -> int | None:
    """When a bot reacts or moves, or the person to move runs out of time, or the game is given up."""
    if snapshot.over:
        return None
    times = [
        idle_at(snapshot),
        turn_at(snapshot),
        *(snapshot.since + reaction.delay for reaction in pending_reactions(snapshot)[:1]),
    ]
    soonest = min((time for time in times if time is not None), default=None)
    return None if soonest is None else max(now, soonest)


def idle_at(snapshot: Snapshot) -> int | None:
    """When the game has waited for people for too long, if nothing else ends that wait."""
    if snapshot.game.status is Status.OPEN:
        return snapshot.at + IDLE_OPEN_MS
    if not is_untimed(snapshot.game) or snapshot.bot_to_act is not None:
        return None
    return snapshot.at + IDLE_GAME_MS


def turn_at(snapshot: Snapshot) -> int | None:
    """A bot to move: at once, or after its grace. A person to move: at the deadline."""
    return snapshot.deadline if snapshot.bot_to_act is None else snapshot.since + bot_pause(snapshot)


def bot_pause(snapshot: Snapshot) -> int:
    return max(grace_ms(snapshot.game), THINKING_MS if thinks(snapshot.bot_to_act) else 0)


def pending_reactions(snapshot: Snapshot) -> list[Reaction]:
    return reactions(snapshot.game, snapshot.memory, snapshot.coins)


def reaction_before_turn(snapshot: Snapshot) -> Reaction | None:
    """What a bot does before the seat to act is due."""
    due = turn_at(snapshot)
    for reaction in pending_reactions(snapshot):
        return reaction if due is None or snapshot.since + reaction.delay <= due else None
    return None


def grace_ms(game: Game) -> int:
    """How long a bot waits before its turn: while a person could still notice something, or take it over."""
    return GRACE_MS if is_on_autopilot(game) or (has_person_at_table(game) and can_still_react(game)) else 0

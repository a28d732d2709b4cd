"""Computes when a game is due: at a bot's turn, at a bot's reaction or at a deadline."""

from service.game.builtin_bots import (
    DEFAULT_BOTS,
    BotSettings,
    Reaction,
    can_still_react,
    has_person_at_table,
    is_on_autopilot,
    reactions,
)
from service.game.snapshot import Snapshot
from service.rules.state import Game, Status


def wake_at(snapshot: Snapshot, now: int, bots: BotSettings = DEFAULT_BOTS) -> int | None:
    """The time of the first bot turn, bot reaction or deadline; None if the game waits for nothing."""
    if snapshot.game.status is not Status.PLAYING:
        return None
    times = [
        turn_at(snapshot, bots),
        *(snapshot.since + reaction.delay for reaction in pending_reactions(snapshot, bots)[:1]),
    ]
    soonest = min((time for time in times if time is not None), default=None)
    return None if soonest is None else max(now, soonest)


def turn_at(snapshot: Snapshot, bots: BotSettings = DEFAULT_BOTS) -> int | None:
    """The time of the next turn: of a bot after its grace period, of a person at the deadline."""
    if snapshot.bot_to_act is None:
        return snapshot.deadline
    return snapshot.since + (bots.grace_ms if needs_grace(snapshot.game) else 0)


def needs_grace(game: Game) -> bool:
    """Whether a person could still react, or take over the seat, before the bot acts (R-LIVE-4)."""
    return is_on_autopilot(game) or (has_person_at_table(game) and can_still_react(game))


def pending_reactions(snapshot: Snapshot, bots: BotSettings = DEFAULT_BOTS) -> list[Reaction]:
    return reactions(snapshot.game, snapshot.memory, snapshot.coins, bots.record_failure)


def reaction_before_turn(snapshot: Snapshot, bots: BotSettings = DEFAULT_BOTS) -> Reaction | None:
    """The first reaction of a bot, if it comes before the next turn."""
    due = turn_at(snapshot, bots)
    for reaction in pending_reactions(snapshot, bots):
        return reaction if due is None or snapshot.since + reaction.delay <= due else None
    return None

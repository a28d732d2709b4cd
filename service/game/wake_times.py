"""Computes when a game is due: at a bot's turn, at a bot's reaction or at a deadline."""

from service.game.builtin_bots import (
    DEFAULT_BOTS,
    BotSettings,
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


def wake_at(snapshot: Snapshot, now: int, bots: BotSettings = DEFAULT_BOTS) -> int | None:
    """The time of the first bot turn, bot reaction or deadline, or of giving up; None if it is over."""
    if snapshot.over:
        return None
    times = [
        idle_at(snapshot, bots),
        turn_at(snapshot, bots),
        *(snapshot.since + reaction.delay for reaction in pending_reactions(snapshot, bots)[:1]),
    ]
    soonest = min((time for time in times if time is not None), default=None)
    return None if soonest is None else max(now, soonest)


def idle_at(snapshot: Snapshot, bots: BotSettings = DEFAULT_BOTS) -> int | None:
    """When a game has waited for people for too long, if nothing else ends that wait."""
    if snapshot.game.status is Status.OPEN:
        return snapshot.at + bots.idle_open_ms
    if not is_untimed(snapshot.game) or snapshot.bot_to_act is not None:
        return None
    return snapshot.at + bots.idle_game_ms


def turn_at(snapshot: Snapshot, bots: BotSettings = DEFAULT_BOTS) -> int | None:
    """The time of the next turn: of a bot after its grace period, of a person at the deadline."""
    if snapshot.bot_to_act is None:
        return snapshot.deadline
    return snapshot.since + bot_pause(snapshot, bots)


def bot_pause(snapshot: Snapshot, bots: BotSettings) -> int:
    """How long the bot to act waits. A slow one waits the same whatever it holds."""
    grace = bots.grace_ms if needs_grace(snapshot.game) else 0
    return max(grace, bots.thinking_ms if thinks(snapshot.bot_to_act) else 0)


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

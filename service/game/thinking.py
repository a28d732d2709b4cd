"""Slow bots: they think ahead in another process, and move at a time that tells nothing of their cards."""

from service.bots import BOTS
from service.game.builtin_bots import AUTOPILOT_BOT, BotSettings, choose_turn, move_of, thinks
from service.game.snapshot import Snapshot
from service.rules.commands import TableCommand, command_from, command_json

LATEST_MS = 20_000
"""After so many milliseconds without a thought the seat is played by a bot that is quick."""
LEAST_STEP_MS = 100


class StillThinking(Exception):
    """The bot to act has not decided yet; it is looked at again after whole steps of time."""

    def __init__(self, scheduled_version: int, until: int) -> None:
        super().__init__(f"version {scheduled_version} is thought about until {until}")
        self.scheduled_version = scheduled_version
        self.until = until


class CouldNotDecide(Exception):
    """The bot raised while it was thinking; that has been recorded."""


def think(snapshot: Snapshot, bots: BotSettings) -> None:
    """Decides for the slow bot to act, and keeps that for the time at which it moves."""
    bot, thoughts = snapshot.bot_to_act, bots.thoughts
    if thoughts is None or not thinks(bot) or thoughts.get(snapshot.id, snapshot.position) is not None:
        return
    assert bot is not None
    try:
        thought = command_json(choose_turn(snapshot.game, snapshot.memory, snapshot.coins))
    except Exception as error:  # noqa: BLE001  # whatever it was: the game goes on without the bot
        bots.record_failure(bot, error)
        thought = {}
    thoughts.put(snapshot.id, snapshot.position, thought)


def decided_turn(
    snapshot: Snapshot, scheduled_version: int, now: int, bots: BotSettings, step: int
) -> TableCommand:
    """What the bot to act does: a quick one decides now, a slow one has done so. `step`: how long it has."""
    thoughts = bots.thoughts
    if thoughts is None or not thinks(snapshot.bot_to_act):
        return choose_turn(snapshot.game, snapshot.memory, snapshot.coins)
    thought = thoughts.get(snapshot.id, snapshot.position)
    if thought is not None:
        if not thought:
            raise CouldNotDecide
        return command_from(thought)
    if now - snapshot.since >= LATEST_MS + step:
        return move_of(BOTS[AUTOPILOT_BOT], snapshot.game, snapshot.memory, snapshot.coins)
    raise StillThinking(scheduled_version, next_step(snapshot.since, now, max(step, LEAST_STEP_MS)))


def next_step(since: int, now: int, step: int) -> int:
    """Whole steps after the table began to wait, so that how long it took shows as little as can be."""
    return since + ((now - since) // step + 1) * step

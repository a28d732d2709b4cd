"""Takes the turns that are due: those of bots, and of people who ran out of time."""

from collections.abc import Callable
from functools import partial

from service.game.bot_failures import record_bot_failure
from service.game.builtin_bots import minimal_command
from service.game.handle import CommandHandler, CommandRequest, CommandResult, check_supported
from service.game.ports import GameId, StoreUnavailable, Thoughts
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.thinking import CouldNotDecide, StillThinking, decided_turn
from service.game.wake_times import bot_pause, idle_at, reaction_before_turn, wake_at
from service.rules.commands import AbandonGame, MissDeadline
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.lobby import IDLE, TOO_LONG, is_endless

MAX_TURNS = 200
MAX_DURATION_MS = 100
"""How many turns one waking plays at most, and for how many milliseconds; then other games have theirs."""

LEASE_MS = 1_000
"""For how long, in milliseconds, a game is left to the waking that plays on in it."""


class StaleWakeUp(RequestRejected):
    """Somebody was quicker, so there is nothing left to do here."""

    def __init__(self) -> None:
        super().__init__("stale_version")


class WaitForDeadline(Exception):
    """The bot to move could not decide; until its deadline there is nothing to do here."""

    def __init__(self, scheduled_version: int, until: int) -> None:
        super().__init__(f"version {scheduled_version} waits until {until}")
        self.armed = scheduled_version
        self.until = until


def take_due_turns(
    handler: CommandHandler,
    game: GameId,
    scheduled_version: int,
    clock: Callable[[], int],
    record_lateness: Callable[[int], None],
    thoughts: Thoughts | None = None,
) -> CommandResult | None:
    """Acts on exactly the scheduled version, once: a late or repeated wake-up finds the game moved on.

    Talk does not count as moving on. `record_lateness` receives by how many
    milliseconds it came too late, if there was something to do.
    """
    begun = clock()
    snapshot, result, end = handler.load(game), None, begun + MAX_DURATION_MS
    check_supported(snapshot)
    if not snapshot.stands_at(scheduled_version):
        return None
    for _ in range(MAX_TURNS):
        due = wake_at(snapshot, snapshot.since)
        if due is None or clock() < due:
            if result is not None and (
                handler.webhook_bot_to_act(snapshot) is not None or handler.to_tell(snapshot)
            ):
                handler.enqueue(snapshot)
            return result
        try:
            decision = partial(act, scheduled_version, now=clock(), thoughts=thoughts)
            acted = handler.handle(
                CommandRequest(
                    game,
                    f"wake-{scheduled_version}",
                    {"wake": scheduled_version},
                    decision,
                    lease_ms=LEASE_MS,
                )
            )
        except StaleWakeUp:
            return result
        if acted.repeated:
            return acted
        if result is None:
            record_lateness(begun - due)
        result, snapshot, scheduled_version = acted, acted.snapshot, acted.snapshot.version
        if clock() > end:
            break
    handler.enqueue(snapshot)
    return result


def act(scheduled_version: int, snapshot: Snapshot, now: int, thoughts: Thoughts | None = None) -> Draft:
    """A reaction, the turn of a bot, or what the rules decide for a person who is late."""
    if not snapshot.stands_at(scheduled_version):
        raise StaleWakeUp
    game = snapshot.game
    idle = idle_at(snapshot)
    if idle is not None and now >= idle:
        return decide(game, None, AbandonGame(IDLE, now - snapshot.at), snapshot.luck)
    if (reaction := reaction_before_turn(snapshot)) is not None:
        return decide(game, reaction.seat, reaction.command, snapshot.luck, by_bot=True)
    if is_endless(game):
        return decide(game, None, AbandonGame(TOO_LONG), snapshot.luck)
    bot = snapshot.bot_to_act
    if bot is None:
        return decide(game, None, MissDeadline(), snapshot.luck)
    try:
        turn = decided_turn(snapshot, scheduled_version, now, thoughts, bot_pause(snapshot))
        return decide(game, game.turn, turn, snapshot.luck, by_bot=True)
    except (StillThinking, StoreUnavailable):
        raise
    except CouldNotDecide:
        pass
    except Exception as error:  # noqa: BLE001  # whatever it was: the game goes on without the bot
        record_bot_failure(bot, error)
    return act_without_bot(snapshot, scheduled_version, now)


def act_without_bot(snapshot: Snapshot, scheduled_version: int, now: int) -> Draft:
    """R-LIVE-1 for a bot that cannot decide; where there is no deadline, it does the least at once."""
    game = snapshot.game
    if not game.turn_seconds:
        return decide(game, game.turn, minimal_command(game), snapshot.luck, by_bot=True)
    until = snapshot.since + 1000 * game.turn_seconds
    if now < until:
        raise WaitForDeadline(scheduled_version, until)
    return decide(game, None, MissDeadline(), snapshot.luck)

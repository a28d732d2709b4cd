"""Takes the turns that are due: those of built-in bots, and those of people whose deadline has passed."""

from collections.abc import Callable
from functools import partial

from service.game.builtin_bots import DEFAULT_BOTS, BotSettings, minimal_command
from service.game.handle import CommandHandler, CommandRequest, CommandResult
from service.game.ports import GameId, StoreUnavailable
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.snapshots import check_supported
from service.game.thinking import CouldNotDecide, StillThinking, decided_turn
from service.game.wake_times import bot_pause, idle_at, reaction_before_turn, wake_at
from service.rules.commands import AbandonGame, MissDeadline
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.lobby import IDLE, TOO_LONG, is_endless

MAX_TURNS = 200
MAX_DURATION_MS = 100
"""The bounds of one job, in turns and in milliseconds. After that the jobs of other games come first."""

LEASE_MS = 1_000
"""How long, in milliseconds, no other job is started for a game while a job plays on in it."""


class StaleWakeUp(RequestRejected):
    """The game has moved on from the scheduled version, so there is nothing left to do."""

    def __init__(self) -> None:
        super().__init__("stale_version")


class WaitForDeadline(Exception):
    """The bot to move failed to choose a command, so the seat waits for its deadline."""

    def __init__(self, scheduled_version: int, until: int) -> None:
        super().__init__(f"version {scheduled_version} waits until {until}")
        self.scheduled_version = scheduled_version
        self.until = until


def take_due_turns(
    handler: CommandHandler,
    game: GameId,
    scheduled_version: int,
    clock: Callable[[], int],
    record_lateness: Callable[[int], None],
) -> CommandResult | None:
    """Takes turns from the scheduled version on, as long as they are due. None if there was nothing to do.

    A late or repeated wake-up finds that the game has moved on, and does nothing. Talk does not count as
    moving on. `record_lateness` receives by how many milliseconds a wake-up with something to do was late.
    """
    started_at = clock()
    snapshot, result, end = handler.snapshots.load(game), None, started_at + MAX_DURATION_MS
    check_supported(snapshot)
    if not snapshot.stands_at(scheduled_version):
        return None
    for _ in range(MAX_TURNS):
        due = wake_at(snapshot, snapshot.since, handler.bots)
        if due is None or clock() < due:
            if result is not None and handler.webhook_bots.to_call(snapshot):
                handler.enqueue(snapshot)
            return result
        try:
            acted = handler.handle(wake_request(game, scheduled_version, clock(), handler.bots))
        except StaleWakeUp:
            return result
        if acted.repeated:
            return acted
        if result is None:
            record_lateness(started_at - due)
        result, snapshot, scheduled_version = acted, acted.snapshot, acted.snapshot.version
        if clock() > end:
            break
    handler.enqueue(snapshot)
    return result


def wake_request(game: GameId, scheduled_version: int, now: int, bots: BotSettings) -> CommandRequest:
    """The command of a wake-up. Its id is made from the version, so it is handled once."""
    return CommandRequest(
        game,
        f"wake-{scheduled_version}",
        {"wake": scheduled_version},
        partial(act, scheduled_version, now=now, bots=bots),
        lease_ms=LEASE_MS,
    )


def act(scheduled_version: int, snapshot: Snapshot, now: int, bots: BotSettings = DEFAULT_BOTS) -> Draft:
    """Decides what is due: a bot's reaction, a bot's turn or a missed deadline."""
    if not snapshot.stands_at(scheduled_version):
        raise StaleWakeUp
    game = snapshot.game
    idle = idle_at(snapshot, bots)
    if idle is not None and now >= idle:
        return decide(game, None, AbandonGame(IDLE, now - snapshot.at), snapshot.luck)
    if (reaction := reaction_before_turn(snapshot, bots)) is not None:
        return decide(game, reaction.seat, reaction.command, snapshot.luck, by_bot=True)
    if is_endless(game):
        return decide(game, None, AbandonGame(TOO_LONG), snapshot.luck)
    bot = snapshot.bot_to_act
    if bot is None:
        return decide(game, None, MissDeadline(), snapshot.luck)
    try:
        turn = decided_turn(snapshot, scheduled_version, now, bots, bot_pause(snapshot, bots))
        return decide(game, game.turn, turn, snapshot.luck, by_bot=True)
    except (StillThinking, StoreUnavailable):
        raise
    except CouldNotDecide:
        pass
    except Exception as error:  # noqa: BLE001  # the game goes on without a bot that raises
        bots.record_failure(bot, error)
    return act_without_bot(snapshot, scheduled_version, now)


def act_without_bot(snapshot: Snapshot, scheduled_version: int, now: int) -> Draft:
    """Applies the deadline (R-LIVE-1) to a bot that failed. Without one, plays a minimal command at once."""
    game = snapshot.game
    if not game.turn_seconds:
        return decide(game, game.turn, minimal_command(game), snapshot.luck, by_bot=True)
    until = snapshot.since + 1000 * game.turn_seconds
    if now < until:
        raise WaitForDeadline(scheduled_version, until)
    return decide(game, None, MissDeadline(), snapshot.luck)

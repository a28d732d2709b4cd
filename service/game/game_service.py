"""The game service: all commands and queries on games, wired to one log and one snapshot store."""

import time
from collections.abc import Callable

from service.game.bounds import DEFAULT_BOUNDS, Bounds
from service.game.builtin_bots import DEFAULT_BOTS, BotSettings
from service.game.commands import GameCommands
from service.game.handle import Clock, CommandHandler, Enqueue, no_enqueue
from service.game.job_commands import JobCommands
from service.game.new_game import MIN_TURN_SECONDS, NewGame
from service.game.ports import EventLog
from service.game.presenters import CommandResponse
from service.game.queries import GameQueries
from service.game.recorded import Codec
from service.game.snapshot_cache import CHECKPOINT_EVERY
from service.game.snapshots import PAGE_SIZE, SnapshotStore, YieldControl, no_yield
from service.game.webhook_bots import HasWebhook, WebhookBots, no_webhooks
from service.rules.record import record

__all__ = ["CommandResponse", "GameService", "NewGame", "ServiceOptions"]


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


@record
class ServiceOptions:
    """The limits and page sizes of a game service, and the behaviour of its built-in bots."""

    bounds: Bounds = DEFAULT_BOUNDS
    min_turn_seconds: int = MIN_TURN_SECONDS
    page_size: int = PAGE_SIZE
    checkpoint_every: int = CHECKPOINT_EVERY
    bots: BotSettings = DEFAULT_BOTS


DEFAULT_OPTIONS = ServiceOptions()


class GameService(GameCommands, JobCommands, GameQueries):
    """The commands of players, the commands of jobs, and the queries, in one object."""

    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock = milliseconds,
        options: ServiceOptions = DEFAULT_OPTIONS,
        enqueue: Enqueue = no_enqueue,
        has_webhook: HasWebhook = no_webhooks,
        record_lateness: Callable[[int], None] = lambda _: None,
        yield_control: YieldControl = no_yield,
    ) -> None:
        snapshots = SnapshotStore(
            log, codec, yield_control, page_size=options.page_size, checkpoint_every=options.checkpoint_every
        )
        handler = CommandHandler(
            log,
            codec,
            clock,
            enqueue,
            snapshots=snapshots,
            webhook_bots=WebhookBots(has_webhook),
            bots=options.bots,
        )
        GameCommands.__init__(self, log, handler, clock, options.bounds, options.min_turn_seconds)
        JobCommands.__init__(self, log, handler, clock, record_lateness)
        GameQueries.__init__(self, log, snapshots)

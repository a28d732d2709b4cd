"""The commands that background jobs give: turns that are due, and leases for webhook calls."""

from collections.abc import Callable

from service.game import due_turns
from service.game.calls import pause_after
from service.game.handle import Clock, CommandHandler
from service.game.lanes import Lane
from service.game.ports import EventLog, GameId, PlayerId
from service.game.presenters import CommandResponse, present_result
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot
from service.game.snapshots import check_supported
from service.game.thinking import StillThinking, think
from service.game.wake_times import wake_at

UNSUPPORTED_RETRY_MS = 60_000
"""The pause before a game that only a later version of the service can play is tried again."""
NO_WEBHOOK_RETRY_MS = 10_000
"""The same for an external bot without a webhook, which may set one."""


class JobCommands:
    """Acts on wake-ups. A job may run late or twice: the scheduled version tells whether it still applies."""

    def __init__(
        self,
        log: EventLog,
        handler: CommandHandler,
        clock: Clock,
        record_lateness: Callable[[int], None],
    ) -> None:
        self._log = log
        self._handler = handler
        self._clock = clock
        self._record_lateness = record_lateness

    def take_due_turns(self, game: GameId, scheduled_version: int) -> CommandResponse | None:
        """Takes the turns that are due, if only talk has happened since the scheduled version."""
        try:
            result = due_turns.take_due_turns(
                self._handler, game, scheduled_version, self._clock, self._record_lateness
            )
        except due_turns.WaitForDeadline as waiting:
            self._log.reschedule(game, waiting.scheduled_version, waiting.until)
            return None
        except StillThinking as thinking:
            self._log.reschedule(game, thinking.scheduled_version, thinking.until)
            self._handler.enqueue(self._handler.snapshots.load(game), Lane.THINK)
            return None
        except RequestRejected as rejected:
            if rejected.code != "game_too_new":
                raise
            self._log.reschedule(game, scheduled_version, self._clock() + UNSUPPORTED_RETRY_MS)
            return None
        if result is None:
            self._reschedule_idle(self._handler.snapshots.load(game), scheduled_version)
        return present_result(result, None) if result else None

    def think(self, game: GameId, version: int) -> None:
        """Chooses the command of a slow bot ahead of the time at which it moves."""
        snapshot = self._handler.snapshots.load(game)
        if snapshot.stands_at(version):
            check_supported(snapshot)
            think(snapshot, self._handler.bots)

    def claim_webhook_turn(self, game: GameId, scheduled_version: int, within: int) -> PlayerId | None:
        """Leases the turn of a webhook bot for so many milliseconds. None if it is not such a bot's turn.

        A deadline that falls within the lease is not postponed.
        """
        snapshot = self._handler.snapshots.load(game)
        player = self._handler.webhook_bots.to_act(snapshot)
        if player is None or not snapshot.stands_at(scheduled_version):
            return None
        now = self._clock()
        due = self._due(snapshot, now)
        self._log.reschedule(game, scheduled_version, now + within if due is None else min(now + within, due))
        return player

    def claim_chances(self, game: GameId, scheduled_version: int) -> list[int]:
        """The seats of webhook bots to offer a reaction, if the game is still at that version.

        The game does not wait for them: its wake-up is moved to the next turn or deadline, unless the turn
        is a webhook bot's, whose lease is kept.
        """
        snapshot, webhook_bots = self._handler.snapshots.load(game), self._handler.webhook_bots
        seats = webhook_bots.with_chances(snapshot) if snapshot.version == scheduled_version else []
        if seats and webhook_bots.to_act(snapshot) is None:
            self._log.reschedule(game, scheduled_version, self._due(snapshot, self._clock()))
        return seats

    def wait_for_deadline(self, game: GameId, scheduled_version: int) -> None:
        """Ends the lease of a webhook turn without a move. From now on the deadline of the seat applies."""
        snapshot = self._handler.snapshots.load(game)
        if snapshot.stands_at(scheduled_version):
            self._log.reschedule(game, scheduled_version, self._due(snapshot, self._clock()))

    def retry_webhook_turn(self, game: GameId, scheduled_version: int, failures: int) -> int | None:
        """Schedules another call of a webhook after so many failures. Returns its time, or None.

        A deadline that comes first is not postponed.
        """
        snapshot = self._handler.snapshots.load(game)
        if not snapshot.stands_at(scheduled_version):
            return None
        now, deadline = self._clock(), snapshot.deadline
        due, pause = self._due(snapshot, now), pause_after(failures, clocked=deadline is not None)
        again = None if pause is None else now + pause
        if again is not None and deadline is not None and again >= deadline:
            again = None
        soonest = min((it for it in (due, again) if it is not None), default=None)
        self._log.reschedule(game, scheduled_version, soonest)
        return again

    def _reschedule_idle(self, snapshot: Snapshot, scheduled_version: int) -> None:
        """Reschedules a wake-up that found nothing to do. Removes one from before the last move."""
        if scheduled_version < snapshot.position:
            self._log.reschedule(snapshot.id, scheduled_version, None)
        elif scheduled_version <= snapshot.version and self._handler.webhook_bots.to_act(snapshot) is None:
            now = self._clock()
            due, soon = self._due(snapshot, now), now + NO_WEBHOOK_RETRY_MS
            until = min(due or soon, soon) if snapshot.external_bot_to_act else due
            self._log.reschedule(snapshot.id, scheduled_version, until)

    def _due(self, snapshot: Snapshot, now: int) -> int | None:
        return wake_at(snapshot, now, self._handler.bots)

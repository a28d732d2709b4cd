"""The command handler: loads a snapshot, decides, appends, and retries if the game has moved on."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from service.fairness.canonical import canonical
from service.game.builtin_bots import DEFAULT_BOTS, BotSettings, thinks
from service.game.lanes import DueJob, Lane, lane_note
from service.game.ports import Appended, Batch, EventLog, GameId, Repeated, StoreUnavailable
from service.game.recorded import Codec, RecordedEvent
from service.game.rejections import RequestRejected, key_reused
from service.game.seals import seal_events
from service.game.snapshot import Snapshot
from service.game.snapshots import SnapshotStore, check_supported
from service.game.summary import index_changed, index_entry
from service.game.wake_times import wake_at
from service.game.webhook_bots import WebhookBots
from service.rules.draft import Draft
from service.rules.record import record
from service.rules.state import Game
from service.rules.violations import RuleViolation

Decide = Callable[[Snapshot], Draft]
Clock = Callable[[], int]
Enqueue = Callable[[DueJob], None]
"""Enqueues a game that is due right after an append, without waiting for the clock process. Best effort."""
MAX_ATTEMPTS = 50


def no_enqueue(_job: DueJob) -> None:
    """Does nothing. The clock process enqueues the game when it is due."""


@record
class CommandRequest:
    """A command with its id. `content` is hashed, so that reuse of the id for another command is detected.

    `lease_ms`: the sender goes on with the game itself, so it is not woken up for so many milliseconds.
    """

    game: GameId
    id: str
    content: dict[str, Any]
    decide: Decide
    lease_ms: int = 0

    @property
    def fingerprint(self) -> str:
        return sha256(canonical(self.content)).hexdigest()[:16]


@record
class CommandResult:
    """The events of a command, the hash before them, and the snapshot right after them."""

    snapshot: Snapshot
    prev: str
    recorded: list[RecordedEvent]
    repeated: bool


class CommandHandler:
    """Decides commands on cached snapshots and appends their events. The common case is one round trip."""

    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock,
        enqueue: Enqueue = no_enqueue,
        *,
        snapshots: SnapshotStore | None = None,
        webhook_bots: WebhookBots | None = None,
        bots: BotSettings = DEFAULT_BOTS,
    ) -> None:
        self._log = log
        self._codec = codec
        self._clock = clock
        self._enqueue = enqueue
        self.snapshots = snapshots or SnapshotStore(log, codec)
        self.webhook_bots = webhook_bots or WebhookBots()
        self.bots = bots

    def handle(self, request: CommandRequest) -> CommandResult:
        """Handles a command on an existing game."""
        snapshot = self.snapshots.cached(request.game)
        for _ in range(MAX_ATTEMPTS):
            check_supported(snapshot)
            try:
                draft = request.decide(snapshot)
            except (RuleViolation, RequestRejected) as violation:
                if (result := self._find_result(request)) is not None:
                    return result
                latest = self.snapshots.load(request.game)
                if latest.version == snapshot.version:
                    raise as_rejected(violation).at(latest.version) from violation
                snapshot = latest
                continue
            outcome = self._append(snapshot, request, draft)
            if isinstance(outcome, CommandResult):
                return outcome
            snapshot = outcome
        raise StoreUnavailable("Too many others act on this game at once; try again.")

    def begin(self, request: CommandRequest) -> CommandResult:
        """Handles the first command of a game."""
        if (result := self._find_result(request)) is not None:
            return result
        blank = Snapshot(request.game, Game())
        try:
            outcome = self._append(blank, request, request.decide(blank))
        except RuleViolation as violation:
            raise RequestRejected.from_violation(violation) from violation
        return self.begin(request) if isinstance(outcome, Snapshot) else outcome

    def enqueue(self, snapshot: Snapshot, lane: Lane = Lane.WAKE) -> None:
        """Enqueues a job for a game that is due now."""
        self._enqueue(DueJob(snapshot.id, snapshot.version, lane, snapshot.game.owner))

    def _append(self, snapshot: Snapshot, request: CommandRequest, draft: Draft) -> CommandResult | Snapshot:
        """Appends the events. Returns the result, or the latest snapshot if another attempt is needed."""
        now = max(self._clock(), snapshot.at)  # machines' clocks differ; the time in a log never decreases
        recorded, after = seal_events(snapshot, draft.events, draft.game, now)
        only_talk = after.position == snapshot.position
        due = now if self.webhook_bots.to_call(after) else wake_at(after, now, self.bots)
        due_now = due is not None and due <= now and not only_talk
        wake_up = now + request.lease_ms if due_now else due
        outcome = self._log.append(self._batch(snapshot, after, request, recorded, wake_up))
        match outcome:
            case Appended():
                self.snapshots.put(after)
                if due_now and not request.lease_ms:
                    self.enqueue(after)
                if thinks(after.bot_to_act) and not only_talk:
                    self.enqueue(after, Lane.THINK)
                return CommandResult(after, snapshot.head, recorded, repeated=False)
            case Repeated():
                return self._repeated_result(request, outcome)
            case _:
                latest = self.snapshots.extended(snapshot, list(outcome.tail))
                self.snapshots.put(latest)
                return latest

    def _batch(
        self,
        before: Snapshot,
        after: Snapshot,
        request: CommandRequest,
        recorded: list[RecordedEvent],
        wake_up: int | None,
    ) -> Batch:
        """The batch to append: entries, wake-up and, if the summary has changed, the index entry."""
        return Batch(
            game=request.game,
            expected=before.version,
            entries=tuple(self._codec.encode(entry) for entry in recorded),
            command_id=request.id,
            fingerprint=request.fingerprint,
            wake_at=wake_up,
            keep_wake_up=after.position == before.position,
            armed_since=before.position,
            lane=lane_note(lane_at(after, wake_up), after.game.owner),
            index=index_entry(after) if index_changed(before, after) else None,
        )

    def _find_result(self, request: CommandRequest) -> CommandResult | None:
        found = self._log.find(request.game, request.id)
        return None if found is None else self._repeated_result(request, found)

    def _repeated_result(self, request: CommandRequest, found: Repeated) -> CommandResult:
        """The result that the command had the first time."""
        if found.fingerprint != request.fingerprint:
            raise key_reused()
        before = self.snapshots.at_version(request.game, found.first - 1)
        recorded = self.snapshots.recorded(request.game, found.first - 1, found.last - found.first + 1)
        return CommandResult(before.advanced(recorded), before.head, recorded, repeated=True)


def lane_at(snapshot: Snapshot, wake_up: int | None) -> Lane:
    """Deadlines have a lane that nothing else enters."""
    return Lane.DEADLINE if wake_up is not None and wake_up == snapshot.deadline else Lane.WAKE


def as_rejected(violation: RuleViolation | RequestRejected) -> RequestRejected:
    return violation if isinstance(violation, RequestRejected) else RequestRejected.from_violation(violation)

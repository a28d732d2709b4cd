"""Load, decide, append; and again when the game has moved on meanwhile."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import takewhile
from typing import Any

from service.fairness.canonical import canonical
from service.game.builtin_bots import bot_of, can_still_react, thinks
from service.game.lanes import DueJob, Lane, lane_note
from service.game.ports import Appended, Batch, EventLog, GameId, PlayerId, Repeated, StoreUnavailable
from service.game.rejection_messages import UNKNOWN
from service.game.rejections import RequestRejected, key_reused
from service.game.seals import seal_events
from service.game.snapshot import Codec, RecordedEvent, Snapshot
from service.game.snapshot_cache import CHECKPOINT_EVERY, Checkpoints, SnapshotCache
from service.game.summary import index_changed, index_entry
from service.game.wake_times import wake_at
from service.rules.draft import Draft
from service.rules.legal import chances
from service.rules.record import record
from service.rules.state import Game
from service.rules.text.message import Wording
from service.rules.violations import RuleViolation

Decide = Callable[[Snapshot], Draft]
Clock = Callable[[], int]
Enqueue = Callable[[DueJob], None]
"""Enqueues a game that is due right after an append, instead of waiting for the clock. Best effort."""
HasWebhook = Callable[[PlayerId], bool]
"""Whether a player is to be asked for its moves."""
YieldControl = Callable[[], None]
"""Called in the middle of long computations, so that they can be interrupted for others."""
MAX_ATTEMPTS = 50
PAGE_SIZE = 200
"""Events that are opened, sealed or rendered at a time, which takes some 10 ms."""


def no_enqueue(_job: DueJob) -> None:
    """The clock comes by anyway."""


def no_yield() -> None:
    """For processes that do one thing at a time."""


def no_webhooks(_player: PlayerId) -> bool:
    return False


@record
class CommandRequest:
    """A command on its way: its id, and what it asks, so that an id used for something else is noticed.

    `lease_ms`: who gives the order plays on in the game, so for that many milliseconds nobody need be woken.
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
    """The outcome of a command: its events, and the snapshot right after them."""

    snapshot: Snapshot
    prev: str
    recorded: list[RecordedEvent]
    repeated: bool


class CommandHandler:
    """The common path of a command is one round trip: decided on the cached snapshot, appended to the log."""

    def __init__(
        self,
        log: EventLog,
        codec: Codec,
        clock: Clock,
        enqueue: Enqueue = no_enqueue,
        has_webhook: HasWebhook = no_webhooks,
        yield_control: YieldControl = no_yield,
    ) -> None:
        self._log = log
        self._codec = codec
        self._clock = clock
        self._enqueue = enqueue
        self._has_webhook = has_webhook
        self._yield_control = yield_control
        self._cache, self._checkpoints = SnapshotCache(), Checkpoints()

    def handle(self, request: CommandRequest) -> CommandResult:
        snapshot = self._cache.get(request.game) or self.load(request.game)
        for _ in range(MAX_ATTEMPTS):
            check_supported(snapshot)
            try:
                draft = request.decide(snapshot)
            except (RuleViolation, RequestRejected) as violation:
                if (result := self._find_result(request)) is not None:
                    return result
                latest = self.load(request.game)
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
        """The first command of a game."""
        if (result := self._find_result(request)) is not None:
            return result
        blank = Snapshot(request.game, Game())
        try:
            outcome = self._append(blank, request, request.decide(blank))
        except RuleViolation as violation:
            raise RequestRejected.from_violation(violation) from violation
        return self.begin(request) if isinstance(outcome, Snapshot) else outcome

    def _append(self, snapshot: Snapshot, request: CommandRequest, draft: Draft) -> CommandResult | Snapshot:
        """The result of the command, new or repeated; or the latest snapshot, for another attempt."""
        now = max(self._clock(), snapshot.at)  # the clocks of two machines differ, the log's time only grows
        recorded, after = seal_events(snapshot, draft.events, draft.game, now)
        only_talk = after.position == snapshot.position
        asked = self.webhook_bot_to_act(after) is not None or self.to_tell(after)
        due = now if asked else wake_at(after, now)
        ripe = due is not None and due <= now and not only_talk
        outcome = self._log.append(
            Batch(
                game=request.game,
                expected=snapshot.version,
                entries=tuple(self._codec.encode(entry) for entry in recorded),
                command_id=request.id,
                fingerprint=request.fingerprint,
                wake_at=now + request.lease_ms if ripe else due,
                keep_wake_up=only_talk,
                armed_since=snapshot.position,
                lane=lane_note(lane_at(after, due), after.game.owner),
                index=index_entry(after) if index_changed(snapshot, after) else None,
            )
        )
        match outcome:
            case Appended():
                self._cache.put(after)
                if ripe and not request.lease_ms:
                    self.enqueue(after)
                if thinks(after.bot_to_act) and not only_talk:
                    self.enqueue(after, Lane.THINK)
                return CommandResult(after, snapshot.head, recorded, repeated=False)
            case Repeated():
                return self._repeated_result(request, outcome)
            case _:
                fresh = self._read_into(snapshot, list(outcome.tail))
                self._cache.put(fresh)
                return fresh

    def webhook_bot_to_act(self, snapshot: Snapshot) -> PlayerId | None:
        """The bot of somebody else's that is to act and wants to be asked."""
        player = snapshot.acting_player
        if player is None or not snapshot.waits_outside:
            return None
        return PlayerId(player.id) if self._has_webhook(PlayerId(player.id)) else None

    def to_tell(self, snapshot: Snapshot) -> list[int]:
        """The seats of bots of somebody else's that may react out of turn and want to be asked."""
        game = snapshot.game
        if snapshot.unknown is not None or not can_still_react(game):
            return []
        return [seat for seat in game.active if self._asks_for_chances(game, seat) and chances(game, seat)]

    def _asks_for_chances(self, game: Game, seat: int) -> bool:
        player = game.players[seat]
        if player is None or player.kind != "bot" or bot_of(game, seat) is not None:
            return False
        return self._has_webhook(PlayerId(player.id))

    def enqueue(self, snapshot: Snapshot, lane: Lane = Lane.WAKE) -> None:
        self._enqueue(DueJob(snapshot.id, snapshot.version, lane, snapshot.game.owner))

    def _find_result(self, request: CommandRequest) -> CommandResult | None:
        found = self._log.find(request.game, request.id)
        return None if found is None else self._repeated_result(request, found)

    def _repeated_result(self, request: CommandRequest, found: Repeated) -> CommandResult:
        """The answer that the command had the first time."""
        if found.fingerprint != request.fingerprint:
            raise key_reused()
        before = self.at_version(request.game, found.first - 1)
        recorded = self.recorded(request.game, found.first - 1, found.last - found.first + 1)
        return CommandResult(before.advanced(recorded), before.head, recorded, repeated=True)

    def load(self, game: GameId) -> Snapshot:
        """The latest snapshot of a game that exists."""
        fresh = self._read_on(self._cache.get(game) or Snapshot(game, Game()))
        if not fresh.version:
            check_supported(fresh)
            raise RequestRejected("no_such_game")
        self._cache.put(fresh)
        return fresh

    def at_version(self, game: GameId, version: int) -> Snapshot:
        """The snapshot at a past version."""
        return self._read_on(self._checkpoints.before(game, version) or Snapshot(game, Game()), version)

    def _read_on(self, snapshot: Snapshot, until: int | None = None) -> Snapshot:
        """Folds more of the log into a snapshot, up to a version. Others get their turn between pages."""
        while until is None or snapshot.version < until:
            size = CHECKPOINT_EVERY - snapshot.version % CHECKPOINT_EVERY
            wanted = size if until is None else min(size, until - snapshot.version)
            entries = self._log.read(snapshot.id, snapshot.version, wanted)
            read = self._read_into(snapshot, entries)
            complete, snapshot = read.version == snapshot.version + size, read
            if not complete:
                return snapshot
            self._checkpoints.put(snapshot)
            self._yield_control()
        return snapshot

    def each(self, game: GameId) -> Iterator[RecordedEvent]:
        """All events, oldest first. Others get their turn between pages, whatever is done with them."""
        page, after = self.recorded(game, 0, PAGE_SIZE), 0
        while page:
            yield from page
            after = page[-1].version
            self._yield_control()
            page = self.recorded(game, after, PAGE_SIZE)

    def recorded(self, game: GameId, after: int, limit: int | None) -> list[RecordedEvent]:
        """Events of a log, as far as they can be read."""
        entries = self._log.read(game, after, limit)
        decoded = (self._codec.decode(version, entry) for version, entry in entries)
        return list(takewhile(lambda entry: entry.event is not None, decoded))

    def _read_into(self, snapshot: Snapshot, entries: list[tuple[int, bytes]]) -> Snapshot:
        return snapshot.advanced(self._codec.decode(version, entry) for version, entry in entries)


def lane_at(snapshot: Snapshot, due: int | None) -> Lane:
    """Deadlines have a lane that nothing else enters."""
    return Lane.DEADLINE if due is not None and due == snapshot.deadline else Lane.WAKE


def check_supported(snapshot: Snapshot) -> None:
    if snapshot.unknown is not None:
        unknown = snapshot.unknown
        named = Wording(UNKNOWN[unknown.what], {"name": unknown.name, "of": unknown.of})
        raise RequestRejected("game_too_new", unknown=named)


def as_rejected(violation: RuleViolation | RequestRejected) -> RequestRejected:
    return violation if isinstance(violation, RequestRejected) else RequestRejected.from_violation(violation)

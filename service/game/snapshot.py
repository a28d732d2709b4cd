"""A snapshot: the folded state of a game and the position in its log that it stands for."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Any, Protocol, Self

from service.bots import NOTHING_YET, Coin, Memory, noted
from service.fairness.chain import START
from service.fairness.known import Unknown, unknown_in
from service.fairness.luck import SeededLuck, digest_of
from service.fairness.seeds import below, numbers
from service.game.builtin_bots import bot_of
from service.game.ports import GameId, PlayerId
from service.game.sealed_event import SealedEvent
from service.rules.cards import Side
from service.rules.commands import Player
from service.rules.events import Event, GameCreated
from service.rules.evolve import EVOLVE
from service.rules.evolve.registry import QUIET
from service.rules.reactions import TALK
from service.rules.record import record
from service.rules.state import IMPOSSIBLE, Game, Status
from service.rules.upcasts import FORMATS


@record
class RecordedEvent:
    """An event in its place in the log: `type`, `format` and `data` as stored, and the event they stand for.

    `side` is the one in play when it happened. `event` is None where a later version of the code wrote what
    this one cannot read. `sealed` is there while the event is new: worked out for the log, and told to who
    brought it about.
    """

    version: int
    at: int
    round: int
    side: Side
    type: str
    format: int
    data: dict[str, Any]
    hash: str
    event: Event | None
    sealed: SealedEvent | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        version: int,
        at: int,
        number: int,
        side: Side,
        event: Event,
        data: dict[str, Any],
        head: str,
        sealed: SealedEvent | None = None,
    ) -> Self:
        """A new event, which has the latest format of its type."""
        format_ = FORMATS[event.type]
        return cls(version, at, number, side, event.type, format_, data, head, event, sealed)


class Codec(Protocol):
    def encode(self, recorded: RecordedEvent) -> bytes: ...

    def decode(self, version: int, entry: bytes) -> RecordedEvent: ...


@record
class Snapshot:
    """Never changed once made, so it may be shared by threads and kept in a cache."""

    id: GameId
    game: Game
    version: int = 0
    position: int = 0
    """The version of the last event that was more than talk. What came after it changes no decision."""
    head: str = START
    created_at: int = 0
    since: int = 0
    """When the table began to wait for the decision it waits for now."""
    at: int = 0
    """When the last event happened."""
    root: str = ""
    invite: str | None = None
    rules: str = ""
    """The digest of the rules as they are stored."""
    unknown: Unknown | None = None
    """What in this game only a later version of the code knows. Such a game is shown, and not moved."""
    told: int = 0
    """The version of the last thing that happened at the table (`game.last`)."""
    memory: Memory = NOTHING_YET
    """What everyone at the table may remember, for bots to think with."""

    @property
    def luck(self) -> SeededLuck:
        return SeededLuck(self.id, self.root, self.game.scheme, self.rules)

    @property
    def over(self) -> bool:
        return self.game.status in (Status.FINISHED, Status.ABANDONED)

    def seat_of(self, viewer: PlayerId | None) -> int | None:
        """The seat an account plays at; who has left a running game only watches."""
        for seat, player in enumerate(self.game.players):
            if player is not None and viewer is not None and player.id == viewer:
                return None if seat in self.game.left else seat
        return None

    def has_participant(self, viewer: PlayerId | None) -> bool:
        """Whether this account has, or had, a seat here, or one is kept for it."""
        known = (*self.game.players, *self.game.invited)
        return any(player is not None and player.id == viewer for player in known)

    def stands_at(self, version: int) -> bool:
        """Whether nothing but talk has happened since a version (R-TALK-1)."""
        return self.position <= version <= self.version

    @property
    def acting_player(self) -> Player | None:
        return None if self.game.turn is None else self.game.players[self.game.turn]

    @property
    def bot_to_act(self) -> str | None:
        """The bot that acts for the seat to act, if it is a bot's or on autopilot."""
        return None if self.game.turn is None else bot_of(self.game, self.game.turn)

    @property
    def waits_outside(self) -> bool:
        """Whether a bot of somebody else's is to act."""
        return self.acting_player is not None and self.acting_player.kind == "bot" and self.bot_to_act is None

    def coins(self, label: str) -> Coin:
        """Chance for bots, from the game's own luck."""
        stream = numbers(self.luck.key(self.game, self.game.round), label)
        return lambda limit: below(limit, stream)

    @property
    def deadline(self) -> int | None:
        """When the person to act runs out of time, in milliseconds since the epoch."""
        if self.acting_player is None or self.bot_to_act is not None or not self.game.turn_seconds:
            return None
        return self.since + 1000 * self.game.turn_seconds

    def advanced(self, recorded: Iterable[RecordedEvent]) -> "Snapshot":
        """This snapshot with more of the log folded into it."""
        builder, last = SnapshotBuilder(self), None
        for entry in recorded:
            if not builder.apply(entry):
                break
            last = entry
        if last is None:
            return self if builder.unknown is None else replace(self, unknown=builder.unknown)
        after = builder.snapshot.at_event(
            last, builder.game, builder.position, builder.since, builder.told, builder.memory
        )
        return replace(after, unknown=builder.unknown)

    def at_event(
        self, last: RecordedEvent, game: Game, position: int, since: int, told: int, memory: Memory
    ) -> "Snapshot":
        """This game as it stands after that event."""
        return Snapshot(
            self.id,
            game,
            last.version,
            position,
            last.hash,
            self.created_at,
            since,
            last.at,
            self.root,
            self.invite,
            self.rules,
            self.unknown,
            told,
            memory,
        )


class SnapshotBuilder:
    """A mutable copy of a snapshot, into which events are folded one by one."""

    __slots__ = ("game", "memory", "position", "since", "snapshot", "told", "unknown")

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot, self.game, self.memory, self.since = (
            snapshot,
            snapshot.game.copy(),
            snapshot.memory,
            snapshot.since,
        )
        self.told = snapshot.told
        self.position, self.unknown = snapshot.position, snapshot.unknown

    def apply(self, entry: RecordedEvent) -> bool:
        """Whether the event could be read and followed."""
        if entry.event is None:
            strange = unknown_in(entry.type, entry.format, entry.data)
            self.unknown = self.unknown or strange or Unknown("event", entry.type, str(entry.format))
            return False
        if isinstance(entry.event, GameCreated):
            self.unknown = unknown_in(entry.type, entry.format, entry.data)
        try:
            self.fold(entry.event, entry.version, entry.at, entry.data)
        except IMPOSSIBLE:
            if self.unknown is None:
                raise
            return False
        return True

    def fold(self, event: Event, version: int, at: int, data: Mapping[str, Any]) -> None:
        """Folds one event; `data` is what is stored of it."""
        before = self.game.decision
        EVOLVE[event.__class__](self.game, event)
        self.memory = noted(self.memory, event)
        if event.__class__ not in QUIET:
            self.told = version
        if self.game.decision != before:
            self.since = at
        if event.__class__ not in TALK:
            self.position = version
        if event.__class__ is GameCreated:
            self.snapshot = with_creation(self.snapshot, event, at, data)


def with_creation(snapshot: Snapshot, event: GameCreated, at: int, data: Mapping[str, Any]) -> Snapshot:
    digest = digest_of(data["rules"])
    return replace(snapshot, created_at=at, root=event.seed_chain, invite=event.invite, rules=digest)

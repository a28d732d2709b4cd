"""Snapshots: the folded state of a game at one version of its log."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from service.bots import NOTHING_YET, Coin, Memory, noted
from service.fairness.chain import START
from service.fairness.known import Unknown, unknown_in
from service.fairness.luck import SeededLuck, digest_of
from service.fairness.seeds import below, numbers
from service.game.builtin_bots import bot_of
from service.game.ports import GameId, PlayerId
from service.game.recorded import RecordedEvent
from service.rules.commands import Player
from service.rules.events import Event, GameCreated
from service.rules.evolve import EVOLVE
from service.rules.evolve.registry import QUIET
from service.rules.reactions import TALK
from service.rules.record import record
from service.rules.state import IMPOSSIBLE, Game, Status


@record
class Snapshot:
    """The folded state of a game. It is immutable, so threads can share it and caches can hold it."""

    id: GameId
    game: Game
    version: int = 0
    position: int = 0
    """The version of the last event other than talk. Talk does not change what players can decide."""
    head: str = START
    created_at: int = 0
    since: int = 0
    """The time at which the present decision became due, in milliseconds since the epoch."""
    at: int = 0
    """The time of the last event."""
    root: str = ""
    invite: str | None = None
    rules: str = ""
    """The digest of the rules as they are stored."""
    unknown: Unknown | None = None
    """The part of this game that only a later version of the code knows. Such a game is read-only here."""
    last_action: int = 0
    """The version of the event that `game.last` describes."""
    memory: Memory = NOTHING_YET
    """The cards and draws that every player can remember. Bots decide with it."""

    @property
    def luck(self) -> SeededLuck:
        return SeededLuck(self.id, self.root, self.game.scheme, self.rules)

    @property
    def over(self) -> bool:
        return self.game.status in (Status.FINISHED, Status.ABANDONED)

    def seat_of(self, viewer: PlayerId | None) -> int | None:
        """The seat of an account; None for spectators and for players who left a running game."""
        for seat, player in enumerate(self.game.players):
            if player is not None and viewer is not None and player.id == viewer:
                return None if seat in self.game.left else seat
        return None

    def has_participant(self, viewer: PlayerId | None) -> bool:
        """Whether this account has or had a seat in this game, or is invited to one."""
        known = (*self.game.players, *self.game.invited)
        return any(player is not None and player.id == viewer for player in known)

    def stands_at(self, version: int) -> bool:
        """Whether only talk has happened since a version (R-TALK-1)."""
        return self.position <= version <= self.version

    @property
    def acting_player(self) -> Player | None:
        return None if self.game.turn is None else self.game.players[self.game.turn]

    @property
    def bot_to_act(self) -> str | None:
        """The built-in bot that plays the seat to act, if it is a bot's seat or on autopilot."""
        return None if self.game.turn is None else bot_of(self.game, self.game.turn)

    @property
    def external_bot_to_act(self) -> bool:
        """Whether an external bot is to act."""
        return self.acting_player is not None and self.acting_player.kind == "bot" and self.bot_to_act is None

    def coins(self, label: str) -> Coin:
        """A stream of random numbers for bots, derived from the seeds of the game."""
        stream = numbers(self.luck.key(self.game, self.game.round), label)
        return lambda limit: below(limit, stream)

    @property
    def deadline(self) -> int | None:
        """The deadline of the person or external bot to act, in milliseconds since the epoch."""
        if self.acting_player is None or self.bot_to_act is not None or not self.game.turn_seconds:
            return None
        return self.since + 1000 * self.game.turn_seconds

    def advanced(self, recorded: Iterable[RecordedEvent]) -> "Snapshot":
        """Folds more recorded events into this snapshot."""
        builder, last = SnapshotBuilder(self), None
        for entry in recorded:
            if not builder.apply(entry):
                break
            last = entry
        if last is None:
            return self if builder.unknown is None else replace(self, unknown=builder.unknown)
        after = builder.snapshot.at_event(
            last, builder.game, builder.position, builder.since, builder.last_action, builder.memory
        )
        return replace(after, unknown=builder.unknown)

    def at_event(
        self, last: RecordedEvent, game: Game, position: int, since: int, last_action: int, memory: Memory
    ) -> "Snapshot":
        """The snapshot of this game after that event."""
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
            last_action,
            memory,
        )


class SnapshotBuilder:
    """A mutable copy of a snapshot. Events are folded into it one by one."""

    __slots__ = ("game", "last_action", "memory", "position", "since", "snapshot", "unknown")

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot, self.game, self.memory, self.since = (
            snapshot,
            snapshot.game.copy(),
            snapshot.memory,
            snapshot.since,
        )
        self.last_action = snapshot.last_action
        self.position, self.unknown = snapshot.position, snapshot.unknown

    def apply(self, entry: RecordedEvent) -> bool:
        """Folds an event. False if only a later version of the code can read or fold it."""
        if entry.event is None:
            found = unknown_in(entry.type, entry.format, entry.data)
            self.unknown = self.unknown or found or Unknown("event", entry.type, str(entry.format))
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
        """Folds one event. `data` is its stored form."""
        before = self.game.decision
        EVOLVE[event.__class__](self.game, event)
        self.memory = noted(self.memory, event)
        if event.__class__ not in QUIET:
            self.last_action = version
        if self.game.decision != before:
            self.since = at
        if event.__class__ not in TALK:
            self.position = version
        if event.__class__ is GameCreated:
            self.snapshot = with_creation(self.snapshot, event, at, data)


def with_creation(snapshot: Snapshot, event: GameCreated, at: int, data: Mapping[str, Any]) -> Snapshot:
    """Adds what only the first event sets: the time, the seed chain, the invite and the rules."""
    digest = digest_of(data["rules"])
    return replace(snapshot, created_at=at, root=event.seed_chain, invite=event.invite, rules=digest)

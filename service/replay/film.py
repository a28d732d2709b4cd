"""A finished game as frames, one for each event, each of which can be viewed from any seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from service.fairness.audit import AuditDocument, Unreadable
from service.fairness.audit.report_text import printable
from service.fairness.audit.verify import read_events
from service.rules.events import Event
from service.rules.evolve import fold
from service.rules.secrecy import data_of, told_to
from service.rules.state import IMPOSSIBLE, Game
from service.rules.view import seen


@dataclass(frozen=True, slots=True)
class Frame:
    """The game right after an event."""

    version: int
    at: int
    event: Event
    game: Game

    @property
    def data(self) -> dict[str, Any]:
        return data_of(self.event)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view of that seat; without a seat, with all cards face up."""
        return seen(self.game, seat, everything=seat is None)

    def redacted(self, seat: int | None) -> dict[str, Any]:
        """The event as that seat received it."""
        if seat is None:
            return {"type": self.event.type, "data": self.data}
        return {"type": self.event.type, "data": told_to(seat, self.event, self.game.side)}

    def name(self, seat: Any) -> str:
        players = self.game.players
        known = isinstance(seat, int) and seat < len(players)
        player = players[seat] if known else None
        return printable(player.name) if player is not None else f"seat {seat}"


class GameReplay:
    """All frames of a document. They share unchanged state, so they need little memory."""

    def __init__(self, document: AuditDocument) -> None:
        events, fault = read_events(document.events)
        if fault is not None or not events:
            raise Unreadable(f"This log cannot be replayed: {fault or 'it is empty'}")
        self.id = document.game
        self.frames = list(replay_frames(events, [envelope["at"] for envelope in document.events]))

    def __len__(self) -> int:
        return len(self.frames)

    @property
    def seats(self) -> int:
        return len(self.frames[-1].game.players)

    def between(self, first: int | None, last: int | None) -> list[Frame]:
        """The frames from one version to another, both included."""
        return self.frames[(first or 1) - 1 : last or len(self)]


def replay_frames(events: list[Event], times: list[int]) -> Iterator[Frame]:
    game = Game()
    for version, (event, at) in enumerate(zip(events, times, strict=True), 1):
        try:
            game = fold(game, (event,))
        except IMPOSSIBLE as error:
            raise Unreadable(f"Event {version} cannot have happened; audit this log.") from error
        yield Frame(version, at, event, game)

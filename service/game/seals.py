"""Seals and chains new events for the log, and redacts recorded events for readers.

Both work on events as they are stored, never on what the present code decodes from them.
"""

from collections.abc import Iterable
from typing import Any

from service.bots import noted
from service.fairness import chain
from service.game.recorded import RecordedEvent, SealedEvent
from service.game.snapshot import Snapshot, with_creation
from service.rules.events import Event, GameCreated, RoundDealt, SidesFlipped
from service.rules.evolve.registry import QUIET
from service.rules.reactions import TALK
from service.rules.secrecy import SECRETS, data_of, seen_by
from service.rules.state import Game
from service.rules.upcasts import FORMATS, secrets_of


def seal_events(
    snapshot: Snapshot, events: Iterable[Event], game: Game, at: int
) -> tuple[list[RecordedEvent], Snapshot]:
    """Records new events with their seals and chained hashes. Returns them and the snapshot after them.

    `game` is the state after the events. The decision has computed it, so the events are not folded again.
    """
    number, side, memory, head = snapshot.game.round, snapshot.game.side, snapshot.memory, snapshot.head
    last_action = snapshot.last_action
    position = snapshot.position
    recorded: list[RecordedEvent] = []
    for version, event in enumerate(events, snapshot.version + 1):
        data, kind = data_of(event), event.__class__
        if isinstance(event, RoundDealt):
            number, side = event.round, event.side
        elif isinstance(event, SidesFlipped):
            side = event.side
        elif isinstance(event, GameCreated):
            snapshot = with_creation(snapshot, event, at, data)
        if kind not in QUIET:
            last_action = version
        if kind not in TALK:
            position = version
        memory = noted(memory, event)
        sealed = SealedEvent.of(SECRETS[kind], data, side, snapshot.root, version)
        body = envelope(version, event.type, FORMATS[event.type], at, number, sealed.public, head)
        head = chain.link(body, sealed.seals)
        recorded.append(RecordedEvent.of(version, at, number, side, event, data, head, sealed))
    if not recorded:
        return recorded, snapshot
    since = at if game.decision != snapshot.game.decision else snapshot.since
    return recorded, snapshot.at_event(recorded[-1], game, position, since, last_action, memory)


def envelope(
    version: int, type_: str, format_: int, at: int, number: int, data: dict[str, Any], prev: str
) -> dict[str, Any]:
    """The hashed part of an event. Format 1 is left out, because the first events had no such field."""
    form = {"version": version, "type": type_, "at": at, "round": number, "data": data, "prev": prev}
    return form if format_ == 1 else {**form, "format": format_}


def redact(snapshot: Snapshot, entry: RecordedEvent, prev: str, viewer: int | None) -> dict[str, Any]:
    """The event as one viewer may see it, with all seals, and the salts of the parts that are shown."""
    secrets = secrets_of(entry.type, entry.format)
    sealed = entry.sealed or SealedEvent.of(secrets, entry.data, entry.side, snapshot.root, entry.version)
    if snapshot.over:
        data, parts = entry.data, sealed.parts
    else:
        parts = [part for part in sealed.parts if part.audience == viewer is not None]
        data = seen_by(secrets, entry.data, parts)
    form = envelope(entry.version, entry.type, entry.format, entry.at, entry.round, data, prev)
    form["hash"] = entry.hash
    if sealed.parts:
        form["seals"] = sealed.seals
        form["salts"] = {part.path: sealed.salts[part.path] for part in parts}
    return form

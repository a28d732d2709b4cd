"""Events on their way into the log, chained and sealed; and out of it, opened as far as a reader may see.

All of it is made from events as they are stored, never from what today's code reads in them.
"""

from collections.abc import Iterable
from typing import Any

from service.bots import noted
from service.fairness import chain
from service.game.sheet import Recorded, Sheet, begun
from service.game.shown import Shown
from service.rules.events import Event, GameCreated, RoundDealt, SidesFlipped
from service.rules.evolve.registry import QUIET
from service.rules.reactions import TALK
from service.rules.secrecy import SECRETS, data_of, seen_by
from service.rules.state import Game
from service.rules.upcasts import FORMATS, secrets_of


def sealed(sheet: Sheet, events: Iterable[Event], game: Game, at: int) -> tuple[list[Recorded], Sheet]:
    """New events in their places, each with the hash that binds it to all before; the sheet after them.

    `game` is what they led to when they were decided, so nothing is folded again here.
    """
    number, side, memory, head = sheet.game.round, sheet.game.side, sheet.memory, sheet.head
    told_at = sheet.told
    position = sheet.position
    recorded: list[Recorded] = []
    for version, event in enumerate(events, sheet.version + 1):
        data, kind = data_of(event), event.__class__
        if isinstance(event, RoundDealt):
            number, side = event.round, event.side
        elif isinstance(event, SidesFlipped):
            side = event.side
        elif isinstance(event, GameCreated):
            sheet = begun(sheet, event, at, data)
        if kind not in QUIET:
            told_at = version
        if kind not in TALK:
            position = version
        memory = noted(memory, event)
        shown = Shown.of(SECRETS[kind], data, side, sheet.root, version)
        body = envelope(version, event.type, FORMATS[event.type], at, number, shown.public, head)
        head = chain.link(body, shown.seals)
        recorded.append(Recorded.of(version, at, number, side, event, data, head, shown))
    if not recorded:
        return recorded, sheet
    since = at if game.decision != sheet.game.decision else sheet.since
    return recorded, sheet.at_event(recorded[-1], game, position, since, told_at, memory)


def envelope(
    version: int, type_: str, format_: int, at: int, number: int, data: dict[str, Any], prev: str
) -> dict[str, Any]:
    """The first format goes without saying."""
    form = {"version": version, "type": type_, "at": at, "round": number, "data": data, "prev": prev}
    return form if format_ == 1 else {**form, "format": format_}


def told(sheet: Sheet, entry: Recorded, prev: str, viewer: int | None) -> dict[str, Any]:
    """An event as a reader may see it, with the seals of what is hidden and the salts of what is not."""
    kept = secrets_of(entry.type, entry.format)
    shown = entry.shown or Shown.of(kept, entry.data, entry.side, sheet.root, entry.version)
    if sheet.over:
        data, parts = entry.data, shown.parts
    else:
        parts = [part for part in shown.parts if part.audience == viewer is not None]
        data = seen_by(kept, entry.data, parts)
    form = envelope(entry.version, entry.type, entry.format, entry.at, entry.round, data, prev)
    form["hash"] = entry.hash
    if shown.parts:
        form["seals"] = shown.seals
        form["salts"] = {part.path: shown.salts[part.path] for part in parts}
    return form

"""Events on their way into the log, chained and sealed; and out of it, opened as far as a reader may see.

All of it is made from events as they are stored, never from what today's code reads in them.
"""

from collections.abc import Iterable
from typing import Any

from service.fairness import chain
from service.game.sheet import Pen, Recorded, Sheet
from service.game.shown import Shown
from service.rules.events import Event
from service.rules.secrecy import SECRETS, data_of, seen_by
from service.rules.upcasts import FORMATS, secrets_of


def sealed(sheet: Sheet, events: Iterable[Event], at: int) -> tuple[list[Recorded], Sheet]:
    """New events in their places, each with the hash that binds it to all before; the sheet after them."""
    pen, head = Pen(sheet), sheet.head
    game = pen.game
    recorded: list[Recorded] = []
    for version, event in enumerate(events, sheet.version + 1):
        data, kept = data_of(event), SECRETS[event.__class__]
        pen.note(event, version, at, data)
        shown = Shown.of(kept, data, game.side, pen.sheet.root, version)
        format_ = FORMATS[event.type]
        body = envelope(version, event.type, format_, at, game.round, shown.public, head)
        head = chain.link(body, shown.seals)
        recorded.append(Recorded.of(version, at, game.round, game.side, event, data, head, shown))
    return recorded, pen.sheet_at(recorded[-1]) if recorded else sheet


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

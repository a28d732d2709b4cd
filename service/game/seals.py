"""Events on their way into the log, chained and sealed; and out of it, opened as far as a reader may see."""

from collections.abc import Iterable
from typing import Any

from service.fairness import chain
from service.game.sheet import Pen, Recorded, Sheet
from service.game.shown import Shown
from service.rules.events import Event
from service.rules.secrecy import data_of, insert


def sealed(sheet: Sheet, events: Iterable[Event], at: int) -> tuple[list[Recorded], Sheet]:
    """New events in their places, each with the hash that binds it to all before; the sheet after them."""
    pen, head = Pen(sheet), sheet.head
    game = pen.game
    recorded: list[Recorded] = []
    for version, event in enumerate(events, sheet.version + 1):
        pen.note(event, at)
        shown = Shown.of(event, game.side, pen.sheet.root, version)
        body = envelope(version, event, at, game.round, shown.public, head)
        head = chain.link(body, shown.seals)
        recorded.append(Recorded(version, at, game.round, game.side, event, head, shown))
    return recorded, pen.sheet_at(recorded[-1]) if recorded else sheet


def envelope(
    version: int, event: Event, at: int, number: int, data: dict[str, Any], prev: str
) -> dict[str, Any]:
    return {"version": version, "type": event.type, "at": at, "round": number, "data": data, "prev": prev}


def told(sheet: Sheet, entry: Recorded, prev: str, viewer: int | None) -> dict[str, Any]:
    """An event as a reader may see it, with the seals of what is hidden and the salts of what is not."""
    shown = entry.shown or Shown.of(entry.event, entry.side, sheet.root, entry.version)
    if sheet.over:
        data, parts = data_of(entry.event), shown.parts
    else:
        data, parts = {**shown.public}, [p for p in shown.parts if p.audience == viewer is not None]
        for part in parts:
            insert(data, part, entry.event)
    form = envelope(entry.version, entry.event, entry.at, entry.round, data, prev) | {"hash": entry.hash}
    if shown.parts:
        form["seals"] = shown.seals
        form["salts"] = {part.path: shown.salts[part.path] for part in parts}
    return form

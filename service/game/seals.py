"""Events on their way into the log, chained and sealed; and out of it, opened as far as a reader may see."""

from collections.abc import Iterable
from typing import Any

from service.fairness import chain
from service.game.sheet import Recorded, Sheet
from service.game.shown import Shown
from service.rules.events import Event, GameCreated
from service.rules.evolve import EVOLVE
from service.rules.secrecy import data_of, insert


def sealed(sheet: Sheet, events: Iterable[Event], at: int) -> list[Recorded]:
    """New events of a game in their places, each with the hash that binds it to all before."""
    game, head, root = sheet.game.copy(), sheet.head, sheet.root
    recorded: list[Recorded] = []
    for version, event in enumerate(events, sheet.version + 1):
        if isinstance(event, GameCreated):
            root = event.seed_chain
        EVOLVE[type(event)](game, event)
        shown = Shown.of(event, game.side, root, version)
        body = envelope(version, event, at, game.round, shown.public, head)
        head = chain.link(body, shown.seals)
        recorded.append(Recorded(version, at, game.round, game.side, event, head, shown))
    return recorded


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

"""Events on their way into the log, chained and sealed; and out of it, opened as far as a reader may see."""

from collections.abc import Iterable
from typing import Any

from service.fairness import chain
from service.game.sheet import Recorded, Sheet
from service.rules.events import Event, GameCreated
from service.rules.evolve import EVOLVE
from service.rules.secrecy import Hidden, data_of, hidden_parts, insert, public_part


def record(sheet: Sheet, events: Iterable[Event], at: int) -> list[Recorded]:
    """New events of a game in their places, each with the hash that binds it to all before."""
    game, head, root = sheet.game.copy(), sheet.head, sheet.root
    recorded: list[Recorded] = []
    for version, event in enumerate(events, sheet.version + 1):
        if isinstance(event, GameCreated):
            root = event.seed_chain
        EVOLVE[type(event)](game, event)
        seals = sealed(root, version, hidden_parts(event, game.side))
        body = envelope(version, event, at, game.round, public_part(event), head)
        head = chain.link(body, seals)
        recorded.append(Recorded(version, at, game.round, game.side, event, head))
    return recorded


def sealed(root: str, version: int, parts: Iterable[Hidden]) -> dict[str, str]:
    return {part.path: chain.seal(chain.salt(root, version, part.path), part.value) for part in parts}


def envelope(
    version: int, event: Event, at: int, number: int, data: dict[str, Any], prev: str
) -> dict[str, Any]:
    return {"version": version, "type": event.type, "at": at, "round": number, "data": data, "prev": prev}


def told(sheet: Sheet, entry: Recorded, prev: str, viewer: int | None) -> dict[str, Any]:
    """An event as a reader may see it, with the seals of what is hidden and the salts of what is not."""
    parts = hidden_parts(entry.event, entry.side)
    if sheet.over:
        data, shown = data_of(entry.event), parts
    else:
        data, shown = public_part(entry.event), [p for p in parts if p.audience == viewer is not None]
        for part in shown:
            insert(data, part, entry.event)
    form = envelope(entry.version, entry.event, entry.at, entry.round, data, prev) | {"hash": entry.hash}
    if parts:
        form["seals"] = sealed(sheet.root, entry.version, parts)
        form["salts"] = {p.path: chain.salt(sheet.root, entry.version, p.path) for p in shown}
    return form

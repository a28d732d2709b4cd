"""Summaries of games for the list of games."""

import json

from service.game.ports import IndexEntry
from service.game.snapshot import Snapshot
from service.rules.lobby import person
from service.rules.secrecy import plain
from service.rules.state import Status


def index_entry(snapshot: Snapshot) -> IndexEntry:
    """The index entry of a game: the fields to filter by, and the summary as JSON."""
    game = snapshot.game
    seated = [player for player in game.players if player is not None]
    summary = {
        "id": snapshot.id,
        "status": game.status,
        "rulebook": game.rules.rulebook,
        "seats": len(game.players),
        "players": plain(tuple(seated)),
        "owner": game.owner,
        "private": game.private,
        "created_at": snapshot.created_at,
    }
    return IndexEntry(
        status=game.status,
        rulebook=game.rules.rulebook,
        private=game.private,
        players=tuple(player.id for player in seated if person(player)),
        summary=json.dumps(summary, ensure_ascii=False).encode(),
        invited=tuple(player.id for player in game.invited if player) if game.status is Status.OPEN else (),
    )


def index_changed(before: Snapshot, after: Snapshot) -> bool:
    """Whether the index entry of a game has to be written again."""
    old, new = before.game, after.game
    return (old.status, old.players, old.invited) != (new.status, new.players, new.invited)

"""What the list of games shows of each."""

import json

from service.game.ports import IndexEntry
from service.game.sheet import Sheet
from service.rules.lobby import person


def index_of(sheet: Sheet) -> IndexEntry:
    game = sheet.game
    seated = [player for player in game.players if player is not None]
    shown = {
        "id": sheet.id,
        "status": game.status,
        "rulebook": game.rules.rulebook,
        "seats": len(game.players),
        "players": [{"id": player.id, "name": player.name, "kind": player.kind} for player in seated],
        "owner": game.owner,
        "private": game.private,
        "created_at": sheet.created_at,
    }
    return IndexEntry(
        status=game.status,
        rulebook=game.rules.rulebook,
        private=game.private,
        players=tuple(player.id for player in seated if person(player)),
        summary=json.dumps(shown, ensure_ascii=False).encode(),
    )


def shows_otherwise(before: Sheet, after: Sheet) -> bool:
    """Whether the list has to be told."""
    return before.game.status is not after.game.status or before.game.players != after.game.players

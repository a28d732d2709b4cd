"""The audit document of a game that is over: its whole log, opened, and where it ends."""

from collections.abc import Iterable
from typing import Any

from service.fairness.audit.document import FORMAT
from service.fairness.chain import START
from service.game.reading import envelopes
from service.game.refused import Refused
from service.game.sheet import Recorded, Sheet


def audit_document(sheet: Sheet, recorded: Iterable[Recorded]) -> dict[str, Any]:
    """Everything but the signature, which is the business of whoever holds the key."""
    if not sheet.over:
        raise Refused("game_not_over").at(sheet.version)
    return {
        "format": FORMAT,
        "scheme": sheet.game.scheme,
        "game": sheet.id,
        "status": sheet.game.status,
        "version": sheet.version,
        "head": sheet.head,
        "events": envelopes(sheet, recorded, START, None),
    }

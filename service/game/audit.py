"""The audit document of a game that is over: its whole log, opened, and where it ends."""

from collections.abc import Iterable
from typing import Any

from service.fairness.audit.document import FORMAT
from service.fairness.chain import START
from service.game.presenters import redact_all
from service.game.recorded import RecordedEvent
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot


def audit_document(snapshot: Snapshot, recorded: Iterable[RecordedEvent]) -> dict[str, Any]:
    """Everything but the signature, which is the business of whoever holds the key."""
    if not snapshot.over:
        raise RequestRejected("game_not_over").at(snapshot.version)
    return {
        "format": FORMAT,
        "scheme": snapshot.game.scheme,
        "game": snapshot.id,
        "status": snapshot.game.status,
        "version": snapshot.version,
        "head": snapshot.head,
        "events": redact_all(snapshot, recorded, START, None),
    }

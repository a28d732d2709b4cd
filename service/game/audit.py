"""The audit document of a game that is over: all events with nothing hidden, and the hash of the last."""

from collections.abc import Iterable
from typing import Any

from service.fairness.audit.document import FORMAT
from service.fairness.chain import START
from service.game.presenters import redact_all
from service.game.recorded import RecordedEvent
from service.game.rejections import RequestRejected
from service.game.snapshot import Snapshot


def audit_document(snapshot: Snapshot, recorded: Iterable[RecordedEvent]) -> dict[str, Any]:
    """Builds the document without the signature, which the holder of the key adds."""
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

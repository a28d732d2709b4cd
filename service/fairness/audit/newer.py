"""Whether a document is of a later version of the service than this verifier."""

from typing import Any

from service.fairness.audit.sealing import kept_in
from service.fairness.chain import link
from service.fairness.known import Unknown, unknown_in
from service.rules.secrecy import public_part
from service.rules.upcasts import UnknownFormat


def not_known_here(envelope: Any) -> Unknown | None:
    """What this verifier does not know of an event, provided that the event has the right hash."""
    try:
        unknown = unknown_in(envelope["type"], envelope.get("format", 1), envelope["data"])
        if (
            unknown is None
            or link({**envelope, "data": public(envelope)}, envelope.get("seals", {})) != (envelope["hash"])
        ):
            return None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
    return unknown


def public(envelope: dict[str, Any]) -> dict[str, Any]:
    """The public data of an event; of an unknown type all data counts as public."""
    try:
        return public_part(kept_in(envelope), envelope["data"])
    except UnknownFormat:
        return dict(envelope["data"])

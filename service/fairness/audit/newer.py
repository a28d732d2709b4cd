"""Whether a document is of a later version of the service than this verifier."""

from typing import Any

from service.fairness.audit.sealing import kept_in
from service.fairness.chain import link
from service.fairness.known import Unknown, unknown_in
from service.rules.secrecy import public_part
from service.rules.upcasts import UnknownFormat


def not_known_here(envelope: Any) -> Unknown | None:
    """What this verifier does not know of an event. Only one that has its own hash can tell."""
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
    """Of a type that is not known here everything counts as public."""
    try:
        return public_part(kept_in(envelope), envelope["data"])
    except UnknownFormat:
        return dict(envelope["data"])

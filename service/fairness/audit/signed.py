"""Checks that the head of a document is signed, and by a key that the auditor trusts."""

from collections.abc import Mapping
from typing import Any

from service.fairness.audit.document import AuditDocument
from service.fairness.audit.report import Fault, Name
from service.fairness.signing import ALGORITHM, by_id, head_message, is_signed

SCHEME_SIGNATURE = "fairness: signature"


def signature_fault(document: AuditDocument, keys: Mapping[str, str] | None) -> Fault | None:
    """Without trusted keys those of the document are used, which proves its integrity but not its origin."""
    header = document.header
    try:
        signature = header["signature"]
        trusted = own_keys(header) if keys is None else keys
        message = head_message(header["scheme"], header["game"], header["version"], header["head"])
        if signature["key"] not in trusted:
            return wrong(document, "a signature by a known key", f"one by {signature['key']}")
        if signature["algorithm"] != ALGORITHM:
            return wrong(document, f"a signature by {ALGORITHM}", f"one by {signature['algorithm']}")
        signed = is_signed(message, signature["value"], trusted[signature["key"]])
    except (LookupError, TypeError, ValueError):
        return wrong(document, "a signature of the head", "none")
    return None if signed else wrong(document, "a signature of this head", "a signature of something else")


def own_keys(header: Mapping[str, Any]) -> dict[str, str]:
    return by_id(list(header["keys"]))


def wrong(document: AuditDocument, expected: str, found: str) -> Fault:
    """A signature speaks of the whole log, so it has its place after the last event."""
    return Fault(Name.SIGNATURE, len(document.events) + 1, expected, found, SCHEME_SIGNATURE)

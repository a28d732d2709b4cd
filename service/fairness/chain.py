"""The hash chain of a log.

An event's hash covers its public part, a seal for each part that is hidden, and the hash before it. A seal is
the hash of the hidden part with a salt, so a log reads the same to those who see less of it.
"""

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from service.fairness.canonical import canonical
from service.fairness.seeds import prefixed

START = "0" * 64


def salt(root: str, version: int, path: str) -> str:
    return hmac.digest(bytes.fromhex(root), prefixed(["salt", str(version), path]), "sha256")[:16].hex()


def seal(salted: str, value: Any) -> str:
    return sha256(bytes.fromhex(salted) + canonical(value)).hexdigest()


def link(envelope: Mapping[str, Any], seals: Mapping[str, str]) -> str:
    """The hash of an event. `envelope` holds its public data; a first format is not told, and not hashed."""
    body = {name: envelope[name] for name in ("version", "type", "at", "round", "data", "prev")}
    if "format" in envelope:
        body["format"] = envelope["format"]
    return sha256(canonical({**body, "seals": seals})).hexdigest()

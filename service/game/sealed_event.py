"""The sealed form of an event: its public part, and salted hashes of its secret parts."""

from collections.abc import Mapping
from typing import Any, Self

from service.fairness import chain
from service.rules.cards import Side
from service.rules.events import Secret
from service.rules.record import record
from service.rules.secrecy import Hidden, hidden_parts, public_part


@record
class SealedEvent:
    """What of an event anyone may see, and how the rest of it is sealed."""

    public: dict[str, Any]
    parts: list[Hidden]
    salts: dict[str, str]
    seals: dict[str, str]

    @classmethod
    def of(
        cls, kept: Mapping[str, Secret], data: dict[str, Any], side: Side, root: str, version: int
    ) -> Self:
        """Of an event's data as it is stored; `kept` are its secret fields."""
        parts = hidden_parts(kept, data, side)
        salts = {part.path: chain.salt(root, version, part.path) for part in parts}
        seals = {part.path: chain.seal(salts[part.path], part.value) for part in parts}
        return cls(public_part(kept, data), parts, salts, seals)

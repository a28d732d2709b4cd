"""Recorded events: events in their places in the log, with their sealed form."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol, Self

from service.fairness import chain
from service.rules.cards import Side
from service.rules.events import Event, Secret
from service.rules.record import record
from service.rules.secrecy import Hidden, hidden_parts, public_part
from service.rules.upcasts import FORMATS


@record
class SealedEvent:
    """The sealed form of an event: its public part, and salted hashes of its secret parts."""

    public: dict[str, Any]
    parts: list[Hidden]
    salts: dict[str, str]
    seals: dict[str, str]

    @classmethod
    def of(
        cls, secrets: Mapping[str, Secret], data: dict[str, Any], side: Side, root: str, version: int
    ) -> Self:
        """Seals the data of an event as it is stored. `secrets` names its secret fields."""
        parts = hidden_parts(secrets, data, side)
        salts = {part.path: chain.salt(root, version, part.path) for part in parts}
        seals = {part.path: chain.seal(salts[part.path], part.value) for part in parts}
        return cls(public_part(secrets, data), parts, salts, seals)


@record
class RecordedEvent:
    """An event in its place in the log.

    `type`, `format` and `data` are as stored. `event` is what they stand for; it is None if a later version
    of the code wrote what this one cannot read. `side` is the side of the cards that was in play. `sealed` is
    set while the event is new, because both the log and the response of its command need it.
    """

    version: int
    at: int
    round: int
    side: Side
    type: str
    format: int
    data: dict[str, Any]
    hash: str
    event: Event | None
    sealed: SealedEvent | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        version: int,
        at: int,
        number: int,
        side: Side,
        event: Event,
        data: dict[str, Any],
        head: str,
        sealed: SealedEvent | None = None,
    ) -> Self:
        """Records a new event, in the latest format of its type."""
        format_ = FORMATS[event.type]
        return cls(version, at, number, side, event.type, format_, data, head, event, sealed)


class Codec(Protocol):
    """Converts recorded events to log entries and back."""

    def encode(self, recorded: RecordedEvent) -> bytes: ...

    def decode(self, version: int, entry: bytes) -> RecordedEvent: ...

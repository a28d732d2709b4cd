"""The report of an audit: the result of each check, and the first wrong event."""

from dataclasses import dataclass
from enum import StrEnum


class Name(StrEnum):
    """The checks, in the order of the report."""

    SHAPE = "shape"
    CHAIN = "chain"
    SEALS = "private hashes"
    SIGNATURE = "signature"
    SEEDS = "commitment and seeds"
    LUCK = "shuffles and draws"
    EVENTS = "events"
    SCORES = "scores"
    RESULT = "result"
    TIMES = "times"
    WATCHED = "watched log"


@dataclass(frozen=True, slots=True)
class Fault:
    """`version` is the event that is wrong; one beyond the last where something is missing."""

    check: Name
    version: int
    expected: str
    found: str
    rule: str | None = None

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"event {self.version}{rule}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Check:
    """`reached` is the last event looked at; less than all of them when something before it was wrong."""

    name: Name
    fault: Fault | None
    reached: int


@dataclass(frozen=True, slots=True)
class Report:
    game: str
    events: int
    head: str
    key: str | None
    """The id of the key that signed the head."""
    key_known: bool
    """Whether that key is one the auditor named, and not just one that the document brought along."""
    checks: tuple[Check, ...]

    @property
    def good(self) -> bool:
        return self.first is None

    @property
    def first(self) -> Fault | None:
        """The earliest fault; of several at one event, the first in the order of the report."""
        faults = [check.fault for check in self.checks if check.fault is not None]
        return min(faults, key=lambda fault: fault.version, default=None)

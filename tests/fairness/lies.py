"""Lies of a server that seals, chains and signs what it made up, and where they are found."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from tests.fairness.recorded import KEYS, as_document, covered_up, finished, first_of, wrong_checks

Events = list[dict[str, Any]]
Lie = Callable[[Events], int]
"""Changes the events and tells which of them is wrong now."""

END = -1
"""After the last event."""


def of(events: Events, kind: str, **data: Any) -> tuple[dict[str, Any], int]:
    """The data and the version of the first event of a type."""
    event = first_of(events, kind, **data)
    return event["data"], int(event["version"])


def assert_found(lie: Lie, *checks: Name) -> None:
    """At the first wrong event, and by these checks alone: without them it would pass."""
    document = deepcopy(finished())
    wrong = lie(document["events"])
    document = covered_up(document)
    report = audit(as_document(document), KEYS)
    assert wrong_checks(report) == set(checks)
    assert report.first is not None
    assert report.first.version == (len(document["events"]) + 1 if wrong == END else wrong)

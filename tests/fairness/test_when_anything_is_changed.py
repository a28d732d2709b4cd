"""Whatever is changed anywhere: the verifier finds it, and never falls over it."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report_text import details, summary
from service.fairness.audit.shape import Misshapen
from tests.fairness.recorded import KEYS, as_document, covered_up, played

OTHERS: list[Any] = [None, True, -1, 0, 99, 2**60, 0.5, "", "w", "red", "\ud800", [], [[]], {}, {"seat": 0}]
NOT_VOUCHED_FOR = {"format", "keys"}
"""Without its format a document is none; its keys do not count beside those that are trusted."""


@pytest.fixture(scope="module", params=["classic", "flip"])
def document(request: pytest.FixtureRequest) -> dict[str, Any]:
    return played(request.param, ("random",), {"target": 20})


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document, with each of its keys or indices."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield value, step
        yield from places(inner)


def change(document: dict[str, Any], luck: Random) -> None:
    header = {name: value for name, value in document.items() if name not in {"events", *NOT_VOUCHED_FOR}}
    everywhere = [
        *places(document["events"]),
        *((document, name) for name in header),
        *places(header["signature"]),
    ]
    container, step = luck.choice(everywhere)
    old = container[step]
    if luck.random() < 0.2:
        del container[step]
    else:
        container[step] = luck.choice(
            [other for other in OTHERS if other != old or type(other) is not type(old)]
        )


@pytest.mark.parametrize("seed", range(5))
def test_it_is_noticed(document: dict[str, Any], seed: int) -> None:
    luck = Random(seed)
    for _ in range(12):
        forged = deepcopy(document)
        change(forged, luck)
        report = audit(as_document(forged), KEYS)
        assert not report.good
        assert "BAD" in summary(report)
        assert list(details(report))


@pytest.mark.parametrize("seed", range(3))
def test_the_rules_do_not_trip_over_what_a_lying_server_makes_up(document: dict[str, Any], seed: int) -> None:
    luck = Random(seed)
    for _ in range(12):
        forged = deepcopy(document)
        container, step = luck.choice([*places([event["data"] for event in forged["events"]])])
        container[step] = luck.choice(OTHERS)
        try:
            lie = covered_up(forged)
        except (Misshapen, LookupError, TypeError, ValueError):
            continue  # not even the forger could read it
        assert summary(audit(as_document(lie), KEYS))

"""Recorded games must replay and verify in every later version."""

from functools import cache
from pathlib import Path

import pytest

from service.fairness.audit import AuditDocument, audit, read
from service.replay.film import GameReplay
from service.rules.catalogue import RULEBOOKS
from service.rules.events import EVENTS
from tests.fairness.recorded import KEYS

FILES = sorted(Path(__file__).with_name("golden").glob("*.json.gz"))
HOUSE = ("progressive", "seven_zero", "jump_in")


@cache
def golden(file: Path) -> AuditDocument:
    return read(file.read_bytes())


def every_event() -> list[dict[str, object]]:
    return [event for file in FILES for event in golden(file).events]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_it_still_verifies(file: Path) -> None:
    report = audit(golden(file), KEYS)
    assert report.good, report.first


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_it_can_still_be_viewed_from_every_seat(file: Path) -> None:
    replay = GameReplay(golden(file))
    last = replay.frames[-1]
    assert last.view(None)["status"] == golden(file).header["status"]
    for seat in range(replay.seats):
        for frame in replay.frames[:: max(1, len(replay) // 25)]:
            assert frame.redacted(seat)["type"] == frame.event.type
            assert len(frame.view(seat)["seats"]) >= replay.seats


def test_every_rulebook_and_every_house_rule_is_among_them() -> None:
    rules = [golden(file).events[0]["data"]["rules"] for file in FILES]
    assert {chosen["rulebook"] for chosen in rules} == set(RULEBOOKS)
    assert {chosen["format"] for chosen in rules} == {"individual", "partners", "elimination"}
    assert all(any(chosen[option] for chosen in rules) for option in HOUSE)


def test_every_type_of_event_is_among_them() -> None:
    assert {event["type"] for event in every_event()} == set(EVENTS)

"""Stored logs of every revision: finished games verify, and running games continue."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.rules.catalogue import RULEBOOKS
from service.rules.events import EVENTS
from service.rules.revisions import EARLIER
from service.rules.ruleset import LATEST
from tests.replays.scripted_game import PEOPLE, ScriptedGame
from tests.replays.stored_logs import FILES, FOLDER, audited, name_of, opened, stored

HOUSE_RULES = ("progressive", "seven_zero", "jump_in")
OVER = ("finished", "abandoned")
LOGS = pytest.mark.parametrize("file", FILES, ids=name_of)
REVISIONS = pytest.mark.parametrize("revision", [*EARLIER, LATEST])


def entries(file: Path) -> list[dict[str, Any]]:
    return [dict(json.loads(entry)) for entry in stored(file)["entries"]]


def fill_up(scripted: ScriptedGame) -> None:
    """Players join an open game until it is full."""
    for person in PEOPLE:
        if scripted.status == "open" and person not in scripted.people:
            scripted.game_service.join(scripted.game, person, scripted.next_id(), seed=None, invite=None)
            scripted.people.append(person)


@LOGS
def test_every_finished_game_verifies(file: Path) -> None:
    """A running game continues by its own revision, with its own deck."""
    kept = stored(file)
    scripted = opened(kept, seed=file.name)
    fill_up(scripted)
    scripted.play()
    report = audited(scripted)
    assert report.good, report.first
    assert report.events >= len(kept["entries"])


@pytest.mark.parametrize("file", [file for file in FILES if stored(file)["status"] in OVER], ids=name_of)
def test_served_events_match_their_hashes(file: Path) -> None:
    document = opened(stored(file)).opened()
    served = [(event["type"], event["data"], event["hash"]) for event in document["events"]]
    assert served == [(entry["type"], entry["data"], entry["hash"]) for entry in entries(file)]


@LOGS
def test_a_log_keeps_its_revision(file: Path) -> None:
    created = entries(file)[0]["data"]
    assert created.get("revision", 1) == int(file.parent.name)
    assert opened(stored(file)).game_service.rules(stored(file)["game"], None)[1] == int(file.parent.name)


@REVISIONS
def test_every_kind_of_game_is_among_those_of_each_revision(revision: int) -> None:
    files = sorted((FOLDER / str(revision)).glob("*.json.gz"))
    assert len(files) >= 20
    logs = {file: entries(file) for file in files}
    rules = [log[0]["data"]["rules"] for log in logs.values()]
    assert {chosen["rulebook"] for chosen in rules} == set(RULEBOOKS)
    assert {chosen["format"] for chosen in rules} == {"individual", "partners", "elimination"}
    assert all(any(chosen[option] for chosen in rules) for option in HOUSE_RULES)
    assert {event["type"] for log in logs.values() for event in log} == set(EVENTS)
    assert {stored(file)["status"] for file in files} == {"open", "playing", *OVER}

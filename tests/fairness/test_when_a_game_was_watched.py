from copy import deepcopy
from typing import Any

import pytest

from service.fairness.audit import audit
from service.fairness.audit.report import Name
from tests.fairness.recorded import ANN, BOB, KEYS, RecordedGame, as_document, known_secrets, wrong_checks

VIEWERS = {"Ann": ANN.id, "Bob": BOB.id, "a spectator": None}


class Recorder:
    """A client that writes down each event as soon as it is there."""

    def __init__(self, recorded_game: RecordedGame, viewer: Any) -> None:
        self.sitting = recorded_game
        self.viewer = viewer
        self.events: list[dict[str, Any]] = []

    def listen(self) -> None:
        game_service, game = self.sitting.game_service, self.sitting.game
        self.events += game_service.events(game, self.viewer, len(self.events), 10_000)


@pytest.fixture(scope="module", params=["classic", "flip"])
def scripted(request: pytest.FixtureRequest) -> tuple[dict[str, Recorder], dict[str, Any]]:
    """A game with everyone's recording of it, and the document that was opened afterwards."""
    with known_secrets(request.param):
        recorded_game = RecordedGame(request.param, {"target": 60}, ("random",))
        recorders = {name: Recorder(recorded_game, viewer) for name, viewer in VIEWERS.items()}
        for number in range(3000):
            for recorder in recorders.values():
                recorder.listen()
            if recorded_game.game_service.view(recorded_game.game, None)["status"] != "playing":
                break
            recorded_game.turn(number)
    return recorders, recorded_game.opened()


@pytest.mark.parametrize("name", VIEWERS)
def test_every_recording_ends_in_the_head_of_the_opened_log(scripted, name):
    recorders, opened = scripted
    live = recorders[name].events
    assert [event["hash"] for event in live] == [event["hash"] for event in opened["events"]]
    assert live[-1]["hash"] == opened["head"]


@pytest.mark.parametrize("name", VIEWERS)
def test_every_recording_agrees_with_the_opened_log(scripted, name):
    recorders, opened = scripted
    report = audit(as_document(opened), KEYS, recorders[name].events)
    assert report.good, report.first
    assert Name.WATCHED in {check.name for check in report.checks}


def test_recordings_differ_in_what_was_whose_to_know(scripted):
    recorders, opened = scripted
    dealt = {
        name: next(event for event in recorder.events if event["type"] == "round_dealt")["data"].get("hands")
        for name, recorder in recorders.items()
    }
    assert dealt["Ann"][1] is None
    assert dealt["Bob"][0] is None
    assert dealt["a spectator"] is None
    assert all(next(e for e in opened["events"] if e["type"] == "round_dealt")["data"]["hands"])


def test_a_recording_may_begin_and_end_anywhere(scripted):
    recorders, opened = scripted
    assert audit(as_document(opened), KEYS, recorders["Ann"].events[10:20]).good


def shown_another_hand(live: list[dict[str, Any]]) -> int:
    """The server showed Ann a hand of which the seal knows nothing."""
    event = next(event for event in live if event["type"] == "round_dealt")
    event["data"]["hands"][0][0] = "w"
    return int(event["version"])


def told_otherwise(live: list[dict[str, Any]]) -> int:
    event = next(event for event in live if event["type"] == "turn_began")
    event["data"]["seat"] = 3
    return int(event["version"])


def hash_of_another_story(live: list[dict[str, Any]]) -> int:
    live[20]["hash"] = "0" * 64
    return 21


def an_event_that_is_gone(live: list[dict[str, Any]]) -> int:
    live.append({**live[-1], "version": len(live) + 1})
    return len(live)


def not_an_event(live: list[Any]) -> int:
    live[4] = "hello"
    return 5


@pytest.mark.parametrize(
    "change", [shown_another_hand, told_otherwise, hash_of_another_story, an_event_that_is_gone, not_an_event]
)
def test_what_was_shown_live_and_is_not_in_the_log_is_found(scripted, change):
    recorders, opened = scripted
    live = deepcopy(recorders["Ann"].events)
    wrong = change(live)
    report = audit(as_document(opened), KEYS, live)
    assert wrong_checks(report) == {Name.WATCHED}
    assert report.first is not None
    assert report.first.version == wrong

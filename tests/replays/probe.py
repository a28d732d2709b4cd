"""python -m tests.replays.probe LOG...: prints what a later version of the package makes of stored logs."""

import json
import sys
from pathlib import Path
from typing import Any

from service.fairness.luck import SeededLuck
from service.game.game_service import GameService
from tests.fairness.recorded import known_secrets
from tests.replays.scripted_game import ScriptedGame
from tests.replays.stored_logs import FILES, audited, name_of, opened, stored
from tests.replays.test_when_stored_logs_are_opened import fill_up


def kept_up(file: Path) -> dict[str, Any]:
    """The game played to its end, if it was not over, and audited."""
    with known_secrets(file.name):
        scripted = opened(stored(file), seed=file.name)
        deck = next_deck(scripted)
        fill_up(scripted)
        scripted.play()
        report = audited(scripted)
    fault = None if report.first is None else str(report.first)
    return {"deck": deck, "fault": fault, "revision": scripted.game_service.rules(scripted.game, None)[1]}


def next_deck(scripted: ScriptedGame) -> list[str]:
    """How the cards of the round would be shuffled next."""
    snapshot = scripted.game_service.snapshots.load(scripted.game)
    if not snapshot.game.round:
        return []
    luck: SeededLuck = snapshot.luck
    return list(luck.shuffle(snapshot.game, snapshot.game.round, "reshuffle", 99, snapshot.game.deck))


def new_game() -> dict[str, Any]:
    with known_secrets("new"):
        scripted = ScriptedGame("new", "short", 3, ("random",), rounds=1)
        document = scripted.play()
        fault = audited(scripted).first
    events = document["events"]
    return {
        "fault": fault and str(fault),
        "types": sorted({event["type"] for event in events}),
        "revision": events[0]["data"]["revision"],
        "rules": events[0]["data"]["rules"],
        "left": [event["data"].get("left") for event in events if event["type"] == "cards_drawn"],
        "entries": [entry.decode() for _, entry in scripted.log.read(scripted.game)],
    }


if __name__ == "__main__":
    assert GameService.__module__ == "service.game.game_service"
    found = {"logs": {name_of(file): kept_up(file) for file in FILES}, "new": new_game()}
    sys.stdout.write(json.dumps(found))

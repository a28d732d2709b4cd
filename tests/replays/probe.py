"""What a copy of the package that has moved on makes of stored logs: python -m tests.replays.probe LOG..."""

import json
import sys
from pathlib import Path
from typing import Any

from service.fairness.luck import SeededLuck
from service.game.desk import Desk
from tests.fairness.recorded import known_secrets
from tests.replays.evening import Evening
from tests.replays.stored_logs import FILES, audited, name_of, opened, stored
from tests.replays.test_when_stored_logs_are_opened import fill_up


def kept_up(file: Path) -> dict[str, Any]:
    """The game played to its end, if it was not over, and audited."""
    with known_secrets(file.name):
        evening = opened(stored(file), seed=file.name)
        deck = next_deck(evening)
        fill_up(evening)
        evening.play()
        report = audited(evening)
    fault = None if report.first is None else str(report.first)
    return {"deck": deck, "fault": fault, "revision": evening.desk.rules(evening.game, None)[1]}


def next_deck(evening: Evening) -> list[str]:
    """How the cards of the round would be shuffled next."""
    sheet = evening.desk._handler.load(evening.game)
    if not sheet.game.round:
        return []
    luck: SeededLuck = sheet.luck
    return list(luck.shuffle(sheet.game, sheet.game.round, "reshuffle", 99, sheet.game.deck))


def new_game() -> dict[str, Any]:
    with known_secrets("new"):
        evening = Evening("new", "deluxe", 3, ("random",), rounds=1)
        document = evening.play()
        fault = audited(evening).first
    events = document["events"]
    return {
        "fault": fault and str(fault),
        "types": sorted({event["type"] for event in events}),
        "revision": events[0]["data"]["revision"],
        "rules": events[0]["data"]["rules"],
        "left": [event["data"].get("left") for event in events if event["type"] == "cards_drawn"],
        "entries": [entry.decode() for _, entry in evening.log.read(evening.game)],
    }


if __name__ == "__main__":
    assert Desk.__module__ == "service.game.desk"
    found = {"logs": {name_of(file): kept_up(file) for file in FILES}, "new": new_game()}
    sys.stdout.write(json.dumps(found))

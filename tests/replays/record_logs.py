"""Golden stored logs: `python -m tests.replays.record_logs` plays and writes those of today's revision.

Each file holds the entries of a game exactly as the log stores them. Sets of earlier revisions are kept
as they are: every later version must replay and verify them, and continue the games in flight.
"""

import gzip
import json
from pathlib import Path
from typing import Any

from service.rules.ruleset import LATEST
from tests.fairness.recorded import known_secrets
from tests.replays.record_games import GAMES, HOUSE_RULES, Game
from tests.replays.scripted_game import ScriptedGame

STORED = Path(__file__).with_name("stored")

MORE: dict[str, Game] = {
    "three-rounds": ("braille", 3, ("random",), {"format": "partners", "rounds": 3}),
    "classic-jump-in-two-players": ("classic", 2, (), {"target": 60, "jump_in": True}),
    "flip-wrong-cards": ("flip", 3, ("first",), {"rounds": 2, "wrong_card": "penalised", "jump_in": True}),
}
FINISHED = {**GAMES, **MORE}

IN_FLIGHT: dict[str, tuple[int, Game]] = {
    "open-classic": (0, ("classic", 1, (), {})),
    "running-classic": (90, ("classic", 3, ("random",), {"target": 300})),
    "running-classic-start": (1, ("classic", 2, ("keen",), {"target": 60})),
    "running-braille": (60, ("braille", 3, ("greedy",), {"target": 100})),
    "running-short": (45, ("short", 2, ("random",), {"target": 100, "progressive": True})),
    "running-flip": (70, ("flip", 3, ("random",), {"target": 200})),
    "running-flip-house-rules": (111, ("flip", 3, ("keen",), {"target": 400, **HOUSE_RULES})),
    "running-deluxe": (75, ("deluxe", 3, ("random",), {"target": 100})),
    "running-deluxe-house-rules": (133, ("deluxe", 4, (), {"target": 100, **HOUSE_RULES})),
    "running-partners": (52, ("deluxe", 3, ("first",), {"target": 300, "format": "partners"})),
    "running-elimination": (160, ("flip", 3, ("random",), {"target": 60, "format": "elimination"})),
}


def stored_log(scripted: ScriptedGame) -> dict[str, Any]:
    entries = [entry.decode() for _, entry in scripted.log.read(scripted.game)]
    return {"game": scripted.game, "status": scripted.status, "now": scripted.now, "entries": entries}


def finished(name: str) -> dict[str, Any]:
    rulebook, people, bots, options = FINISHED[name]
    with known_secrets(f"stored {name}"):
        scripted = ScriptedGame(
            f"stored {name}", rulebook, people, bots, invited=name == "invited", **options
        )
        scripted.play(most=40 if name == "abandoned" else 4000)
        if name == "abandoned":
            scripted.everyone_leaves()
        return stored_log(scripted)


def in_flight(name: str) -> dict[str, Any]:
    moves, (rulebook, people, bots, options) = IN_FLIGHT[name]
    with known_secrets(f"stored {name}"):
        if moves:
            scripted = ScriptedGame(name, rulebook, people, bots, **options)
            scripted.play(most=moves)
        else:
            scripted = ScriptedGame(name, rulebook, people, bots, empty=3, **options)
        return stored_log(scripted)


def write(name: str, log: dict[str, Any]) -> None:
    folder = STORED / str(LATEST)
    folder.mkdir(parents=True, exist_ok=True)
    content = json.dumps(log, separators=(",", ":"), ensure_ascii=False).encode()
    (folder / f"{name}.json.gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    for game in FINISHED:
        write(game, finished(game))
    for game in IN_FLIGHT:
        write(game, in_flight(game))

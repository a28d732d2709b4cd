"""The golden set: python -m tests.replays.record_games plays and writes it.

Games are added, not changed: a later version must still replay and verify those of before.
"""

import gzip
import json
from pathlib import Path
from typing import Any

from tests.fairness.recorded import find_eventful, known_secrets, signed
from tests.replays.scripted_game import ScriptedGame

GOLDEN = Path(__file__).with_name("golden")
Game = tuple[str, int, tuple[str, ...], dict[str, Any]]
HOUSE_RULES = {"progressive": True, "seven_zero": True, "jump_in": True}

GAMES: dict[str, Game] = {
    "classic": ("classic", 2, ("random",), {"target": 100}),
    "classic-two-players": ("classic", 2, (), {"target": 100}),
    "classic-two-players-plain-reverse": ("classic", 2, (), {"target": 60, "two_player_rules": False}),
    "classic-progressive": ("classic", 3, ("first",), {"target": 60, "progressive": True}),
    "classic-seven-zero": ("classic", 3, ("random",), {"target": 60, "seven_zero": True}),
    "classic-jump-in": ("classic", 4, (), {"target": 60, "jump_in": True}),
    "classic-partners": ("classic", 3, ("first",), {"target": 60, "format": "partners"}),
    "classic-elimination": ("classic", 3, ("random",), {"target": 40, "format": "elimination"}),
    "classic-wrong-cards": ("classic", 3, (), {"target": 60, "wrong_card": "penalised", "remark_penalty": 1}),
    "braille": ("braille", 3, ("random",), {"target": 100}),
    "braille-own-points": ("braille", 2, ("first",), {"target": 100, "scoring": "own_points"}),
    "short": ("short", 3, (), {"target": 100}),
    "short-partners-own-points": (
        "short",
        4,
        (),
        {"target": 60, "format": "partners", "scoring": "own_points", "progressive": True},
    ),
    "flip": ("flip", 2, ("random",), {"target": 60}),
    "flip-house-rules": ("flip", 3, (), {"target": 60, **HOUSE_RULES}),
    "flip-elimination": ("flip", 3, (), {"target": 60, "format": "elimination", "wrong_card": "penalised"}),
    "deluxe": ("deluxe", 4, (), {"target": 60}),
    "deluxe-house-rules": ("deluxe", 3, ("random",), {"target": 60, **HOUSE_RULES}),
    "keen-bots": ("deluxe", 1, ("keen", "greedy", "keen"), {"target": 60, "jump_in": True}),
    "invited": ("classic", 4, (), {"target": 60}),
    "abandoned": ("classic", 2, ("random",), {}),
}


def record(name: str) -> dict[str, Any]:
    rulebook, people, bots, options = GAMES[name]
    with known_secrets(name):
        scripted = ScriptedGame(name, rulebook, people, bots, invited=name == "invited", **options)
        if name == "abandoned":
            scripted.play(most=40)
            return signed(scripted.everyone_leaves())
        return signed(scripted.play())


def write(name: str, document: dict[str, Any]) -> None:
    content = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()
    (GOLDEN / f"{name}.json.gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for game in GAMES:
        write(game, record(game))
    write("eventful", find_eventful())

"""Every round and every game ends, whoever plays."""

from typing import Any

import pytest

from service.arena.match import Dice, Pairing, opened, play
from service.bots import BOTS
from service.rules.rulebook import Bounds
from service.rules.state import Status
from tests.properties.prolonging import play_long

CARDS, ROUNDS = 112, Bounds().winnerless
RENEWALS = Bounds().renewals
assert ROUNDS is not None
assert RENEWALS is not None
MOST = ROUNDS * 4 * CARDS * (RENEWALS + 2)
"""More moves than drawing every card of every stock, and laying each, can take in rounds that nobody wins."""
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "the same Reverse between two": ("braille", 2, {"jump_in": True}),
    "Skip Everyone": ("flip", 3, {}),
    "challenges over a large hand": ("classic", 2, {}),
    "wrong cards": ("deluxe", 2, {}),
    "all house rules": ("deluxe", 4, {"progressive": True, "seven_zero": True, "jump_in": True}),
    "no bluffing": ("short", 2, {"two_player_rules": False}),
    "an elimination": ("flip", 3, {"format": "elimination", "target": 100}),
}


@pytest.mark.parametrize(("rulebook", "seats", "options"), TABLES.values(), ids=TABLES)
def test_a_game_ends_however_its_players_prolong_it(
    rulebook: str, seats: int, options: dict[str, Any]
) -> None:
    """R-STOCK-2, R-STOCK-3, R-STOCK-4"""
    pairing = Pairing(("first",), rulebook, seats, options, seed=7)
    luck = Dice("prolonged")
    game, moves = play_long(opened(pairing, ["first"] * seats, luck).game, luck, MOST)
    assert game.status is Status.FINISHED
    assert moves < MOST


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "sage"])
@pytest.mark.parametrize(("rulebook", "seats", "options"), TABLES.values(), ids=TABLES)
def test_a_game_among_built_in_bots_ends(
    bot: str, rulebook: str, seats: int, options: dict[str, Any]
) -> None:
    """R-STOCK-3, R-ROUNDS-1"""
    rounds = {} if options.get("format") == "elimination" else {"rounds": 2}
    outcome = play(Pairing((bot,), rulebook, seats, {**options, **rounds}, seed=7), 1)
    assert sum(outcome.winners.values()) == pytest.approx(1)

"""What docs/fairness.md says is enough: node gets the same cards, and the vectors stay what they are."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from service.fairness.seeds import FAIR_1, SCHEMES
from service.rules.editions import EDITIONS
from tests.fairness.recorded import played
from tests.fairness.vectors import FILES, vectors

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "replays/golden"
NODE = shutil.which("node")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_vectors_are_what_they_were(scheme: str) -> None:
    assert vectors(scheme) == json.loads(FILES[scheme].read_text(encoding="utf-8"))


def test_the_document_names_the_schemes_and_their_constants() -> None:
    text = (HERE.parents[1] / "docs/fairness.md").read_text(encoding="utf-8")
    assert all(scheme in text for scheme in SCHEMES)
    assert re.search(r"\b4096\b", text)


def test_the_decks_are_listed_in_canonical_order() -> None:
    classic = EDITIONS["classic108"].light
    assert list(classic) == sorted(classic, key=list(dict.fromkeys(classic)).index)


def by_node(game: dict[str, Any]) -> dict[str, Any]:
    assert NODE is not None
    decks = json.loads(FILES[FAIR_1].read_text(encoding="utf-8"))["decks"]
    given = json.dumps({"events": game["events"], "game": game["game"], "decks": decks})
    done = subprocess.run(
        [NODE, HERE / "shuffle.mjs"], input=given, capture_output=True, text=True, check=True
    )
    return dict(json.loads(done.stdout))


def dealt(order: list[str], dealer: int, seats: int) -> tuple[list[list[str]], list[str]]:
    """One card at a time, beginning left of the dealer; the rest is the stock."""
    hands = [order[(seat - dealer - 1) % seats : 7 * seats : seats] for seat in range(seats)]
    return hands, order[7 * seats :]


def of_the_first_scheme(name: str) -> dict[str, Any]:
    return dict(json.loads(gzip.decompress((GOLDEN / f"{name}.json.gz").read_bytes())))


@pytest.mark.skipif(NODE is None, reason="there is no node on this machine")
@pytest.mark.parametrize("rulebook", ["classic", "flip"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_node_deals_the_same_cards_from_the_published_seeds(rulebook: str, scheme: str) -> None:
    """R-DECK-3: paired once by the first scheme, and for every round by the second"""
    new = scheme != FAIR_1
    game = played(rulebook, ("random",), {"target": 100}) if new else of_the_first_scheme(rulebook)
    assert game["scheme"] == scheme
    found = by_node(game)
    seats = next(len(event["data"]["seats"]) for event in game["events"] if event["type"] == "game_started")
    rounds = [event["data"] for event in game["events"] if event["type"] == "round_dealt"]
    assert rounds
    for data in rounds:
        order = found["deals"][str(data["round"])]
        assert (data["hands"], data["stock"]) == dealt(order, data["dealer"], seats)
    draws = next(event for event in game["events"] if event["type"] == "dealer_drawn")["data"]["draws"]
    fronts = [card.partition("/")[0] for card in found["dealer"]]
    assert [draw["card"] for draw in draws] == fronts[: len(draws)]

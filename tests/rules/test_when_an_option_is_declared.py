"""An option is declared once: rule set, defaults, validation, texts, schemas and commands follow from it."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from service.fairness.known import unknown_in
from service.rules.catalogue import RULEBOOKS, rulebook_for
from service.rules.option import Choice, Option
from service.rules.options import OPTIONS
from service.rules.ruleset import RuleSet
from tests.house_rule import HOUSE_RULE, run

ROOT = Path(__file__).parents[2]
FROM_THE_FIRST = {
    *("deck", "dealer_draw", "start_reverse", "start_skip", "start_wild"),
    *("wild_draw_needs", "wild_draw_bluff", "challenge_remedy", "wrong_card", "remark_penalty"),
    *("two_player_rules", "scoring", "format", "target", "progressive", "seven_zero", "jump_in"),
}
PROBE = """
import json
import sys

from service.api import create_app
from service.api.document import document
from service.bootstrap import build
from service.rules.cards import face
from service.fairness.known import unknown_in
from service.rules.catalogue import RULEBOOKS, rulebook_for, rules_for
from service.rules.text.explain import explain
from service.settings import Settings
from service.storage.codec import event_from

client = create_app(build(Settings.from_env({"REDIS_URL": sys.argv[1], "LIMITS": "off"}))).test_client()
token = client.post("/v1/players", json={"name": "Anna", "kind": "human"}).json["token"]


def created(rulebook, **options):
    body = {"rulebook": rulebook, "options": options}
    return client.post("/v1/games", json=body, headers={"Authorization": f"Bearer {token}"}).json


def listed(rulebook):
    options = client.get(f"/v1/rulebooks/{rulebook}", headers={"Accept-Language": "nl"}).json["options"]
    return next((option for option in options if option["name"] == "dear_fives"), None)


def fives(rules):
    return rulebook_for(rules).specs["5"].points


dear = rules_for("classic", {"dear_fives": True}, 2)
stored = json.loads(sys.argv[2])
print(json.dumps({
    "defaults": {name: rules.dear_fives for name, rules in RULEBOOKS.items()},
    "points": [fives(RULEBOOKS["classic"]), fives(dear)],
    "stored": event_from("game_created", 1, {**stored}).rules.dear_fives,
    "chosen": created("classic", dear_fives=True)["rules"]["dear_fives"],
    "not_allowed": created("classic", dear_fives="yes")["code"],
    "other_deck": created("flip", dear_fives=True)["code"],
    "listed": [listed("short"), listed("flip")],
    "told": [
        [p["text"] for c in explain(dear, language) for p in c["paragraphs"] if p["rule"] == "R-DEAR-1"]
        for language in ("en", "nl")
    ],
    "schema": document()["components"]["schemas"]["Options"]["properties"]["dear_fives"],
    "required": "dear_fives" in document()["components"]["schemas"]["Rules"]["required"],
}))
"""


@pytest.fixture
def patched(tmp_path: Path) -> Path:
    """A copy of the package with one more house rule, and its name in the list of them."""
    shutil.copytree(ROOT / "service", tmp_path / "service")
    house = tmp_path / "service" / "rules" / "house"
    (house / "dear_fives.py").write_text(HOUSE_RULE, "utf-8")
    names = (house / "__init__.py").read_text("utf-8")
    head, listed = names.index("from service"), names.index("= (") + len("= (")
    new = "from service.rules.house.dear_fives import DEAR_FIVES\n"
    told = f"{names[:head]}{new}{names[head:listed]}DEAR_FIVES, {names[listed:]}"
    (house / "__init__.py").write_text(told, "utf-8")
    return tmp_path


def stored() -> dict[str, Any]:
    """The first event of a game that was stored before the option was."""
    rules = {"rulebook": "short"} | {name: option.default for name, option in OPTIONS.items()}
    return {
        "rules": rules,
        "seats": 2,
        "owner": "p0",
        "private": False,
        "turn_seconds": 60,
        "commitment": "",
        "invite": None,
    }


def test_a_declaration_is_all_that_an_option_needs(patched: Path, flushed: str) -> None:
    probe = run(patched, "-c", PROBE, flushed, json.dumps(stored()))
    assert probe.stderr == ""
    seen = json.loads(probe.stdout)
    default, flip = seen.pop("listed")
    assert flip is None
    assert default == {
        "name": "dear_fives",
        "default": True,
        "values": [True, False],
        "description": "Of een 5 duur is.",
        "meanings": [
            {"value": True, "text": "Die telt voor vijftig."},
            {"value": False, "text": "Die telt voor vijf."},
        ],
    }
    assert seen == {
        "defaults": {name: name == "short" for name in RULEBOOKS},
        "points": [5, 50],
        "stored": False,
        "chosen": True,
        "not_allowed": "invalid_body",
        "other_deck": "option_not_for_this_deck",
        "told": [["A 5 in your hand counts fifty."], ["Een 5 in je hand telt voor vijftig."]],
        "schema": {"type": "boolean", "description": "Whether a 5 is dear."},
        "required": True,
    }


def test_the_arena_knows_an_option_that_is_declared(patched: Path) -> None:
    arena = ("-m", "service.cli", "arena", "--bots", "random,greedy", "--games", "1", "--option")
    assert run(patched, *arena, "dear_fives=true").returncode == 0
    refused = run(patched, *arena, "dear_fives=5")
    assert refused.returncode == 1
    assert "dear_fives must be one of true, false" in refused.stderr


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_a_declaration_agrees_with_itself(option: Option) -> None:
    assert set(option.books) <= set(RULEBOOKS)
    for default in (option.default, *option.books.values()):
        assert option.allowed.allows(default)
    assert option.absent is None or option.allowed.allows(option.absent)
    if isinstance(option.allowed, Choice):
        assert len(set(option.allowed.values)) == len(option.allowed.choices)


def test_a_default_is_played_as_the_rulebook_stands() -> None:
    """Each amendment of a value is applied where the value is chosen, and nowhere else."""
    amended = {
        rulebook: {
            option.name for option in OPTIONS.values() if option.amendment(getattr(rules, option.name))
        }
        for rulebook, rules in RULEBOOKS.items()
    }
    assert amended == {
        "classic": set(),
        "braille": {
            "dealer_draw",
            "start_reverse",
            "start_skip",
            "start_wild",
            "wild_draw_needs",
            "challenge_remedy",
        },
        "short": {"dealer_draw", "start_reverse", "start_wild", "wild_draw_needs", "wild_draw_bluff"},
        "flip": {"dealer_draw"},
        "deluxe": {"dealer_draw", "wrong_card"},
    }


def test_rules_stored_before_an_option_have_its_absent_value() -> None:
    """R-ROUNDS-1: games of earlier days are played to their target."""
    before = {name: OPTIONS[name].default for name in FROM_THE_FIRST}
    assert RuleSet("classic", **before).rounds == 0


def test_only_options_of_the_first_day_have_no_absent_value() -> None:
    assert {name for name, option in OPTIONS.items() if option.absent is None} == FROM_THE_FIRST
    for missing in FROM_THE_FIRST:
        others = {name: option.default for name, option in OPTIONS.items() if name != missing}
        with pytest.raises(TypeError, match=missing):
            RuleSet("classic", **others)


def test_an_option_of_later_days_is_noticed() -> None:
    assert unknown_in("game_created", 1, stored()) is None
    later = {**stored(), "rules": stored()["rules"] | {"flying_cards": True}}
    assert str(unknown_in("game_created", 1, later)) == "the option flying_cards"


def test_rules_are_told_apart_by_every_option() -> None:
    classic = RULEBOOKS["classic"]
    assert classic.changed(jump_in=True) != classic
    assert classic.changed(jump_in=True).changed(jump_in=False) == classic
    assert rulebook_for(classic.changed(jump_in=False)) is rulebook_for(classic)

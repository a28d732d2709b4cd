"""Random games: any rulebook with any options, two to ten seats, and players who do not wait for their turn.

Everything about a game follows from its `Setting`, so a failing example can be played again. The tests find
the same examples in every run; with KAARTSTROOM_LONG=1 they look for new ones, fifty times as many.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from service.rules.catalogue import RULEBOOKS, rules_for
from service.rules.option import Choice
from service.rules.options import OPTIONS
from service.rules.ruleset import RuleSet

LONG = bool(os.environ.get("KAARTSTROOM_LONG"))


def examples(count: int) -> Callable[[Any], Any]:
    return settings(
        max_examples=count * (50 if LONG else 1),
        derandomize=not LONG,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )


@dataclass(frozen=True)
class Manner:
    """How people play: how often they play a card rather than draw, react out of turn, are late, leave."""

    plays: float
    reacts: float
    late: float = 0.0
    leaves: float = 0.0


EAGER = Manner(plays=0.97, reacts=0.1)
LIVELY = Manner(plays=0.8, reacts=0.4, late=0.03)
HOARDING = Manner(plays=0.05, reacts=0.1)
ABSENT = Manner(plays=0.7, reacts=0.2, late=0.4, leaves=0.01)


@dataclass(frozen=True)
class Setting:
    rules: RuleSet
    seats: int
    taken: int
    """How many sit down; seats left empty are closed up."""
    manner: Manner
    seed: int


def random_rules(random: Random, seats: int, targets: range) -> RuleSet:
    options: dict[str, Any] = {"target": random.choice(targets)}
    for name, option in OPTIONS.items():
        if name not in ("deck", "target") and random.random() < 0.6:
            allowed = option.allowed
            options[name] = random.choice(allowed.values if isinstance(allowed, Choice) else range(5))
    if options.get("format") == "partners" and (seats < 4 or seats % 2):
        del options["format"]
    if options.get("format") == "elimination":
        options.pop("scoring", None)
        options.pop("rounds", None)
    return rules_for(random.choice(sorted(RULEBOOKS)), options, seats)


def random_setting(seed: int, manners: tuple[Manner, ...], targets: range, most_seats: int) -> Setting:
    random = Random(seed)
    seats = random.randint(2, most_seats)
    rules = random_rules(random, seats, targets)
    taken = seats if rules.format == "partners" or random.random() < 0.7 else random.randint(2, seats)
    return Setting(rules, seats, taken, random.choice(manners), seed)


def random_games(
    *manners: Manner, targets: range = range(1, 300), most_seats: int = 10
) -> st.SearchStrategy[Setting]:
    """From one number each, since drawing every option on its own gives many games that are nearly alike."""
    chosen = manners or (EAGER, LIVELY, HOARDING, ABSENT)
    return st.integers(0, 2**24 - 1).map(lambda seed: random_setting(seed, chosen, targets, most_seats))

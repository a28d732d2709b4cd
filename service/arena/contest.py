"""Validates the parameters of a contest between bots."""

from collections.abc import Mapping
from typing import Any

from service.arena.match import Pairing
from service.bots import BOTS
from service.rules.catalogue import rules_for
from service.rules.violations import RuleViolation


class InvalidContest(Exception):
    """The parameters of a contest are invalid; the message says what to change."""


def contest(
    bots: tuple[str, ...], rulebook: str, seats: int | None, options: Mapping[str, Any], seed: int
) -> Pairing:
    """By default each bot gets two seats, or one if two would be more than ten seats in all."""
    if unknown := [name for name in bots if name not in BOTS]:
        raise InvalidContest(f"There is no bot called {unknown[0]!r}; choose from {', '.join(BOTS)}.")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise InvalidContest("Name two different bots or more, each once, separated by commas.")
    if seats is None:
        seats = 2 * len(bots) if 2 * len(bots) <= 10 else len(bots)
    if not 2 <= seats <= 10 or seats % len(bots):
        raise InvalidContest(
            f"Each of {len(bots)} bots needs as many seats as the others, with 2 to 10 in all."
        )
    try:
        rules_for(rulebook, options, seats)
    except RuleViolation as violation:
        raise InvalidContest(violation.detail) from violation
    return Pairing(bots, rulebook, seats, dict(options), seed)

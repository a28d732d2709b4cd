"""Win rates of bots with confidence intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from service.arena.match import Outcome

Z = 1.96
"""The normal quantile of a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    bot: str
    wins: float
    games: int
    low: float
    high: float
    points: float
    fair: float
    """The rate at which it would win if all bots were equally good."""

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def verdict(self) -> str:
        if self.low > self.fair:
            return "better"
        return "worse" if self.high < self.fair else "no difference shown"


def standings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Best first."""
    games, found = len(outcomes), []
    for bot in bots:
        wins = sum(outcome.winners[bot] for outcome in outcomes)
        points = sum(outcome.points[bot] for outcome in outcomes) / games
        found.append(Standing(bot, wins, games, *interval(wins, games), points, 1 / len(bots)))
    return sorted(found, key=lambda standing: -standing.wins)


def interval(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval, which is sound for few games and for rates near 0 or 1."""
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)

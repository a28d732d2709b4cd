"""Who won how often, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from service.arena.match import Outcome

Z = 1.96
"""For intervals that hold the truth 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class Standing:
    bot: str
    wins: float
    games: int
    low: float
    high: float
    points: float
    fair: float
    """The rate at which it would win if all were equals."""

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
    """Wilson's: it stays between 0 and 1, and is honest about few games and about rates near the ends."""
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)

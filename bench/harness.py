"""Ours next to its baseline: taken in turns, again and again, told as medians with their spread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

Samples = tuple[float, ...]
Run = Callable[[], float]


class NotToBeHad(Exception):
    """Something a measure needs is not on this machine; its row says so, and the others go on."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How long a run takes: `turns` is how often each side of a measure is run."""

    quick: bool
    turns: int
    seconds: float
    clients: int = 16
    streams: int = 1000


QUICK = Scale(quick=True, turns=3, seconds=0.8, streams=200)
FULL = Scale(quick=False, turns=7, seconds=4.0)


@dataclass(frozen=True, slots=True)
class Aim:
    """What the ratio should be, or, where there is no baseline, the figure itself."""

    at_least: bool
    value: float

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.value:g}"

    def is_met(self, figure: float) -> bool:
        return figure >= self.value if self.at_least else figure <= self.value


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of some samples, and between what their middle half lies."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, samples: Samples) -> "Spread":
        if len(samples) == 1:
            return cls(samples[0], samples[0], samples[0])
        low, _, high = quantiles(samples, n=4, method="inclusive")
        return cls(median(samples), low, high)


@dataclass(frozen=True, slots=True)
class Row:
    measure: str
    unit: str
    ours: Samples = ()
    baseline: str = ""
    theirs: Samples = ()
    aim: Aim | None = None
    note: str = ""

    @property
    def ratios(self) -> Samples:
        """Of runs that were neighbours: what slows the machine for a while slows both."""
        return tuple(mine / theirs for mine, theirs in zip(self.ours, self.theirs, strict=bool(self.theirs)))

    @property
    def met(self) -> bool | None:
        if self.aim is None or not (judged := self.ratios if self.baseline else self.ours):
            return None
        return self.aim.is_met(median(judged))


def at_least(value: float) -> Aim:
    return Aim(at_least=True, value=value)


def at_most(value: float) -> Aim:
    return Aim(at_least=False, value=value)


def in_turns(runs: Sequence[Run], turns: int) -> list[Samples]:
    """Each of them once a turn; who goes first changes from turn to turn."""
    samples: list[list[float]] = [[] for _ in runs]
    for turn in range(turns):
        for place in range(len(runs)):
            number = (turn + place) % len(runs)
            samples[number].append(runs[number]())
    return [tuple(found) for found in samples]


def percentile(values: Sequence[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]

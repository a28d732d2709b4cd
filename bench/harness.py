"""Runs measures and baselines alternately, and summarises their samples as medians with quartiles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

Samples = tuple[float, ...]
Run = Callable[[], float]


class MeasureUnavailable(Exception):
    """A measure needs something that this machine lacks. Its row says so; the other measures still run."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The size of a run; `turns` is how often each side of a measure is sampled."""

    quick: bool
    turns: int
    seconds: float
    clients: int = 16
    streams: int = 1000


QUICK = Scale(quick=True, turns=3, seconds=0.8, streams=200)
FULL = Scale(quick=False, turns=7, seconds=4.0)


@dataclass(frozen=True, slots=True)
class Aim:
    """The aim for the ratio, or for the figure itself if there is no baseline."""

    at_least: bool
    value: float

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.value:g}"

    def is_met(self, figure: float) -> bool:
        return figure >= self.value if self.at_least else figure <= self.value


@dataclass(frozen=True, slots=True)
class Spread:
    """The median and the quartiles of some samples."""

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
        """The ratios of adjacent samples, which a temporary slowdown of the machine affects alike."""
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
    """Takes one sample of each per turn, in an order that rotates from turn to turn."""
    samples: list[list[float]] = [[] for _ in runs]
    for turn in range(turns):
        for place in range(len(runs)):
            number = (turn + place) % len(runs)
            samples[number].append(runs[number]())
    return [tuple(found) for found in samples]


def percentile(values: Sequence[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]

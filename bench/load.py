"""Many callers at once, each with one question under way: as fast as they are answered, or at a rate."""

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from selectors import EVENT_READ, DefaultSelector
from typing import Protocol

from bench.wire import Answer, Line


class Caller(Protocol):
    def question(self) -> bytes: ...

    def told(self, answer: Answer) -> None:
        """Raises where the answer is not what was asked for."""
        ...


@dataclass(slots=True)
class Tally:
    """How long each answer took, in seconds, counted from when the question was due."""

    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds


def rush(port: int, callers: Sequence[Caller], seconds: float) -> Tally:
    """Every caller asks again as soon as it is answered."""
    return _drive(port, callers, seconds, 0.0)


def pace(port: int, callers: Sequence[Caller], seconds: float, rate: float) -> Tally:
    """So many questions a second in all, evenly spread, whether or not earlier ones are answered.

    All of them count, the first ones too, when connections are new and a process may have to read up on games
    that another one served before.
    """
    return _drive(port, callers, seconds, len(callers) / rate)


def _drive(port: int, callers: Sequence[Caller], seconds: float, interval: float) -> Tally:
    tally, start = Tally(), time.perf_counter()
    with ExitStack() as lines, DefaultSelector() as selector:
        seats = [Seat(caller, lines.enter_context(closing(Line(port)))) for caller in callers]
        for number, seat in enumerate(seats):
            selector.register(seat.line.socket, EVENT_READ, seat)
            seat.due = start + interval * number / len(seats)
        while (now := time.perf_counter()) < start + seconds:
            for seat in seats:
                if not seat.asking and seat.due <= now:
                    seat.ask()
            for key, _ in selector.select(0.0005 if interval else 0.1):
                if (waited := key.data.hear(interval)) is not None:
                    tally.waits.append(waited)
        tally.seconds = time.perf_counter() - start
        _finish(seats, selector)
    return tally


class Seat:
    def __init__(self, caller: Caller, line: Line) -> None:
        self.caller = caller
        self.line = line
        self.due = 0.0
        self.asking = False

    def ask(self) -> None:
        self.asking = True
        self.line.send(self.caller.question())

    def hear(self, interval: float) -> float | None:
        """How long the answer took, once it is there."""
        if (answer := self.line.hear()) is None:
            return None
        now = time.perf_counter()
        waited = now - self.due
        self.asking = False
        self.due = self.due + interval if interval else now
        self.caller.told(answer)
        return waited


def _finish(seats: Sequence[Seat], selector: DefaultSelector) -> None:
    """Answers under way are waited for, or their callers would not know where their games stand."""
    while any(seat.asking for seat in seats):
        if not (ready := selector.select(20)):
            raise TimeoutError("An answer did not come.")
        for key, _ in ready:
            key.data.hear(0.0)

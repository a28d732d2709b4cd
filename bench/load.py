"""Many callers at once, each with one question under way: as fast as they are answered, or at a rate."""

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from selectors import EVENT_READ, DefaultSelector
from typing import Protocol, Self

from bench.http_client import HttpConnection, HttpResponse


class Caller(Protocol):
    def next_request(self) -> bytes: ...

    def receive(self, answer: HttpResponse) -> None:
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


class Seat:
    def __init__(self, caller: Caller, connection: HttpConnection) -> None:
        self.caller = caller
        self.connection = connection
        self.due = 0.0
        self.asking = False

    def ask(self) -> None:
        self.asking = True
        self.connection.send(self.caller.next_request())

    def hear(self, interval: float) -> float | None:
        """How long the answer took, once it is there."""
        if (answer := self.connection.hear()) is None:
            return None
        now = time.perf_counter()
        waited = now - self.due
        self.asking = False
        self.due = self.due + interval if interval else now
        self.caller.receive(answer)
        return waited


class Crowd:
    """Callers who keep their connections, so that each comes to the same process again."""

    def __init__(self, port: int, callers: Sequence[Caller]) -> None:
        self._port, self._callers = port, callers

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._selector = opening.enter_context(DefaultSelector())
            connections = [opening.enter_context(closing(HttpConnection(self._port))) for _ in self._callers]
            self._seats = [
                Seat(caller, connection)
                for caller, connection in zip(self._callers, connections, strict=True)
            ]
            for seat in self._seats:
                self._selector.register(seat.connection.socket, EVENT_READ, seat)
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def rush(self, seconds: float) -> Tally:
        """Every caller asks again as soon as it is answered."""
        return self._drive(seconds, 0.0)

    def pace(self, seconds: float, rate: float) -> Tally:
        """So many questions a second in all, evenly spread, whether or not earlier ones are answered."""
        return self._drive(seconds, len(self._seats) / rate)

    def _drive(self, seconds: float, interval: float) -> Tally:
        tally, start = Tally(), time.perf_counter()
        for number, seat in enumerate(self._seats):
            seat.due = start + interval * number / len(self._seats)
        while (now := time.perf_counter()) < start + seconds:
            for seat in self._seats:
                if not seat.asking and seat.due <= now:
                    seat.ask()
            for key, _ in self._selector.select(0.0005 if interval else 0.1):
                if (waited := key.data.hear(interval)) is not None:
                    tally.waits.append(waited)
        tally.seconds = time.perf_counter() - start
        self._finish()
        return tally

    def _finish(self) -> None:
        """Answers under way are waited for, or their callers would not know where their games stand."""
        while any(seat.asking for seat in self._seats):
            if not (ready := self._selector.select(20)):
                raise TimeoutError("An answer did not come.")
            for key, _ in ready:
                key.data.hear(0.0)

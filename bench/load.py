"""A load generator: many clients, each with one request in flight, in a closed loop or at a fixed rate."""

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from selectors import EVENT_READ, DefaultSelector
from typing import Protocol, Self

from bench.http_client import HttpConnection, HttpResponse


class LoadClient(Protocol):
    def next_request(self) -> bytes: ...

    def receive(self, response: HttpResponse) -> None:
        """Raises if the response is not the expected one."""
        ...


@dataclass(slots=True)
class Tally:
    """Latencies in seconds, each counted from the time at which its request was due."""

    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds


class ClientConnection:
    def __init__(self, client: LoadClient, connection: HttpConnection) -> None:
        self.client = client
        self.connection = connection
        self.due = 0.0
        self.in_flight = False

    def ask(self) -> None:
        self.in_flight = True
        self.connection.send(self.client.next_request())

    def read_response(self, interval: float) -> float | None:
        """Reads from the connection; returns the latency when the response is complete, else None."""
        if (response := self.connection.read_response()) is None:
            return None
        now = time.perf_counter()
        waited = now - self.due
        self.in_flight = False
        self.due = self.due + interval if interval else now
        self.client.receive(response)
        return waited


class LoadGenerator:
    """Clients on persistent connections, so that each is served by the same process throughout."""

    def __init__(self, port: int, clients: Sequence[LoadClient]) -> None:
        self._port, self._clients = port, clients

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._selector = opening.enter_context(DefaultSelector())
            connections = [opening.enter_context(closing(HttpConnection(self._port))) for _ in self._clients]
            self._slots = [
                ClientConnection(client, connection)
                for client, connection in zip(self._clients, connections, strict=True)
            ]
            for slot in self._slots:
                self._selector.register(slot.connection.socket, EVENT_READ, slot)
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def saturate(self, seconds: float) -> Tally:
        """Each client sends its next request as soon as it has a response."""
        return self._drive(seconds, 0.0)

    def run_at_rate(self, seconds: float, rate: float) -> Tally:
        """Requests are due at a fixed total rate, evenly spread, even if earlier responses are late."""
        return self._drive(seconds, len(self._slots) / rate)

    def _drive(self, seconds: float, interval: float) -> Tally:
        tally, start = Tally(), time.perf_counter()
        for number, slot in enumerate(self._slots):
            slot.due = start + interval * number / len(self._slots)
        while (now := time.perf_counter()) < start + seconds:
            for slot in self._slots:
                if not slot.in_flight and slot.due <= now:
                    slot.ask()
            for key, _ in self._selector.select(0.0005 if interval else 0.1):
                if (waited := key.data.read_response(interval)) is not None:
                    tally.waits.append(waited)
        tally.seconds = time.perf_counter() - start
        self._finish()
        return tally

    def _finish(self) -> None:
        """Waits for responses in flight; without them the clients would not know the state of their games."""
        while any(slot.in_flight for slot in self._slots):
            if not (ready := self._selector.select(20)):
                raise TimeoutError("A response did not arrive.")
            for key, _ in ready:
                key.data.read_response(0.0)

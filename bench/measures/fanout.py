"""Latency from a command until all of many streams of its game have received its event."""

import resource
import time
from contextlib import ExitStack, closing
from selectors import EVENT_READ, DefaultSelector
from typing import Self

from bench.clients import GameClient
from bench.harness import MeasureUnavailable, Row, Scale, at_most, percentile
from bench.http_client import BUFFER, HttpConnection, get
from bench.place import Place

PATIENCE = 30.0
REST = 0.05


def streams(place: Place, scale: Scale) -> list[Row]:
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < scale.streams + 200:
        raise MeasureUnavailable("too few open files are allowed here (ulimit -n)")
    client = GameClient(place.ours)
    last, most = [], []
    with (
        Audience(place.ours, client, scale.streams) as audience,
        closing(HttpConnection(place.ours)) as player,
    ):
        for _ in range(5 * scale.turns):
            start, before = time.perf_counter(), client.version
            player.send(client.next_request())
            waits = audience.wait_for(b"\nid: %d\n" % (before + 1), start)
            client.receive(player.response())
            last.append(1000 * max(waits))
            most.append(1000 * percentile(waits, 99))
            time.sleep(REST)
    name = f"fan-out to {scale.streams:,} streams"
    return [
        Row(f"{name}, p99", "ms", tuple(most), aim=at_most(100), note="since the command was sent"),
        Row(f"{name}, the last", "ms", tuple(last)),
    ]


class Audience:
    """Open streams of one game."""

    def __init__(self, port: int, client: GameClient, count: int) -> None:
        accept = "Accept: text/event-stream"
        self._request = get(f"/v1/games/{client.id}/events?after={client.version}", accept)
        self._port = port
        self._count = count

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._selector = opening.enter_context(DefaultSelector())
            self._received: dict[int, bytes] = {}
            for _ in range(self._count):
                connection = opening.enter_context(closing(HttpConnection(self._port)))
                connection.send(self._request)
                self._selector.register(connection.socket, EVENT_READ, connection)
                self._received[connection.socket.fileno()] = b""
            self.wait_for(b"event: snapshot", time.perf_counter())
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def wait_for(self, words: bytes, start: float) -> list[float]:
        """Seconds from the start until each stream received the text."""
        waits: dict[int, float] = {}
        while len(waits) < self._count:
            if not (ready := self._selector.select(PATIENCE)):
                raise TimeoutError(f"{self._count - len(waits)} streams were not served.")
            for key, _ in ready:
                received = self._received[key.fd] + key.data.socket.recv(BUFFER)
                if key.fd not in waits and words in received:
                    waits[key.fd] = time.perf_counter() - start
                self._received[key.fd] = received[-100:]
        return list(waits.values())

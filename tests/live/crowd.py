"""Opens 1,000 and then 5,000 streams on one process; checks that each receives every event once, and prints
latency and memory. Run it with `make crowd`; it needs a minute and 6,000 open files.
"""

import resource
import selectors
import socket
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import click

from service.storage.embedded import EmbeddedStore
from tests.live.moves import begin, move
from tests.live.served import Caller, Served

CROWDS = (1000, 5000)
MOVES = 20
PATIENCE = 60.0


class StreamReader:
    """One stream, read without a thread; it keeps the ids of the events it received."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode())
        self.versions: list[int] = []
        self.has_snapshot = False
        self._rest = b""

    def listen(self) -> None:
        *lines, self._rest = (self._rest + self.socket.recv(1 << 16)).split(b"\n")
        self.has_snapshot |= any(line == b"event: snapshot" for line in lines)
        self.versions += [int(line[4:]) for line in lines if line.startswith(b"id: ")]


class Crowd:
    def __init__(self, port: int, path: str, size: int) -> None:
        self.readers = [StreamReader(port, path) for _ in range(size)]
        self._selector = selectors.DefaultSelector()
        for reader in self.readers:
            self._selector.register(reader.socket, selectors.EVENT_READ, reader)

    def listen_until(self, version: int) -> None:
        deadline = time.monotonic() + PATIENCE
        late = {
            reader
            for reader in self.readers
            if not reader.has_snapshot or (reader.versions or [0])[-1] < version
        }
        while late:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{len(late)} of {len(self.readers)} did not receive version {version}")
            for key, _ in self._selector.select(1.0):
                key.data.listen()
                if key.data.has_snapshot and key.data.versions and key.data.versions[-1] >= version:
                    late.discard(key.data)

    def close(self) -> None:
        for reader in self.readers:
            reader.socket.close()


def memory_of_workers(served: Served) -> float:
    """The resident memory of the only worker, in MB."""
    children = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
    (status,) = (Path(f"/proc/{child}/status").read_text() for child in children)
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) / 1024


def measure(served: Served, anna: Caller, bas: Caller, size: int) -> None:
    game = anna.open_game(options={"target": 10_000}, rulebook="classic")
    version, before = begin(game, bas), memory_of_workers(served)
    began = time.monotonic()
    crowd = Crowd(served.port, f"/v1/games/{game}/events", size)
    crowd.listen_until(version)
    click.echo(f"{size} streams opened, all have received the game: {time.monotonic() - began:.2f} s")
    after_sending, after_answer = [], []
    for _ in range(MOVES):
        sent = time.monotonic()
        version = move(game, anna, bas)
        answered = time.monotonic()
        crowd.listen_until(version)
        after_sending.append(time.monotonic() - sent)
        after_answer.append(time.monotonic() - answered)
    held = memory_of_workers(served)
    if any(reader.versions != list(range(1, version + 1)) for reader in crowd.readers):
        raise AssertionError("a stream missed an event or received one twice")
    click.echo(f"{MOVES} moves, {version} events: all {size} streams received each once, in order")
    _print_latency("from the command to the last stream", after_sending)
    _print_latency("from its response to the last stream", after_answer)
    each = 1024 * (held - before) / size
    click.echo(
        f"memory of the process: {before:.0f} MB before, {held:.0f} MB with {size}: {each:.0f} KB each"
    )
    health = time.monotonic()
    assert served.answers()
    click.echo(f"health check meanwhile: {1000 * (time.monotonic() - health):.0f} ms")
    click.echo(f"stopping with {size} streams open: {served.stop():.1f} s")
    crowd.close()


def _print_latency(what: str, seconds: list[float]) -> None:
    click.echo(f"{what}: median {1000 * median(seconds):.0f} ms, longest {1000 * max(seconds):.0f} ms")


def main(*sizes: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        store = EmbeddedStore(Path(folder) / "store")
        store.start()
        try:
            for size in sizes or CROWDS:
                room = {"STREAMS": str(size), "STREAMS_EACH": str(size)}
                with Served(store.url, Path(folder), **room) as served:
                    measure(served, served.sign_up("Anna"), served.sign_up("Bas"), size)
        finally:
            store.stop()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

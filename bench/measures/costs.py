"""CPU time per request, of web processes and store together; it is less noisy than wall time."""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.clients import BareClient, BarePollingClient, GameClient, PollingClient
from bench.harness import MeasureUnavailable, Row, Scale, in_turns
from bench.load import LoadClient, LoadGenerator
from bench.place import Place

PROC = Path("/proc")


def requests(place: Place, scale: Scale) -> list[Row]:
    if not (PROC / "self" / "stat").exists():
        raise MeasureUnavailable("this machine has no /proc")
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    idle = [PollingClient(GameClient(place.ours)) for _ in range(scale.clients)]
    bare = [BareClient(number) for number in range(scale.clients)]
    pollers = [BarePollingClient() for _ in range(scale.clients)]
    sides: list[tuple[int, Sequence[LoadClient]]] = [
        (place.ours, clients),
        (place.bare, bare),
        (place.ours, idle),
        (place.bare, pollers),
    ]
    with ExitStack() as loads:
        runs = [
            _cost(place, port, loads.enter_context(LoadGenerator(port, clients)), scale)
            for port, clients in sides
        ]
        command, appended, unchanged, looked = in_turns(runs, scale.turns)
    return [
        Row("processor time of a command", "µs", command, "bare Flask, one XADD", appended),
        Row("processor time of a GET, ETag matches", "µs", unchanged, "bare Flask GET", looked),
    ]


def _cost(place: Place, port: int, load: LoadGenerator, scale: Scale) -> Callable[[], float]:
    def cost() -> float:
        before = sum(map(_seconds, place.processes(port)))
        answered = len(load.saturate(scale.seconds).waits)
        return 1e6 * (sum(map(_seconds, place.processes(port))) - before) / answered

    return cost


def _seconds(pid: int) -> float:
    """User and system CPU time of a process."""
    _, _, fields = (PROC / str(pid) / "stat").read_text().rpartition(")")
    ticks = [int(number) for number in fields.split()[11:13]]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")

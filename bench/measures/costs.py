"""What a request costs in processor time, web processes and store together: it sways less than the clock."""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.clients import BareCaller, BarePollingClient, GameClient, PollingClient
from bench.harness import NotToBeHad, Row, Scale, in_turns
from bench.load import Caller, Crowd
from bench.place import Place

PROC = Path("/proc")


def requests(place: Place, scale: Scale) -> list[Row]:
    if not (PROC / "self" / "stat").exists():
        raise NotToBeHad("processes do not tell their times here (no /proc)")
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    idle = [PollingClient(GameClient(place.ours)) for _ in range(scale.clients)]
    bare = [BareCaller(number) for number in range(scale.clients)]
    pollers = [BarePollingClient() for _ in range(scale.clients)]
    sides: list[tuple[int, Sequence[Caller]]] = [
        (place.ours, clients),
        (place.bare, bare),
        (place.ours, idle),
        (place.bare, pollers),
    ]
    with ExitStack() as crowds:
        runs = [
            _cost(place, port, crowds.enter_context(Crowd(port, callers)), scale) for port, callers in sides
        ]
        command, appended, unchanged, looked = in_turns(runs, scale.turns)
    return [
        Row("processor time of a command", "µs", command, "bare Flask, one XADD", appended),
        Row("processor time of a GET, ETag matches", "µs", unchanged, "bare Flask GET", looked),
    ]


def _cost(place: Place, port: int, crowd: Crowd, scale: Scale) -> Callable[[], float]:
    def cost() -> float:
        before = sum(map(_seconds, place.processes(port)))
        answered = len(crowd.rush(scale.seconds).waits)
        return 1e6 * (sum(map(_seconds, place.processes(port))) - before) / answered

    return cost


def _seconds(pid: int) -> float:
    """Of the processor, by the program and by the system for it."""
    _, _, told = (PROC / str(pid) / "stat").read_text().rpartition(")")
    ticks = [int(number) for number in told.split()[11:13]]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")

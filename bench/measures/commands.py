"""Commands over HTTP: how many a second, and how long one takes at half of that."""

from bench.baselines import boardgame
from bench.callers import BareCaller, Table
from bench.harness import Row, Scale, at_least, at_most, in_turns, percentile
from bench.load import Tally, pace, rush
from bench.place import Place

BARE = "bare Flask, one XADD"


def throughput(place: Place, scale: Scale) -> list[Row]:
    tables = [Table(place.ours) for _ in range(scale.clients)]
    callers = [BareCaller(number) for number in range(scale.clients)]
    rush(place.ours, tables, scale.seconds / 2)
    rush(place.bare, callers, scale.seconds / 2)
    runs = [
        lambda: rush(place.ours, tables, scale.seconds).rate,
        lambda: rush(place.bare, callers, scale.seconds).rate,
    ]
    rival = boardgame.start(place)
    if not isinstance(rival, str):
        runs.append(lambda: rival.rate(scale.clients, scale.seconds))
    ours, bare, *others = in_turns(runs, scale.turns)
    return [
        Row("accepted commands over HTTP", "1/s", ours, BARE, bare, at_least(0.7)),
        Row(
            "the same",
            "1/s",
            ours,
            "boardgame.io server",
            others[0] if others else (),
            at_least(1.2),
            rival if isinstance(rival, str) else "in memory, by sockets",
        ),
    ]


def latency(place: Place, scale: Scale) -> list[Row]:
    """Both sides at the same rate: half of what ours can do."""
    tables = [Table(place.ours) for _ in range(scale.clients)]
    callers = [BareCaller(number) for number in range(scale.clients)]
    rate = rush(place.ours, tables, scale.seconds).rate / 2
    found: dict[str, list[Tally]] = {"ours": [], "bare": []}

    def paced(side: str) -> float:
        port, asking = (place.ours, tables) if side == "ours" else (place.bare, callers)
        found[side].append(pace(port, asking, scale.seconds, rate))
        return 0.0

    in_turns([lambda: paced("ours"), lambda: paced("bare")], scale.turns)
    return [
        Row(
            f"latency of a command, p{percent}",
            "ms",
            tuple(1000 * percentile(tally.waits, percent) for tally in found["ours"]),
            BARE,
            tuple(1000 * percentile(tally.waits, percent) for tally in found["bare"]),
            at_most(1.5),
            f"both at {rate:.0f}/s, half of our most",
        )
        for percent in (50, 99)
    ]

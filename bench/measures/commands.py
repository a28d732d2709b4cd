"""Commands over HTTP: how many a second, and how long one takes at half of that."""

from bench.baselines import boardgame
from bench.clients import BareCaller, GameClient
from bench.harness import Row, Scale, at_least, at_most, in_turns, percentile
from bench.load import Crowd, Tally
from bench.place import Place

BARE = "bare Flask, one XADD"


def throughput(place: Place, scale: Scale) -> list[Row]:
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    callers = [BareCaller(number) for number in range(scale.clients)]
    rival = boardgame.start(place)
    with Crowd(place.ours, clients) as at_ours, Crowd(place.bare, callers) as at_bare:
        warm_up(scale, at_ours, at_bare)
        runs = [lambda: at_ours.rush(scale.seconds).rate, lambda: at_bare.rush(scale.seconds).rate]
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
            at_least(0.85),
            rival if isinstance(rival, str) else "in memory, by sockets",
        ),
    ]


def warm_up(scale: Scale, *crowds: Crowd) -> None:
    for crowd in crowds:
        crowd.rush(scale.seconds / 2)


def latency(place: Place, scale: Scale) -> list[Row]:
    """Both sides at the same rate: half of what the slower one can do."""
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    callers = [BareCaller(number) for number in range(scale.clients)]
    found: dict[str, list[Tally]] = {"ours": [], "bare": []}
    with Crowd(place.ours, clients) as at_ours, Crowd(place.bare, callers) as at_bare:
        warm_up(scale, at_ours, at_bare)
        rate = min(crowd.rush(scale.seconds).rate for crowd in (at_ours, at_bare)) / 2

        def paced(side: str, crowd: Crowd) -> float:
            found[side].append(crowd.pace(scale.seconds, rate))
            return 0.0

        in_turns([lambda: paced("ours", at_ours), lambda: paced("bare", at_bare)], scale.turns)
    return [
        Row(
            f"latency of a command, p{percent}",
            "ms",
            tuple(1000 * percentile(tally.waits, percent) for tally in found["ours"]),
            BARE,
            tuple(1000 * percentile(tally.waits, percent) for tally in found["bare"]),
            at_most(1.5),
            f"both at {rate:.0f}/s, half of what the slower can do",
        )
        for percent in (50, 99)
    ]

"""Commands over HTTP: throughput, and latency at half of it."""

from bench.baselines import boardgame
from bench.clients import BareClient, GameClient
from bench.harness import Row, Scale, at_least, at_most, in_turns, percentile
from bench.load import LoadGenerator, Tally
from bench.place import Place

BARE = "bare Flask, one XADD"


def throughput(place: Place, scale: Scale) -> list[Row]:
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    bare_clients = [BareClient(number) for number in range(scale.clients)]
    rival = boardgame.start(place)
    with LoadGenerator(place.ours, clients) as at_ours, LoadGenerator(place.bare, bare_clients) as at_bare:
        warm_up(scale, at_ours, at_bare)
        runs = [
            lambda: at_ours.saturate(scale.seconds).rate,
            lambda: at_bare.saturate(scale.seconds).rate,
        ]
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


def warm_up(scale: Scale, *loads: LoadGenerator) -> None:
    for load in loads:
        load.saturate(scale.seconds / 2)


def latency(place: Place, scale: Scale) -> list[Row]:
    """Measures both sides at the same rate: half the throughput of the slower one."""
    clients = [GameClient(place.ours) for _ in range(scale.clients)]
    bare_clients = [BareClient(number) for number in range(scale.clients)]
    found: dict[str, list[Tally]] = {"ours": [], "bare": []}
    with LoadGenerator(place.ours, clients) as at_ours, LoadGenerator(place.bare, bare_clients) as at_bare:
        warm_up(scale, at_ours, at_bare)
        rate = min(load.saturate(scale.seconds).rate for load in (at_ours, at_bare)) / 2

        def paced(side: str, load: LoadGenerator) -> float:
            found[side].append(load.run_at_rate(scale.seconds, rate))
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
            f"both at {rate:.0f}/s, half the throughput of the slower",
        )
        for percent in (50, 99)
    ]

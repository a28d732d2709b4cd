"""Conditional GETs of an unchanged game."""

from bench.clients import BarePollingClient, GameClient, PollingClient
from bench.harness import Row, Scale, at_least, in_turns
from bench.load import LoadGenerator
from bench.place import Place


def unchanged(place: Place, scale: Scale) -> list[Row]:
    pollers = [PollingClient(GameClient(place.ours)) for _ in range(scale.clients)]
    bare = [BarePollingClient() for _ in range(scale.clients)]
    with LoadGenerator(place.ours, pollers) as at_ours, LoadGenerator(place.bare, bare) as at_bare:
        runs = [
            lambda: at_ours.saturate(scale.seconds).rate,
            lambda: at_bare.saturate(scale.seconds).rate,
        ]
        ours, theirs = in_turns(runs, scale.turns)
    return [Row("GET view, ETag matches", "1/s", ours, "bare Flask GET", theirs, at_least(0.6))]

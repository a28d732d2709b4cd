"""Asking whether there is anything new."""

from bench.clients import BarePollingClient, GameClient, PollingClient
from bench.harness import Row, Scale, at_least, in_turns
from bench.load import Crowd
from bench.place import Place


def unchanged(place: Place, scale: Scale) -> list[Row]:
    pollers = [PollingClient(GameClient(place.ours)) for _ in range(scale.clients)]
    bare = [BarePollingClient() for _ in range(scale.clients)]
    with Crowd(place.ours, pollers) as at_ours, Crowd(place.bare, bare) as at_bare:
        runs = [lambda: at_ours.rush(scale.seconds).rate, lambda: at_bare.rush(scale.seconds).rate]
        ours, theirs = in_turns(runs, scale.turns)
    return [Row("GET view, ETag matches", "1/s", ours, "bare Flask GET", theirs, at_least(0.6))]

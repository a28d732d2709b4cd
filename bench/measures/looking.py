"""Asking whether there is anything new."""

from bench.callers import BareLooker, Looker, Table
from bench.harness import Row, Scale, at_least, in_turns
from bench.load import rush
from bench.place import Place


def unchanged(place: Place, scale: Scale) -> list[Row]:
    lookers = [Looker(Table(place.ours)) for _ in range(scale.clients)]
    bare = [BareLooker() for _ in range(scale.clients)]
    ours, theirs = in_turns(
        [
            lambda: rush(place.ours, lookers, scale.seconds).rate,
            lambda: rush(place.bare, bare, scale.seconds).rate,
        ],
        scale.turns,
    )
    return [Row("GET view, ETag matches", "1/s", ours, "bare Flask GET", theirs, at_least(0.8))]

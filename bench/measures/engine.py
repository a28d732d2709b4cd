"""The rules alone: random play with events, and all legal moves listed at each step."""

import sys

from bench.baselines import rlcard
from bench.harness import Row, Scale, at_least, in_turns
from bench.place import Place

OURS = (sys.executable, "-m", "bench.playouts")


def playouts(place: Place, scale: Scale) -> list[Row]:
    """Runs each side in a fresh process, so that neither affects the memory of the other."""
    steps = str(20_000 if scale.quick else 100_000)
    runs = [lambda: place.figure([*OURS, steps])]
    missing = rlcard.missing(place)
    if not missing:
        runs.append(lambda: place.figure([*rlcard.PLAYOUTS, steps]))
    ours, *others = in_turns(runs, scale.turns)
    found = others[0] if others else ()
    return [Row("engine steps, four seats", "1/s", ours, "RLCard's bare UNO", found, at_least(3), missing)]

"""The rules alone: random play by all rules, with events, and every legal move listed at each step."""

from random import Random

from bench.baselines import rlcard
from bench.harness import Row, Scale, at_least, in_turns
from bench.place import Place
from bench.playouts import steps_per_second


def playouts(place: Place, scale: Scale) -> list[Row]:
    steps = 20_000 if scale.quick else 100_000
    random = Random(7)
    runs = [lambda: steps_per_second(steps, random)]
    theirs = rlcard.found(place)
    if not isinstance(theirs, str):
        runs.append(lambda: theirs.steps_per_second(steps))
    steps_per_second(steps // 5, random)
    ours, *others = in_turns(runs, scale.turns)
    note = theirs if isinstance(theirs, str) else ""
    found = others[0] if others else ()
    return [Row("engine steps, four seats", "1/s", ours, "RLCard's bare UNO", found, at_least(3), note)]

"""python -m bench [--quick] [MEASURE ...]: every measure beside its baseline. Never fails for being slow."""

import signal
import sys
from collections.abc import Callable, Mapping

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bench import chart, results
from bench.harness import FULL, QUICK, NotToBeHad, Row, Scale
from bench.measures import bots, chaining, commands, costs, engine, fanout, growth, looking, memory, verifier
from bench.place import ROOT, Place
from bench.report import table

Measure = Callable[[Place, Scale], list[Row]]
MEASURES: Mapping[str, Measure] = {
    "commands": commands.throughput,
    "latency": commands.latency,
    "costs": costs.requests,
    "length": growth.length,
    "cold": growth.cold,
    "unchanged": looking.unchanged,
    "engine": engine.playouts,
    "streams": fanout.streams,
    "bots": bots.cards,
    "verifier": verifier.verification,
    "chain": chaining.overhead,
    "memory": memory.footprint,
}
FOLDER = ROOT / "bench"


@click.command()
@click.option("--quick", is_flag=True, help="Under a minute, with wider spreads.")
@click.argument("names", nargs=-1, type=click.Choice(list(MEASURES)))
def main(names: tuple[str, ...], *, quick: bool) -> None:
    """Measures everything, or what is named."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    console = Console(width=None if sys.stdout.isatty() else 140)
    rows = measured(names or tuple(MEASURES), QUICK if quick else FULL, console)
    console.print(table(rows))
    results.write(rows, quick, FOLDER / "results.json")
    chart.write(rows, FOLDER / "results.svg")
    console.print("Written to bench/results.json and bench/results.svg.")


def measured(names: tuple[str, ...], scale: Scale, console: Console) -> list[Row]:
    rows: list[Row] = []
    bar = (TextColumn("{task.description:<10}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*bar, TimeElapsedColumn(), console=console) as progress, Place() as place:
        task = progress.add_task("", total=len(names))
        for name in names:
            progress.update(task, description=name)
            rows += attempt(name, place, scale)
            progress.advance(task)
    return rows


def attempt(name: str, place: Place, scale: Scale) -> list[Row]:
    """A measure that cannot be taken leaves a row that says why."""
    try:
        return MEASURES[name](place, scale)
    except NotToBeHad as missing:
        return [Row(name, "", note=str(missing))]
    except Exception as error:  # noqa: BLE001  # whatever it is, the other measures are still wanted
        return [Row(name, "", note=f"could not be measured: {type(error).__name__}: {error}")]


if __name__ == "__main__":
    main()

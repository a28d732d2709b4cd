"""python -m bench [--quick] [MEASURE ...]: runs measures beside their baselines. Slowness is no failure."""

import signal
import sys
from collections.abc import Callable, Mapping

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bench import chart, results
from bench.harness import FULL, QUICK, MeasureUnavailable, Row, Scale
from bench.measures import bots, chaining, commands, costs, engine, fanout, growth, memory, polling, verifier
from bench.place import ROOT, Place
from bench.report import table

Measure = Callable[[Place, Scale], list[Row]]
MEASURES: Mapping[str, Measure] = {
    "commands": commands.throughput,
    "latency": commands.latency,
    "costs": costs.requests,
    "length": growth.length,
    "cold": growth.cold,
    "unchanged": polling.unchanged,
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
    """Run all measures, or those that are named."""
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
    """Runs a measure. If it fails, its row gives the reason."""
    try:
        return MEASURES[name](place, scale)
    except MeasureUnavailable as missing:
        return [Row(name, "", note=str(missing))]
    except Exception as error:  # noqa: BLE001  # the other measures still have to run
        return [Row(name, "", note=f"could not be measured: {type(error).__name__}: {error}")]


if __name__ == "__main__":
    main()

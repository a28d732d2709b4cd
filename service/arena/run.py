"""Runs a contest on all cores with a progress bar, and prints the standings."""

import os
import signal
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from service.arena.chart import chart
from service.arena.match import Outcome, Pairing, play
from service.arena.results_file import ResultsFile
from service.arena.tally import standings


def run(pairing: Pairing, games: int, output: Path, screen: Console, progress: Console) -> bool:
    """Returns whether all games were played. After an interrupt the same call continues where it stopped."""
    with ResultsFile(output, pairing) as results:
        done = {outcome.number for outcome in results.outcomes}
        try:
            play_all(pairing, [number for number in range(games) if number not in done], results, progress)
        except KeyboardInterrupt:
            progress.print(
                f"Stopped after {len(results.outcomes)} games; the same command continues from there."
            )
            return False
        outcomes = [outcome for outcome in results.outcomes if outcome.number < games]
    show(pairing, outcomes, screen)
    picture = chart(title(pairing, len(outcomes)), standings(pairing.bots, outcomes))
    output.with_suffix(".svg").write_text(picture, "utf-8")
    return True


def play_all(pairing: Pairing, numbers: list[int], results: ResultsFile, console: Console) -> None:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console) as bar,
        get_context("spawn").Pool(os.cpu_count(), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool,
    ):
        task = bar.add_task(
            "games", total=len(numbers) + len(results.outcomes), completed=len(results.outcomes)
        )
        for outcome in pool.imap_unordered(partial(play, pairing), numbers):
            results.add(outcome)
            bar.advance(task)


def title(pairing: Pairing, games: int) -> str:
    options = "".join(f", {name} {value}" for name, value in pairing.options.items())
    return f"{games} games of {pairing.rulebook}, {pairing.seats} seats{options}"


def show(pairing: Pairing, outcomes: list[Outcome], screen: Console) -> None:
    table = Table("bot", "won", "95 % interval", "points", "against the others", title=None)
    for standing in standings(pairing.bots, outcomes):
        between = f"{100 * standing.low:.1f} to {100 * standing.high:.1f} %"
        won, points = f"{100 * standing.rate:.1f} %", f"{standing.points:.0f}"
        table.add_row(standing.bot, won, between, points, standing.verdict)
    rounds = sum(outcome.rounds for outcome in outcomes) / len(outcomes)
    moves = sum(outcome.moves for outcome in outcomes) / len(outcomes)
    screen.print(title(pairing, len(outcomes)))
    screen.print(table)
    screen.print(f"A game took {rounds:.1f} rounds and {moves:.0f} moves on average.")

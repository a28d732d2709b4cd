"""The score table of a game as CSV."""

import csv
from typing import IO

from service.replay.film import GameReplay
from service.rules.events import RoundEnded


def write_scores(replay: GameReplay, output: IO[str]) -> None:
    """One line for each round: its winner, the points of each seat, and the totals."""
    last = replay.frames[-1]
    names = [cell(last.name(seat)) for seat in range(replay.seats)]
    table = csv.writer(output, lineterminator="\n")
    table.writerow(
        ["round", "winner", *[f"{name} points" for name in names], *[f"{name} total" for name in names]]
    )
    for frame in replay.frames:
        if isinstance(event := frame.event, RoundEnded):
            winner = "" if event.winner is None else names[event.winner]
            table.writerow([frame.game.round, winner, *event.points, *event.scores])


def cell(name: str) -> str:
    """A name that a spreadsheet does not evaluate as a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name

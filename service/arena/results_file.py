"""The results of a contest as a CSV file, one line for each game. Games in it are not played again."""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Self

from service.arena.contest import InvalidContest
from service.arena.match import Outcome, Pairing


class ResultsFile:
    """The file of a running contest. Each line is flushed at once, so an interrupt loses no finished game."""

    def __init__(self, path: Path, pairing: Pairing) -> None:
        self._path = path
        self._pairing = pairing
        self.outcomes = self._read() if path.exists() else []

    def __enter__(self) -> Self:
        if not self._path.exists():
            self._path.write_text(csv_line(self._columns()), "utf-8")
        self._file = self._path.open("a", encoding="utf-8")
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        bots = self._pairing.bots
        won = [f"{outcome.winners[bot]:g}" for bot in bots]
        points = [f"{outcome.points[bot]:g}" for bot in bots]
        self._file.write(
            csv_line([*self._contest(), outcome.number, outcome.rounds, outcome.moves, *won, *points])
        )
        self._file.flush()

    def _columns(self) -> list[str]:
        bots = self._pairing.bots
        columns = ["rulebook", "seats", "options", "seed", "game", "rounds", "moves"]
        return [*columns, *(f"won_{bot}" for bot in bots), *(f"points_{bot}" for bot in bots)]

    def _contest(self) -> list[str]:
        pairing = self._pairing
        options = json.dumps(pairing.options, sort_keys=True)
        return [pairing.rulebook, str(pairing.seats), options, str(pairing.seed)]

    def _read(self) -> list[Outcome]:
        """Drops an incomplete last line, which a crash in the middle of a write leaves behind."""
        text = self._path.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        rows = list(csv.reader(io.StringIO(whole)))
        if not rows or rows[0] != self._columns() or any(row[:4] != self._contest() for row in rows[1:]):
            raise InvalidContest(f"{self._path} holds something else; name another --output, or remove it.")
        if whole != text:
            self._path.write_text(whole, "utf-8")
        return [self._outcome(row[4:]) for row in rows[1:]]

    def _outcome(self, row: list[str]) -> Outcome:
        bots = self._pairing.bots
        number, rounds, moves = map(int, row[:3])
        won, points = map(float, row[3 : 3 + len(bots)]), map(float, row[3 + len(bots) :])
        return Outcome(
            number, dict(zip(bots, won, strict=True)), dict(zip(bots, points, strict=True)), rounds, moves
        )


def csv_line(values: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()

"""The `replay` command: steps through a game, prints it, draws it, or writes its score table."""

import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from service.fairness.audit import AuditDocument
from service.replay.film import GameReplay
from service.replay.scores import write_scores
from service.replay.stepping import Cursor, print_out, watch
from service.replay.svg import write_pictures
from service.rules.text.paragraph import Language


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    first: int | None
    last: int | None
    seat: int | None
    svg: Path | None
    csv: bool
    language: Language = "en"


def show(document: AuditDocument, options: ReplayOptions) -> None:
    replay = GameReplay(document)
    cursor = beginning(replay, options)
    if options.csv:
        write_scores(replay, sys.stdout)
    if options.svg is not None:
        write_pictures(replay.between(cursor.first, cursor.last), len(replay), cursor.seat, options.svg)
    if options.csv or options.svg is not None:
        return
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    (watch if at_terminal else print_out)(replay, cursor, Console())


def beginning(replay: GameReplay, options: ReplayOptions) -> Cursor:
    first, last = options.first or 1, min(options.last or len(replay), len(replay))
    if first > last:
        raise ValueError(f"There are no events from {first} to {last}; the game has {len(replay)}.")
    if options.seat is not None and options.seat >= replay.seats:
        raise ValueError(f"There is no seat {options.seat}; the last one is {replay.seats - 1}.")
    return Cursor(first, first, last, options.seat, options.language)

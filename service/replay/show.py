"""What `kaartstroom replay` does with a document."""

import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from service.fairness.audit import AuditDocument
from service.replay.film import Film
from service.replay.scores import write_scores
from service.replay.stepping import Place, print_out, watch
from service.replay.svg import write_pictures
from service.rules.text.paragraph import Language


@dataclass(frozen=True, slots=True)
class Wish:
    first: int | None
    last: int | None
    seat: int | None
    svg: Path | None
    csv: bool
    language: Language = "en"


def show(document: AuditDocument, wish: Wish) -> None:
    film = Film(document)
    place = beginning(film, wish)
    if wish.csv:
        write_scores(film, sys.stdout)
    if wish.svg is not None:
        write_pictures(film.between(place.first, place.last), len(film), place.seat, wish.svg)
    if wish.csv or wish.svg is not None:
        return
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    (watch if at_terminal else print_out)(film, place, Console())


def beginning(film: Film, wish: Wish) -> Place:
    first, last = wish.first or 1, min(wish.last or len(film), len(film))
    if first > last:
        raise ValueError(f"There are no events from {first} to {last}; the game has {len(film)}.")
    if wish.seat is not None and wish.seat >= film.seats:
        raise ValueError(f"There is no seat {wish.seat}; the last one is {film.seats - 1}.")
    return Place(first, first, last, wish.seat, wish.language)

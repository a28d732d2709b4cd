"""Stepping through a game in a terminal, forward and back, through any seat's eyes."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.console import Console

from service.replay.film import Film
from service.replay.keys import HELP, listening, meaning, typed
from service.replay.table import headline, picture
from service.rules.events import RoundDealt
from service.rules.text.paragraph import Language


@dataclass(frozen=True, slots=True)
class Place:
    """Which frame is looked at, between which others, through whose eyes."""

    at: int
    first: int
    last: int
    seat: int | None
    language: Language = "en"

    def moved(self, at: int) -> "Place":
        return replace(self, at=min(max(at, self.first), self.last))


def step(film: Film, place: Place, wish: str) -> Place | None:
    """Where a wish leads; none to stop."""
    if wish.isdecimal() and int(wish) < film.seats:
        return replace(place, seat=int(wish))
    steps: dict[str, Callable[[], Place | None]] = {
        "forward": lambda: place.moved(place.at + 1),
        "back": lambda: place.moved(place.at - 1),
        "first": lambda: place.moved(place.first),
        "last": lambda: place.moved(place.last),
        "next round": lambda: place.moved(next((d for d in deals(film) if d > place.at), place.last)),
        "round before": lambda: place.moved(
            max((d for d in deals(film) if d < place.at), default=place.first)
        ),
        "all": lambda: replace(place, seat=None),
        "quit": lambda: None,
    }
    return steps.get(wish, lambda: place)()


def deals(film: Film) -> list[int]:
    return [frame.version for frame in film.frames if isinstance(frame.event, RoundDealt)]


def watch(film: Film, place: Place, screen: Console) -> None:
    with listening(), screen.screen(hide_cursor=True):
        looking: Place | None = place
        while looking is not None:
            show(film, looking, screen)
            looking = step(film, looking, meaning(typed()))


def show(film: Film, place: Place, screen: Console) -> None:
    screen.clear()
    for line in picture(film.frames[place.at - 1], len(film), place.seat, place.language):
        screen.print(line)
    screen.print(f"\n{HELP}", style="dim", highlight=False, markup=False)


def print_out(film: Film, place: Place, screen: Console) -> None:
    """For those who do not sit at a terminal: a line an event."""
    for frame in film.between(place.first, place.last):
        screen.print(
            headline(frame, place.seat, place.language), highlight=False, markup=False, soft_wrap=True
        )

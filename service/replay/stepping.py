"""Steps through a game in a terminal, forward and back, from the view of any seat."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.console import Console

from service.replay.film import GameReplay
from service.replay.keyboard import HELP, listening, meaning, typed
from service.replay.table import headline, picture
from service.rules.events import RoundDealt
from service.rules.text.paragraph import Language


@dataclass(frozen=True, slots=True)
class Cursor:
    """The current frame, the range it may move in, and the seat whose view is shown."""

    at: int
    first: int
    last: int
    seat: int | None
    language: Language = "en"

    def moved(self, at: int) -> "Cursor":
        return replace(self, at=min(max(at, self.first), self.last))


def step(replay: GameReplay, cursor: Cursor, action: str) -> Cursor | None:
    """The cursor after an action; None to stop."""
    if action.isdecimal() and int(action) < replay.seats:
        return replace(cursor, seat=int(action))
    steps: dict[str, Callable[[], Cursor | None]] = {
        "forward": lambda: cursor.moved(cursor.at + 1),
        "back": lambda: cursor.moved(cursor.at - 1),
        "first": lambda: cursor.moved(cursor.first),
        "last": lambda: cursor.moved(cursor.last),
        "next round": lambda: cursor.moved(next((d for d in deals(replay) if d > cursor.at), cursor.last)),
        "round before": lambda: cursor.moved(
            max((d for d in deals(replay) if d < cursor.at), default=cursor.first)
        ),
        "all": lambda: replace(cursor, seat=None),
        "quit": lambda: None,
    }
    return steps.get(action, lambda: cursor)()


def deals(replay: GameReplay) -> list[int]:
    return [frame.version for frame in replay.frames if isinstance(frame.event, RoundDealt)]


def watch(replay: GameReplay, cursor: Cursor, screen: Console) -> None:
    with listening(), screen.screen(hide_cursor=True):
        looking: Cursor | None = cursor
        while looking is not None:
            show(replay, looking, screen)
            looking = step(replay, looking, meaning(typed()))


def show(replay: GameReplay, cursor: Cursor, screen: Console) -> None:
    screen.clear()
    for line in picture(replay.frames[cursor.at - 1], len(replay), cursor.seat, cursor.language):
        screen.print(line)
    screen.print(f"\n{HELP}", style="dim", highlight=False, markup=False)


def print_out(replay: GameReplay, cursor: Cursor, screen: Console) -> None:
    """Prints one line for each event, for output that is not a terminal."""
    for frame in replay.between(cursor.first, cursor.last):
        screen.print(
            headline(frame, cursor.seat, cursor.language), highlight=False, markup=False, soft_wrap=True
        )

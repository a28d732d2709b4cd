"""How many ways a deal can go: the number of lines of one, two and three legal commands, by any seat.

Talk is left out, since there is no end to it. The numbers live in perft.json beside the deals they belong
to, and say at once when a change makes anything more or less legal than it was. After a change that is meant
to, look at the difference that this leaves in the file:

    python -m tests.rules.perft
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from service.rules import commands as c
from service.rules.decide import decide
from service.rules.legal import legal
from service.rules.state import Game
from tests.scenario import NoLuck, Table, deal

FILE = Path(__file__).with_name("perft.json")
DEPTHS = (1, 2, 3)


def deals() -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def table_of(kept: dict[str, Any]) -> Table:
    return deal(
        *kept["hands"], top=kept["top"], stock=kept["stock"], rulebook=kept["rulebook"], **kept["options"]
    )


def moves(game: Game) -> Iterator[tuple[int, c.TableCommand]]:
    for seat in range(len(game.players)):
        yield from ((seat, command) for command in legal(game, seat) if not isinstance(command, c.Object))


def count(game: Game, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in moves(game))
    luck = NoLuck()
    return sum(count(decide(game, seat, command, luck).game, depth - 1) for seat, command in moves(game))


def counts(kept: dict[str, Any]) -> list[int]:
    game = table_of(kept).game
    return [count(game, depth) for depth in DEPTHS]


def write_anew() -> None:
    text = json.dumps([{**kept, "counts": counts(kept)} for kept in deals()], indent=2)
    FILE.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write_anew()

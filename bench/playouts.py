"""Random games on the rules alone: plays a card if one fits, else draws.

python -m bench.playouts STEPS prints the steps per second.
"""

import sys
import time
from random import Random

from service.rules.cards import Hand
from service.rules.catalogue import rules_for
from service.rules.commands import PlayCard, Player, TableCommand, TakeSeat
from service.rules.decide import act
from service.rules.draft import Draft
from service.rules.events import GameCreated
from service.rules.evolve import fold
from service.rules.legal import legal
from service.rules.ruleset import LATEST
from service.rules.state import Game

SEATS = 4
RULES = rules_for("classic", {}, SEATS)


class PlainLuck:
    def __init__(self, random: Random) -> None:
        self._random = random

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:  # noqa: ARG002
        weight = self._random.random
        return tuple(sorted(cards, key=lambda _: weight()))

    def open(self, number: int) -> str:
        return str(number)

    def seat_seed(self, seat: int) -> str:
        return str(seat)


def dealt(luck: PlainLuck) -> Draft:
    created = GameCreated(
        RULES, SEATS, "0", private=False, turn_seconds=0, commitment="", scheme="", revision=LATEST
    )
    game = fold(Game(), [created])
    table = Draft(game, luck)
    for seat in range(SEATS):
        act(table, None, TakeSeat(Player(str(seat), str(seat)), "", chosen=False))
    return table


def choice(listed: list[TableCommand], random: Random) -> TableCommand:
    """A random card of the legal commands, or the first command if no card may be played."""
    plays = [*map(type, listed)].count(PlayCard)
    return listed[int(random.random() * plays)]


def steps_per_second(steps: int, random: Random) -> float:
    luck = PlainLuck(random)
    start, left = time.perf_counter(), steps
    while left > 0:
        table = dealt(luck)
        game = table.game
        while (seat := game.turn) is not None and left > 0:
            act(table, seat, choice(legal(game, seat), random))
            left -= 1
    return steps / (time.perf_counter() - start)


if __name__ == "__main__":
    steps_per_second(int(sys.argv[1]) // 5, Random())
    sys.stdout.write(f"{steps_per_second(int(sys.argv[1]), Random())}\n")

"""Games by the rules alone, played at random: a card if one fits, otherwise a draw.

python -m bench.playouts STEPS tells how many steps it makes a second.
"""

import sys
import time
from random import Random

from service.rules.cards import Hand
from service.rules.catalogue import rules_for
from service.rules.commands import DrawCard, KeepCard, NameColor, PlayCard, Player, TableCommand, TakeSeat
from service.rules.decide import decide
from service.rules.events import GameCreated
from service.rules.evolve import fold
from service.rules.legal import legal
from service.rules.state import Game

SEATS = 4
RULES = rules_for("classic", {}, SEATS)


class PlainLuck:
    def __init__(self, random: Random) -> None:
        self._random = random

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:  # noqa: ARG002
        return tuple(self._random.sample(cards, len(cards)))

    def open(self, number: int) -> str:
        return str(number)


def dealt(luck: PlainLuck) -> Game:
    game = fold(Game(), [GameCreated(RULES, SEATS, "0", private=False, turn_seconds=0, commitment="")])
    for seat in range(SEATS):
        game = decide(game, None, TakeSeat(Player(str(seat), str(seat)), "", chosen=False), luck).game
    return game


def choice(listed: list[TableCommand], random: Random) -> TableCommand:
    plays = [command for command in listed if command.__class__ is PlayCard]
    if plays:
        return plays[int(random.random() * len(plays))]
    return next(command for command in listed if isinstance(command, DrawCard | KeepCard | NameColor))


def steps_per_second(steps: int, random: Random) -> float:
    luck = PlainLuck(random)
    start, left = time.perf_counter(), steps
    while left > 0:
        game = dealt(luck)
        while (seat := game.turn) is not None and left > 0:
            game = decide(game, seat, choice(legal(game, seat), random), luck).game
            left -= 1
    return steps / (time.perf_counter() - start)


if __name__ == "__main__":
    steps_per_second(int(sys.argv[1]) // 5, Random())
    sys.stdout.write(f"{steps_per_second(int(sys.argv[1]), Random())}\n")

"""Plays one game between bots. It depends on the contest and its number only, so it can be repeated."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from service.bots import NOTHING_YET, Coin, Memory, remembered
from service.game.builtin_bots import choose_turn, reactions
from service.rules.cards import Hand
from service.rules.catalogue import rules_for
from service.rules.commands import Player, TakeSeat
from service.rules.decide import decide
from service.rules.draft import Draft
from service.rules.events import Event, GameCreated
from service.rules.evolve import fold
from service.rules.ruleset import LATEST
from service.rules.state import Game, Status


@dataclass(frozen=True, slots=True)
class Pairing:
    """The parameters of a contest. Each bot has the same number of seats, drawn at random for each game."""

    bots: tuple[str, ...]
    rulebook: str
    seats: int
    options: Mapping[str, Any]
    seed: int

    def seating(self, number: int) -> list[str]:
        seated = list(self.bots) * (self.seats // len(self.bots))
        Random(f"{self.seed}/{number}/seats").shuffle(seated)
        return seated


@dataclass(frozen=True, slots=True)
class Outcome:
    number: int
    winners: dict[str, float]
    """The share of the win of each bot."""
    points: dict[str, float]
    """The mean score of the seats of each bot."""
    rounds: int
    moves: int


class Dice:
    """Luck from a pseudo-random generator, for games that need no audit."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        return tuple(self.random.sample(cards, len(cards)))

    def open(self, number: int) -> str:
        return ""

    def seat_seed(self, seat: int) -> str:
        return ""

    def coins(self, label: str) -> Coin:
        return self.random.randrange


def play(pairing: Pairing, number: int) -> Outcome:
    seated = pairing.seating(number)
    luck = Dice(f"{pairing.seed}/{number}")
    draft = opened(pairing, seated, luck)
    game, memory, moves = draft.game, remembered(NOTHING_YET, draft.events), 0
    while game.status is Status.PLAYING:
        draft = next_move(game, memory, luck)
        game, memory, moves = draft.game, remembered(memory, draft.events), moves + 1
    return outcome(number, seated, game, moves)


def next_move(game: Game, memory: Memory, luck: Dice) -> Draft:
    for reaction in reactions(game, memory, luck.coins):
        return decide(game, reaction.seat, reaction.command, luck, by_bot=True)
    return decide(game, game.turn, choose_turn(game, memory, luck.coins), luck, by_bot=True)


def opened(pairing: Pairing, seated: list[str], luck: Dice) -> Draft:
    rules = rules_for(pairing.rulebook, pairing.options, pairing.seats)
    game = fold(Game(), [GameCreated(rules, pairing.seats, "arena", False, 0, "", "", LATEST)])  # noqa: FBT003
    events: list[Event] = []
    for seat, name in enumerate(seated):
        sitting = TakeSeat(Player(f"{name}-{seat}", name, "bot", bot=name), None, chosen=False, seat=seat)
        draft = decide(game, None, sitting, luck)
        game, events = draft.game, events + draft.events
    draft.events = events
    return draft


def outcome(number: int, seated: list[str], game: Game, moves: int) -> Outcome:
    winners = game.result.winners if game.result else ()
    shares = dict.fromkeys(seated, 0.0)
    points = dict.fromkeys(seated, 0.0)
    for seat, name in enumerate(seated):
        shares[name] += (seat in winners) / max(len(winners), 1)
        points[name] += game.scores[seat] / seated.count(name)
    return Outcome(number, shares, points, game.round, moves)

"""Which function folds which event, and what they share."""

from collections.abc import Callable
from typing import Any, TypeVar

from service.rules.cards import Card, Hand
from service.rules.events import Event
from service.rules.state import Game

Evolver = Callable[[Game, Any], None]
EVOLVE: dict[type[Event], Evolver] = {}
T = TypeVar("T")


def evolves(kind: type[Event]) -> Callable[[Evolver], Evolver]:
    def register(evolver: Evolver) -> Evolver:
        EVOLVE[kind] = evolver
        return evolver

    return register


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    changed = [*values]
    changed[at] = value
    return tuple(changed)


def without(hand: Hand, card: Card) -> Hand:
    rest = [*hand]
    rest.remove(card)
    return tuple(rest)


def without_last(hand: Hand, card: Card) -> Hand:
    """Cards drawn lie at the end."""
    return without(hand[::-1], card)[::-1]


def close(game: Game) -> None:
    """The next turn has begun: nobody can be caught, jumped in on or accused any more (R-UNO-2)."""
    game.open = False
    game.owes = None


def decided(game: Game, seat: int) -> None:
    """A decision that was not the clock's ends a row of missed deadlines (R-LIVE-2)."""
    if game.missed[seat] and game.late != seat:
        game.missed = put(game.missed, seat, 0)

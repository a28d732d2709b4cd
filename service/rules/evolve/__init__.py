"""How each event changes the game. Nothing is decided here.

`evolve` is pure; the functions behind it change the private copy that it, or a draft, made.
"""

from collections.abc import Iterable

from service.rules.events import Event
from service.rules.evolve import drawing, ending, hands, people, setup, turns
from service.rules.evolve.registry import EVOLVE
from service.rules.state import Game

__all__ = ["EVOLVE", "evolve", "fold"]
CHAPTERS = (setup, turns, drawing, hands, people, ending)
"""Importing them fills the registry."""


def evolve(game: Game, event: Event) -> Game:
    return fold(game, (event,))


def fold(game: Game, events: Iterable[Event]) -> Game:
    game = game.copy()
    for event in events:
        EVOLVE[event.__class__](game, event)
    return game

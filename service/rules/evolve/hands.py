"""Hands and sides that change places."""

from service.rules import events as e
from service.rules.cards import Side, face
from service.rules.evolve.registry import evolves
from service.rules.state import Game

NAME_COLOR = e.Phase.NAME_COLOR


@evolves(e.HandsSwapped)
@evolves(e.HandsPassed)
def hands_moved(game: Game, event: e.HandsSwapped | e.HandsPassed) -> None:
    moved = {seat for seat, hand in enumerate(event.hands) if hand is not None}
    game.hands = tuple(old if new is None else new for old, new in zip(game.hands, event.hands, strict=True))
    game.called -= moved


@evolves(e.SidesFlipped)
def sides_flipped(game: Game, event: e.SidesFlipped) -> None:
    game.side = Side(event.side)
    game.pile, game.stock = game.pile[::-1], game.stock[::-1]
    game.faced = 1
    game.color = face(event.top).color
    if game.color is None:
        game.phase = NAME_COLOR
        game.late = None
        game.decision += 1

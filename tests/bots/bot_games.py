"""Games between bots, on the rules alone."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from service.arena.match import Dice, Pairing, next_move, opened
from service.bots import NOTHING_YET, Memory, remembered
from service.rules.draft import Draft
from service.rules.events import Event
from service.rules.secrecy import SECRETS
from service.rules.state import Game, Status

HOUSE_RULES = {"progressive": True, "seven_zero": True, "jump_in": True}
BOOKS: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 4, {}),
    ("classic", 2, {"scoring": "own_points"}),
    ("braille", 3, {}),
    ("short", 3, HOUSE_RULES),
    ("flip", 4, {}),
    ("flip", 3, HOUSE_RULES | {"challenge_remedy": "take_back"}),
    ("deluxe", 4, HOUSE_RULES | {"format": "partners"}),
    ("deluxe", 3, {"format": "elimination", "target": 150}),
]


def moves(
    bots: str, rulebook: str, seats: int, options: dict[str, Any], number: int = 1
) -> Iterator[tuple[Game, Memory, Draft]]:
    """Each move of a game: the state and the memory before it, and the events it led to."""
    pairing = Pairing(tuple(bots.split(",")), rulebook, seats, options, seed=number)
    luck = Dice(str(number))
    draft = opened(pairing, pairing.seating(number), luck)
    game, memory = draft.game, remembered(NOTHING_YET, draft.events)
    while game.status is Status.PLAYING:
        draft = next_move(game, memory, luck)
        yield game, memory, draft
        game, memory = draft.game, remembered(memory, draft.events)


def as_everyone_sees(event: Event) -> Event:
    """The event without its hidden parts."""
    hidden = SECRETS[type(event)]
    nothing: dict[str, Any] = {field.name: () for field in fields(event) if field.name in hidden}
    return replace(event, **nothing)

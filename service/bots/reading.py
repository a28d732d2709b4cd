"""Helpers that read a view."""

from collections import Counter
from typing import Any

from service.bots.bot import Command, View
from service.rules.cards import face
from service.rules.editions import EDITIONS
from service.rules.rulebook import CardSpec


def card_spec(view: View, code: str) -> CardSpec:
    """The card specification of a face."""
    return EDITIONS[view["rules"]["deck"]].specs[face(code).symbol]


def points(view: View, code: str) -> int:
    return card_spec(view, code).points


def rest_after(view: View, code: str) -> list[str]:
    """The hand once this card is laid."""
    hand = list(view["you"]["hand"])
    hand.remove(code)
    return hand


def most_held(hand: list[str]) -> Counter[str]:
    """How many of each colour; the colour may be none."""
    return Counter(shown.color for shown in map(face, hand) if shown.color)


def in_game(view: View) -> list[dict[str, Any]]:
    return [seat for seat in view["seats"] if not seat["eliminated"]]


def opponents(view: View) -> list[dict[str, Any]]:
    team = view["seats"][view["you"]["seat"]]["team"]
    return [seat for seat in in_game(view) if seat["team"] != team]


def next_to(view: View, steps: int = 1) -> dict[str, Any]:
    """The seat that follows one's own in the direction of play."""
    seats = in_game(view)
    mine = next(at for at, seat in enumerate(seats) if seat["seat"] == view["you"]["seat"])
    turn = steps if view["round"]["direction"] == "left" else -steps
    return seats[(mine + turn) % len(seats)]


def of_type(commands: list[Command], *types: str) -> list[Command]:
    return [command for command in commands if command["type"] in types]

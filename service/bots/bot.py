"""What a bot is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from service.bots.memory import Memory
from service.rules.cards import Color, face
from service.rules.state import matches

View = dict[str, Any]
Command = dict[str, Any]
Coin = Callable[[int], int]
"""A number from 0 up to, not including, its argument, from the game's recorded luck."""

TALK = frozenset({"say", "object"})


def keeps_quiet(view: View, memory: Memory, coin: Coin) -> Command | None:
    return None


@dataclass(frozen=True, slots=True)
class Bot:
    name: str
    sentence: str
    """How it plays, for people who choose their opponents."""
    choose: Callable[[View, Memory, Coin], Command]
    """What it does in its turn, from what its seat sees and remembers."""
    react: Callable[[View, Memory, Coin], Command | None] = keeps_quiet
    """What it does out of turn, if it notices anything."""


def moves(view: View) -> list[Command]:
    """What the seat may well do, apart from talking and from laying wrong cards."""
    return [
        command for command in view["you"]["legal"] if command["type"] not in TALK and fits(view, command)
    ]


def fits(view: View, command: Command) -> bool:
    """A wrong card can be laid only where any card can: as a plain play in turn (R-WRONG-1)."""
    if command["type"] != "play_card" or view["turn"]["phase"] != "play":
        return True
    lying, color = view["round"], view["round"]["color"]
    return matches(face(command["card"]), face(lying["top"]), Color(color) if color else None)

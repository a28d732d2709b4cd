"""What a bot is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

View = dict[str, Any]
Command = dict[str, Any]
Coin = Callable[[int], int]
"""A number from 0 up to, not including, its argument, from the game's recorded luck."""

TALK = frozenset({"say", "object"})


@dataclass(frozen=True, slots=True)
class Bot:
    name: str
    sentence: str
    """How it plays, for people who choose their opponents."""
    choose: Callable[[View, Coin], Command]


def moves(view: View) -> list[Command]:
    """What the seat may do, apart from talking."""
    return [command for command in view["you"]["legal"] if command["type"] not in TALK]

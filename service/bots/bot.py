"""The interface of a bot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from service.bots.memory import Memory

View = dict[str, Any]
Command = dict[str, Any]
Coin = Callable[[int], int]
"""A number from 0 up to, not including, its argument, from the game's recorded luck."""

OBJECT = "object"


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
    slow: bool = False
    """Whether it takes so long that others should not wait for it."""


def moves(view: View) -> list[Command]:
    """The legal commands without objections to remarks and without wrong cards (R-WRONG-1)."""
    you = view["you"]
    return [
        command
        for command in you["legal"]
        if command["type"] != OBJECT and command.get("card") not in you["wrong"]
    ]

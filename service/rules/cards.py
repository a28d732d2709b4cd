"""Cards, their faces, and the codes they are written in.

A card is written as the code of its face: `r7`, `gs`, `w+4`. A card of a two-sided deck is written
with both, light first: `r7/ve`. A code is all there is to a card, so a hand is a tuple of codes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NewType

from service.rules.record import Word

Card = NewType("Card", str)
Hand = tuple[Card, ...]


class Side(Word):
    LIGHT = "light"
    DARK = "dark"

    @property
    def other(self) -> "Side":
        return Side.DARK if self is Side.LIGHT else Side.LIGHT


class Color(Word):
    """In the order in which ties are settled when nobody names a colour in time."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    PINK = "pink"
    TEAL = "teal"
    ORANGE = "orange"
    PURPLE = "purple"


LETTERS = {
    "r": Color.RED,
    "g": Color.GREEN,
    "b": Color.BLUE,
    "y": Color.YELLOW,
    "p": Color.PINK,
    "t": Color.TEAL,
    "o": Color.ORANGE,
    "v": Color.PURPLE,
}
LIGHT_COLORS = (Color.RED, Color.GREEN, Color.BLUE, Color.YELLOW)
DARK_COLORS = (Color.PINK, Color.TEAL, Color.ORANGE, Color.PURPLE)
NUMBERS = tuple("0123456789")


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a card. There is one `Face` for each code, so faces are compared by identity."""

    code: str
    color: Color | None
    symbol: str

    @property
    def number(self) -> int | None:
        return int(self.symbol) if self.symbol in NUMBERS else None


@cache
def face(code: str) -> Face:
    """The face of a code; colours are told by the first letter, wilds have none."""
    color = None if code.startswith("w") else LETTERS[code[0]]
    return Face(code, color, code if color is None else code[1:])


class Faces(dict[Card, Face]):
    """The face each card shows on one side, looked up by the card."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side

    def __missing__(self, card: Card) -> Face:
        light, _, dark = card.partition("/")
        self[card] = found = face(dark if dark and self.side is Side.DARK else light)
        return found


SHOWN = {side: Faces(side) for side in Side}


def fronts(cards: Iterable[Card], side: Side) -> list[str]:
    """What a holder reads off their cards when `side` is in play."""
    shown = SHOWN[side]
    return [shown[card].code for card in cards]


def backs(cards: Iterable[Card], side: Side) -> list[str]:
    """What everybody else reads off them."""
    return fronts(cards, side.other)


def side_of(color: Color) -> Side:
    return Side.DARK if color in DARK_COLORS else Side.LIGHT


SYMBOL_WORDS = {
    "s": "Skip",
    "r": "Reverse",
    "f": "Flip",
    "e": "Skip Everyone",
    "+1": "Draw One",
    "+2": "Draw Two",
    "+5": "Draw Five",
    "w": "Wild",
    "w+2": "Wild Draw Two",
    "w+4": "Wild Draw Four",
    "wc": "Wild Draw Color",
}


def words(code: str) -> str:
    """`r7` as "red 7", `w+4` as "Wild Draw Four"."""
    shown = face(code)
    symbol = SYMBOL_WORDS.get(shown.symbol, shown.symbol)
    return symbol if shown.color is None else f"{shown.color} {symbol}"

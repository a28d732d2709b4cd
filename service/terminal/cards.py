"""Card codes in words and in colour; the words alone are enough to play by."""

from rich.style import Style
from rich.text import Text

COLORS = {
    "r": "red",
    "g": "green",
    "b": "blue",
    "y": "yellow",
    "p": "pink",
    "t": "teal",
    "o": "orange",
    "v": "purple",
}
SYMBOLS = {
    "s": "Skip",
    "r": "Reverse",
    "+1": "Draw One",
    "+2": "Draw Two",
    "+5": "Draw Five",
    "f": "Flip",
    "e": "Skip Everyone",
}
WILDS = {"w": "Wild", "w+4": "Wild Draw Four", "w+2": "Wild Draw Two", "wc": "Wild Draw Color"}
PAPER = {
    "red": Style(color="white", bgcolor="red3", bold=True),
    "green": Style(color="black", bgcolor="green3", bold=True),
    "blue": Style(color="white", bgcolor="dodger_blue3", bold=True),
    "yellow": Style(color="black", bgcolor="gold1", bold=True),
    "pink": Style(color="black", bgcolor="hot_pink", bold=True),
    "teal": Style(color="black", bgcolor="dark_cyan", bold=True),
    "orange": Style(color="black", bgcolor="dark_orange", bold=True),
    "purple": Style(color="white", bgcolor="dark_violet", bold=True),
    "wild": Style(color="white", bgcolor="grey15", bold=True),
}


def in_words(code: str) -> str:
    """`r7` is "red 7"; of a two-sided card both sides are told."""
    return " / ".join(map(_face, code.split("/")))


def card(code: str) -> Text:
    return painted(in_words(code), COLORS.get(code[:1], "wild"))


def painted(words: str, color: str) -> Text:
    return Text(f" {words} ", style=PAPER.get(color, PAPER["wild"]))


def _face(code: str) -> str:
    if code in WILDS:
        return WILDS[code]
    color, symbol = code[:1], code[1:]
    return f"{COLORS.get(color, color)} {SYMBOLS.get(symbol, symbol)}"

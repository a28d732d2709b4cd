"""Cards as coloured blocks with symbol, shape and name. The names alone suffice to play without colour."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rich.style import Style
from rich.text import Text

from service.pictures.paint import PAINTS, WHITE, WILD
from service.rules.cards import Color, Face, face
from service.rules.text.paragraph import Language
from service.rules.text.words import card_words, color_words, symbol_words

SHAPES = {
    Color.RED: "▲",
    Color.GREEN: "●",
    Color.BLUE: "■",
    Color.YELLOW: "★",
    Color.PINK: "♥",
    Color.TEAL: "✚",
    Color.ORANGE: "⬢",
    Color.PURPLE: "◆",
}
SIGNS = {"s": "⊘", "e": "⊗", "r": "⇄", "f": "⧉", "w": "◇", "w+2": "+2", "w+4": "+4", "wc": "+?"}
HEIGHT = 5
PAPER = {color: Style(color=paint.ink, bgcolor=paint.paper, bold=True) for color, paint in PAINTS.items()}
WILD_PAPER = Style(color=WHITE, bgcolor=WILD, bold=True)
Block = list[Text]


@dataclass(frozen=True, slots=True)
class Speech:
    """The language, and the rulebook whose card names are used."""

    language: Language = "en"
    rulebook: str = "classic"

    def card(self, code: str) -> str:
        return " / ".join(card_words(side, self.language, self.rulebook) for side in code.split("/"))

    def color(self, color: str) -> str:
        return color_words(Color(color), self.language)

    def symbol(self, symbol: str) -> str:
        return symbol_words(symbol, self.language, self.rulebook)

    @property
    def width(self) -> int:
        """The width of a card, into which the longest part of any name fits."""
        return widest(self)


@cache
def widest(speech: Speech) -> int:
    names = [*map(speech.symbol, SIGNS), *map(speech.color, Color)]
    return 2 + max(len(part) for name in names for part in parts(name))


ENGLISH = Speech()


def in_words(code: str) -> str:
    """The name of a card: `r7` is "red 7". A two-sided card gets the names of both sides."""
    return ENGLISH.card(code)


def paper(color: Color | None) -> Style:
    return PAPER[color] if color else WILD_PAPER


def card(code: str, speech: Speech = ENGLISH) -> Text:
    """A card on one line."""
    return Text(f" {speech.card(code)} ", style=paper(face(code.partition("/")[0]).color))


def painted(words: str, color: str) -> Text:
    return Text(f" {SHAPES[Color(color)]} {words} ", style=paper(Color(color)))


def chip(code: str) -> Text:
    """The shortest form of a card: symbol and shape."""
    shown = face(code)
    shape = SHAPES[shown.color] if shown.color else ""
    return Text(f" {SIGNS.get(shown.symbol, shown.symbol)}{shape} ", style=paper(shown.color))


def block(code: str, speech: Speech) -> Block:
    """A card of several lines: symbol and shape on top, its name below."""
    shown = face(code)
    shape = SHAPES[shown.color] if shown.color else ""
    sign, width = SIGNS.get(shown.symbol, shown.symbol), speech.width
    lines = [f" {sign}{shape.rjust(width - 2 - len(sign))} "]
    words = name_lines(shown, speech)
    lines += [line.center(width) for line in words + [""] * (HEIGHT - 1 - len(words))]
    return [Text(line, style=paper(shown.color)) for line in lines]


def name_lines(shown: Face, speech: Speech) -> list[str]:
    """The name of a card, wrapped to the width of a card."""
    color = [speech.color(shown.color)] if shown.color else []
    return [*color, *folded(speech.symbol(shown.symbol), speech.width - 2)]


def parts(name: str) -> list[str]:
    """The parts between which a name may be wrapped: after spaces and hyphens."""
    return re.findall(r"[^ -]+-?", name)


def folded(name: str, room: int) -> list[str]:
    """Joins parts into as few lines as fit."""
    lines = [""]
    for part in parts(name):
        gap = "" if not lines[-1] or lines[-1].endswith("-") else " "
        if len(lines[-1] + gap + part) <= room or not lines[-1]:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def beside(blocks: Sequence[Block], width: int) -> list[Text]:
    """Lays blocks side by side, in as many rows as the width requires."""
    each = max(1, (width - 2) // (blocks[0][0].cell_len + 1)) if blocks else 1
    rows = [blocks[at : at + each] for at in range(0, len(blocks), each)]
    return [Text("  ") + Text(" ").join(line) for row in rows for line in zip(*row, strict=True)]

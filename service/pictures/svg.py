"""SVG helpers: boxes, text fitted to a width, and the contrast of two colours."""

import unicodedata
from dataclasses import dataclass
from html import escape

FONT = "DejaVu Sans, Verdana, sans-serif"
NARROW, BROAD = frozenset(" iljftrI.,:;'|!()[]/-·1"), frozenset("mwMW@%&…—")

JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


def rect(box: Box, fill: str, *, radius: float = 0, stroke: str = "none", width: float = 0) -> str:
    place = f'x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}"'
    return f'<rect {place} rx="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'


def text(
    words: str, x: float, y: float, size: float, fill: str, *, bold: bool = False, anchor: str = "middle"
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{fill}"{weight}>{escape(clean(words))}</text>'


def clean(words: str) -> str:
    """Removes control and direction characters, which XML forbids and terminals execute; keeps joiners."""
    return "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in words)


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """A generous estimate of the width of a text, as the font of the viewer is unknown."""
    return size * sum(map(letter_width, words)) * (1.1 if bold else 1)


def letter_width(letter: str) -> float:
    if unicodedata.combining(letter) or letter in JOINERS:
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.1
    if letter in BROAD:
        return 1.0
    if letter in NARROW:
        return 0.64 if letter == "1" else 0.42
    return 0.78 if letter.isupper() else 0.64


def fitted(words: str, room: float, size: float, *, bold: bool = False) -> str:
    """The text, cut off with an ellipsis if it is too long."""
    words = " ".join(clean(words).split())
    if width_of(words, size, bold=bold) <= room:
        return words
    while words and width_of(f"{words}…", size, bold=bold) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG defines it, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

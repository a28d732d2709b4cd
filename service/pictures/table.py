"""Draws a whole table from a view in the format of the API."""

from collections.abc import Mapping
from html import escape
from typing import Any

from service.pictures.centre import centre
from service.pictures.paint import FELT, WHITE, patterns
from service.pictures.places import CAPTION, HEIGHT, WIDTH, places
from service.pictures.places import FELT as TABLE
from service.pictures.seat import seat
from service.pictures.svg import FONT, clean, fitted, rect, text
from service.rules.cards import Side
from service.rules.text.paragraph import Language

View = Mapping[str, Any]
STYLE = f'font-family="{FONT}" role="img"'


def table(view: View, said: str, footer: str = "", language: Language = "en") -> str:
    """The viewer's own seat is at the bottom, or else seat 0. `said` is the caption: what happened last."""
    viewer = view["you"]["seat"] if view["you"] else 0
    side = Side(view["round"]["side"]) if view["round"] else Side.LIGHT
    boxes = places(len(view["seats"]), viewer)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {STYLE}>',
        f"<title>{escape(clean(said))}</title>",
        patterns(),
        rect(TABLE, FELT[side], radius=36, stroke=WHITE, width=3),
        *(centre(view, side, language) if view["round"] else ()),
        *(seat(view, shown, boxes[at], side, language) for at, shown in enumerate(view["seats"])),
        *caption(said, footer),
        "</svg>\n",
    ]
    return "\n".join(parts)


def caption(said: str, footer: str) -> list[str]:
    line = fitted(said, CAPTION.width, 19)
    return [
        f'<g class="caption">{text(line, CAPTION.middle, CAPTION.y + 22, 19, WHITE)}',
        f"{text(footer, CAPTION.middle, CAPTION.y + 43, 13, WHITE)}</g>",
    ]

"""The centre of the table: stock, pile, direction of play, and facts in words."""

from collections.abc import Mapping
from typing import Any

from service.pictures.faces import back, card
from service.pictures.labels import label
from service.pictures.paint import CHIP, MARK, PAINTS, WHITE, shape
from service.pictures.places import CENTRE
from service.pictures.svg import Box, rect, text, width_of
from service.rules.cards import Color, Side
from service.rules.text.paragraph import Language
from service.rules.text.words import color_words

CARD, CARD_Y = 120, CENTRE.y + 52
SIZE, CHIP_HEIGHT = 17, 32
Chip = tuple[str, str, Color | None]
"""A fact: its kind, its text, and a colour to show beside it."""


def centre(view: Mapping[str, Any], side: Side, language: Language) -> list[str]:
    shown, rulebook = view["round"], view["rules"]["rulebook"]
    stock, pile = CENTRE.middle - CARD - 24, CENTRE.middle + 24
    drawn = [arrows(shown["direction"])]
    if shown["stock_count"]:
        code = shown.get("stock_back")
        face = (
            card(code, stock, CARD_Y, CARD, side.other, language, rulebook)
            if code
            else back(stock, CARD_Y, CARD)
        )
        drawn.append(f'<g class="stock">{face}</g>')
    top = card(shown["top"], pile, CARD_Y, CARD, side, language, rulebook)
    drawn.append(f'<g class="top">{named(shown["color"], pile)}{top}</g>')
    return [*drawn, *chips(facts(view, side, language), side)]


def named(color: str | None, x: float) -> str:
    """A frame around the top card in the colour in play."""
    if color is None:
        return ""
    around = Box(x - 10, CARD_Y - 10, CARD + 20, CARD * 1.5 + 20)
    return rect(around, PAINTS[Color(color)].paper, radius=20, stroke=WHITE, width=3)


def arrows(direction: str) -> str:
    """Clockwise when play goes to the left."""
    flip = "" if direction == "left" else " scale(-1 1)"
    arrow = '<path d="M-190 90A240 240 0 0 1-190-90m-23.6 18.5 23.6-18.5 4.2 29.7"{}/>'
    paths = arrow.format("") + arrow.format(' transform="rotate(180)"')
    pen = f'fill="none" stroke="{MARK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
    place = f'transform="translate({CENTRE.middle} {CARD_Y + CARD * 0.75}){flip}"'
    return f'<g class="direction" data-direction="{direction}" {place} {pen}>{paths}</g>'


def facts(view: Mapping[str, Any], side: Side, language: Language) -> list[Chip]:
    shown, turn = view["round"], view["turn"]
    color = Color(shown["color"]) if shown["color"] else None
    colored = (
        label("color", language, color=color_words(color, language)) if color else label("no_color", language)
    )
    found: list[Chip] = [
        ("stock", label("stock", language, count=shown["stock_count"]), None),
        ("color", colored, color),
        ("direction", label(shown["direction"], language), None),
        ("round", label("round", language, number=shown["number"]), None),
    ]
    if view["rules"]["deck"].startswith("flip"):
        found.append(("side", label(side.value, language), None))
    if turn and turn["pending"]:
        found.append(("pending", *demanded(turn["pending"], language)))
    return found


def demanded(pending: Mapping[str, Any], language: Language) -> tuple[str, Color | None]:
    """The pending draw, and whether it may be challenged."""
    color = Color(pending["until_color"]) if pending.get("until_color") else None
    if color:
        words = label("draw_until", language, color=color_words(color, language))
    else:
        words = label("draw", language, count=pending["count"])
    return words + (f", {label('challengeable', language)}" if pending["challengeable"] else ""), color


def chips(found: list[Chip], side: Side) -> list[str]:
    """Lays out the facts in centred rows."""
    rows: list[list[Chip]] = [[]]
    for chip in found:
        if rows[-1] and sum(map(chip_width, [*rows[-1], chip])) > CENTRE.width:
            rows.append([])
        rows[-1].append(chip)
    drawn, y = [], CARD_Y + CARD * 1.5 + 32
    for line in rows:
        x = CENTRE.middle - sum(map(chip_width, line)) / 2
        for chip in line:
            drawn.append(chip_drawn(chip, Box(x + 4, y, chip_width(chip) - 8, CHIP_HEIGHT), side))
            x += chip_width(chip)
        y += CHIP_HEIGHT + 8
    return drawn


def chip_width(chip: Chip) -> float:
    """The width of a fact with its margins."""
    return width_of(chip[1], SIZE) + 32 + (26 if chip[2] else 0)


def chip_drawn(chip: Chip, box: Box, side: Side) -> str:
    kind, words, color = chip
    stroke = MARK if kind == "pending" else "none"
    drawn, x = rect(box, CHIP[side], radius=10, stroke=stroke, width=2), box.middle
    if color:
        swatch = Box(box.x + 9, box.y + 4, 24, 24)
        drawn += rect(swatch, PAINTS[color].paper, radius=5, stroke=WHITE, width=1)
        drawn += shape(color, swatch.x + 4, swatch.y + 4, 16, PAINTS[color].ink)
        x += 13
    return f'<g class="fact" data-fact="{kind}">{drawn}{text(words, x, box.y + 22, SIZE, WHITE)}</g>'

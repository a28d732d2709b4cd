"""A seat at the table: name, marks, count, points, and the hand as far as the viewer sees it."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from service.pictures.faces import back, card, height_of
from service.pictures.labels import label
from service.pictures.paint import CHIP, INK, MARK, WHITE
from service.pictures.svg import Box, clean, fitted, rect, text, width_of
from service.rules.cards import Side
from service.rules.text.paragraph import Language

Shown = Mapping[str, Any]
NAME, SMALL, PAD, LEAST = 18, 14, 10, 70


def seat(view: Shown, shown: Shown, box: Box, side: Side, language: Language) -> str:
    acting = view["turn"] is not None and view["turn"]["seat"] == shown["seat"]
    drawn = acting_frame(box, side, language) if acting else ""
    drawn += name_line(view, shown, box, language) + held_line(view, shown, box, language)
    hand = Box(box.x + PAD, box.y + 60, box.width - 2 * PAD, box.height - 60 - PAD)
    drawn += fan(view, shown, hand, side, language)
    return f'<g class="seat" data-seat="{shown["seat"]}">{drawn}</g>'


def acting_frame(box: Box, side: Side, language: Language) -> str:
    """Draws a frame around the seat to act, with a label on its upper edge."""
    words = label("act", language)
    edge = Box(box.x + PAD, box.y - 12, chip_width(words), 22)
    return rect(box, CHIP[side], radius=14, stroke=MARK, width=4) + mark(words, edge, MARK)


def mark(words: str, box: Box, paper: str) -> str:
    written = text(words, box.middle, box.y + 16, SMALL, INK, bold=True)
    return f'<g class="mark">{rect(box, paper, radius=11)}{written}</g>'


def chip_width(words: str) -> float:
    return width_of(words, SMALL, bold=True) + 14


def name_line(view: Shown, shown: Shown, box: Box, language: Language) -> str:
    """Draws the marks and the name; marks are dropped before the name gets less than a minimum width."""
    drawn, right = "", box.right - PAD
    for words, paper in marks(view, shown, language):
        width = chip_width(words)
        if right - width < box.x + LEAST:
            break
        drawn += mark(words, Box(right - width, box.y + 11, width, 22), paper)
        right -= width + 5
    whole = name(shown, language)
    words = fitted(whole, right - box.x - PAD, NAME, bold=True)
    line = text(words, box.x + PAD, box.y + 28, NAME, WHITE, bold=True, anchor="start")
    return f'{drawn}<g class="name"><title>{escape(clean(whole))}</title>{line}</g>'


def name(shown: Shown, language: Language) -> str:
    if shown["player"]:
        return str(shown["player"]["name"])
    invited = shown.get("invited")
    return label("invited", language, name=invited["name"]) if invited else label("free", language)


def marks(view: Shown, shown: Shown, language: Language) -> Iterator[tuple[str, str]]:
    """The marks with their background colours, from right to left, the most important first."""
    number = shown["seat"]
    if shown["uno"] != "none":
        yield label(shown["uno"], language), MARK
    if view["result"] and number in view["result"]["winners"]:
        yield label("won", language), MARK
    if view["round"] and view["round"]["dealer"] == number:
        yield label("dealer", language), WHITE
    if shown["eliminated"]:
        yield label("eliminated", language), WHITE


def held_line(view: Shown, shown: Shown, box: Box, language: Language) -> str:
    if shown["player"] is None:
        return ""
    count = shown["hand_count"]
    kind = "back" if shown.get("backs") else "card"
    parts = [label(kind if count == 1 else f"{kind}s", language, count=count)]
    parts += [label("points", language, score=shown["score"])]
    if view["rules"]["format"] == "partners":
        parts += [label("team", language, team=shown["team"] + 1)]
    parts += [label("autopilot", language)] if shown["autopilot"] else []
    words, room = " · ".join(parts), box.width - 2 * PAD
    size = SMALL if width_of(words, SMALL) <= room else SMALL - 2
    return text(fitted(words, room, size), box.x + PAD, box.y + 48, size, WHITE, anchor="start")


def fan(view: Shown, shown: Shown, room: Box, side: Side, language: Language) -> str:
    """Draws the hand from left to right. Cards overlap as far as needed to stay inside the room."""
    cards = held(view, shown, side)
    peek = 0.24 if any(under for _, under in cards) else 0
    width = min(room.height / (1.5 * (1 + peek)), 80)
    step = min(width + 5, (room.width - width) / max(len(cards) - 1, 1))
    rulebook = view["rules"]["rulebook"]
    shown_side = side.other if shown.get("backs") else side
    drawn = ""
    for at, (code, under) in enumerate(cards):
        x, y = room.x + step * at, room.y + height_of(width) * peek
        if under:
            drawn += card(under, x, room.y, width, side.other, language, rulebook)
        drawn += card(code, x, y, width, shown_side, language, rulebook) if code else back(x, y, width)
    return f'<g class="hand">{drawn}</g>'


def held(view: Shown, shown: Shown, side: Side) -> list[tuple[str | None, str | None]]:
    """The visible face of each card, and what is visible of its other side."""
    if view["you"] and view["you"]["seat"] == shown["seat"]:
        return [(code, None) for code in view["you"]["hand"]]
    if (hand := shown.get("hand")) is not None:
        return [sides(code, side) for code in hand]
    if backs := shown.get("backs"):
        return [(code, None) for code in backs]
    return [(None, None)] * shown["hand_count"]


def sides(code: str, side: Side) -> tuple[str, str | None]:
    """The face in play first."""
    light, _, dark = code.partition("/")
    return (dark, light) if dark and side is Side.DARK else (light, dark or None)

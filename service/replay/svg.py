"""Each position of a game as a picture."""

from html import escape
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from service.replay.film import Frame
from service.replay.table import sentence
from service.rules.cards import LETTERS, Color, Side

WIDTH, HEIGHT = 960, 680
MIDDLE, RADII = (480, 330), (355, 235)
CARD = (34, 50)
INK = "#1d1d1b"
PAINT = {
    Color.RED: "#d7263d",
    Color.GREEN: "#2e8b57",
    Color.BLUE: "#1f6fb2",
    Color.YELLOW: "#f2c230",
    Color.PINK: "#e667a5",
    Color.TEAL: "#148f8b",
    Color.ORANGE: "#ee7f1b",
    Color.PURPLE: "#6f3fa0",
}


def draw(frame: Frame, length: int, seat: int | None) -> str:
    view = frame.view(seat)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4f1ea"/>',
        f'<ellipse cx="{MIDDLE[0]}" cy="{MIDDLE[1]}" rx="430" ry="285" fill="#3c6e57"/>',
        *(at_seat(frame, shown, view, seat) for shown in view["seats"]),
        *(centre(frame, view) if frame.game.pile else ()),
        text(sentence(frame, seat), WIDTH / 2, HEIGHT - 34, 18, INK),
        text(f"event {frame.version} of {length}", WIDTH / 2, HEIGHT - 12, 12, "#6b675f"),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return "\n".join([head, f"<title>{escape(sentence(frame, seat))}</title>", *parts, "</svg>\n"])


def at_seat(frame: Frame, shown: dict[str, Any], view: dict[str, Any], viewer: int | None) -> str:
    """Clockwise, with the viewer (or seat 0) at the bottom."""
    number, seats = shown["seat"], len(view["seats"])
    angle = pi / 2 + 2 * pi * (number - (viewer or 0)) / seats
    x, y = MIDDLE[0] + RADII[0] * cos(angle), MIDDLE[1] + RADII[1] * sin(angle)
    acting = view["turn"] is not None and view["turn"]["seat"] == number
    label = f"{frame.name(number)} · {shown['score']}" + (" · UNO" if shown["uno"] == "called" else "")
    hand = view["you"]["hand"] if number == viewer else shown.get("hand", shown.get("backs"))
    cards = [None] * shown["hand_count"] if hand is None else [turned(code, frame.game.side) for code in hand]
    gap = min(CARD[0] + 4, 230 / max(len(cards), 1))
    left = x - (gap * (len(cards) - 1) + CARD[0]) / 2
    fan = "".join(card(code, left + gap * place, y - CARD[1] / 2) for place, code in enumerate(cards))
    return fan + text(label, x, y + CARD[1] / 2 + 20, 15, "#ffe9a8" if acting else "#ffffff", bold=acting)


def centre(frame: Frame, view: dict[str, Any]) -> list[str]:
    shown, (x, y) = view["round"], MIDDLE
    arrow = "⟳" if shown["direction"] == "left" else "⟲"
    ring = PAINT.get(frame.game.color, "#ffffff") if frame.game.color else "#ffffff"
    return [
        card(shown.get("stock_back"), x - 60, y - 25) if shown["stock_count"] else "",
        text(f"{shown['stock_count']}", x - 43, y + 44, 12, "#ffffff"),
        f'<rect x="{x + 18}" y="{y - 32}" width="48" height="64" rx="8" fill="{ring}"/>',
        card(shown["top"], x + 25, y - 25),
        text(f"{arrow} round {shown['number']}", x, y - 52, 15, "#ffffff"),
    ]


def card(code: str | None, x: float, y: float) -> str:
    """Face up, or face down without a code; of a two-sided card the other side shows as a strip."""
    front, _, back = (code or "").partition("/")
    box = f'x="{x:.1f}" y="{y:.1f}" width="{CARD[0]}" height="{CARD[1]}" rx="5" stroke="#ffffff"'
    if not front:
        return f'<rect {box} fill="#26323a"/>'
    drawn = f'<rect {box} fill="{paint(front)}"/>'
    drawn += text(
        front if front.startswith("w") else front[1:], x + CARD[0] / 2, y + 31, 15, "#ffffff", bold=True
    )
    if back:
        strip = f'x="{x + 3:.1f}" y="{y + 40:.1f}" width="{CARD[0] - 6}" height="7" rx="2"'
        drawn += f'<rect {strip} fill="{paint(back)}"/>'
    return drawn


def turned(code: str, side: Side) -> str:
    """With the side in play first."""
    light, slash, dark = code.partition("/")
    return f"{dark}/{light}" if slash and side is Side.DARK else code


def paint(code: str) -> str:
    return INK if code.startswith("w") else PAINT[LETTERS[code[0]]]


def text(words: str, x: float, y: float, size: int, fill: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle"'
    return f'<text {place} fill="{fill}"{weight}>{escape(words)}</text>'


def write_pictures(frames: list[Frame], length: int, seat: int | None, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for frame in frames:
        (folder / f"{frame.version:05}.svg").write_text(draw(frame, length, seat), encoding="utf-8")

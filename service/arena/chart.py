"""The standings as an SVG chart: a bar and an interval for each bot, and a line at the rate of equals."""

from collections.abc import Sequence
from html import escape

from service.arena.tally import Standing
from service.pictures.svg import FONT, Box, fitted, rect, text, width_of

PLOT, BAR, TOP, SMALL = 520, 40, 64, 13
INK, FAINT, GRID, FILL, INTERVAL = "#1b1b1b", "#555555", "#d5d5d5", "#9cc3dc", "#8a3d00"
STYLE = f'font-family="{FONT}" role="img"'
STEPS = (1, 2, 5, 10, 20)
"""The possible distances between two marks of the axis, in percent."""


def chart(title: str, standings: Sequence[Standing]) -> str:
    left = min(220, 24 + max(width_of(standing.bot, 14) for standing in standings))
    end, step = reach(standings)
    width, bottom = left + PLOT + 220, TOP + BAR * len(standings)
    scale = PLOT / end
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {bottom + 74}" {STYLE}>',
        f"<title>{escape(title)}</title>",
        rect(Box(0, 0, width, bottom + 74), "#ffffff"),
        text(fitted(title, width - 20, 16), 10, 26, 16, INK, anchor="start"),
        *axis(left, bottom, scale, range(0, end + 1, step)),
        *(row(standing, left, TOP + BAR * at, scale) for at, standing in enumerate(standings)),
        equals(left + 100 * standings[0].fair * scale, bottom),
        text("games won, in %, with the 95 % interval", left + PLOT / 2, bottom + 62, SMALL, FAINT),
        "</svg>\n",
    ]
    return "\n".join(parts)


def reach(standings: Sequence[Standing]) -> tuple[int, int]:
    """The end of the axis and the distance between its marks: all intervals fit, with at most ten marks."""
    highest = 100 * max(standing.high for standing in standings)
    step = next(step for step in STEPS if step * 10 >= highest)
    return min(100, step * (int(highest / step) + 1)), step


def axis(left: float, bottom: float, scale: float, marks: Sequence[int]) -> list[str]:
    drawn = []
    for percent in marks:
        x = left + percent * scale
        drawn.append(f'<path d="M{x:.1f} {TOP - 6}V{bottom + 6}" stroke="{GRID}"/>')
        drawn.append(f'<g class="mark">{text(str(percent), x, bottom + 22, SMALL, INK)}</g>')
    return [*drawn, f'<path d="M{left:.1f} {bottom}h{PLOT}" stroke="{INK}"/>']


def row(standing: Standing, left: float, y: float, scale: float) -> str:
    low, high, end = (left + 100 * rate * scale for rate in (standing.low, standing.high, standing.rate))
    middle = y + BAR / 2
    whiskers = f"M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 7}v14M{high:.1f} {middle - 7}v14"
    told = f"{100 * standing.rate:.1f} ({100 * standing.low:.1f} to {100 * standing.high:.1f})"
    return "\n".join(
        (
            f'<g class="bot"><title>{escape(standing.bot)}</title>',
            text(fitted(standing.bot, left - 18, 14), left - 8, middle + 5, 14, INK, anchor="end"),
            rect(Box(left, y + 7, end - left, BAR - 14), FILL),
            f'<path class="interval" d="{whiskers}" stroke="{INTERVAL}" stroke-width="2.5" fill="none"/>',
            text(told, left + PLOT + 14, middle + 5, 14, INK, anchor="start"),
            "</g>",
        )
    )


def equals(x: float, bottom: float) -> str:
    line = f'<path class="equals" d="M{x:.1f} {TOP - 8}V{bottom}" stroke="{FAINT}" stroke-dasharray="5 4"/>'
    return line + text("if all were equals", x, bottom + 40, SMALL, FAINT)

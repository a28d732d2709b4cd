"""The ratios as an SVG chart: a bar for each measure with a baseline, and a mark at its aim."""

from html import escape
from math import log10
from pathlib import Path

from bench.harness import Row, Spread

WIDTH, LEFT, RIGHT, TOP, STEP, BAR = 900, 400, 70, 60, 34, 16
LOWEST, HIGHEST = -2.0, 2.0
INK, GOOD, SHORT, PLAIN = "#333", "#2a7d4f", "#c77700", "#5b7db1"


def write(rows: list[Row], path: Path) -> None:
    drawn = [row for row in rows if row.ratios]
    height = TOP + STEP * len(drawn) + 40
    page = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13" fill="{INK}"'
    elements = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {page} role="img" aria-label="Ours by the baseline">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        '<text x="16" y="26" font-size="16">Ours ÷ baseline; the mark is the aim</text>',
        *_scale(height),
        *(element for number, row in enumerate(drawn) for element in _bar(row, TOP + STEP * number)),
        "</svg>",
    ]
    path.write_text("\n".join(elements) + "\n", encoding="utf-8")


def _x(ratio: float) -> float:
    """The position on a logarithmic scale from 0.01 to 100; values beyond are drawn at its ends."""
    at = min(max(log10(ratio), LOWEST), HIGHEST)
    return LEFT + (at - LOWEST) / (HIGHEST - LOWEST) * (WIDTH - LEFT - RIGHT)


def _scale(height: int) -> list[str]:
    elements = []
    for ratio in (0.01, 0.1, 1, 10, 100):
        x = _x(ratio)
        elements.append(_line((x, TOP - 14), (x, height - 30), 1.5 if ratio == 1 else 0.5))
        elements.append(_text(x, height - 14, f"{ratio:g}", "middle"))
    return elements


def _bar(row: Row, y: int) -> list[str]:
    found, one = Spread.of(row.ratios), _x(1)
    end, middle = _x(found.middle), y + BAR / 2
    color = {True: GOOD, False: SHORT, None: PLAIN}[row.met]
    size = f'width="{max(abs(end - one), 1):.1f}" height="{BAR}"'
    elements = [
        _text(LEFT - 12, y + 13, f"{row.measure} ÷ {row.baseline}", "end"),
        f'<rect x="{min(one, end):.1f}" y="{y}" {size} fill="{color}"/>',
        _line((_x(found.low), middle), (_x(found.high), middle), 1),
        _text(WIDTH - RIGHT + 8, y + 13, f"{found.middle:.3g}", "start"),
    ]
    if row.aim is not None:
        x = _x(row.aim.value)
        elements.append(_line((x, y - 5), (x, y + BAR + 5), 2))
    return elements


def _line(start: tuple[float, float], end: tuple[float, float], width: float) -> str:
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{INK}" stroke-width="{width}"/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'

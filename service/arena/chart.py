"""The standings as a picture: a bar for each bot, with its interval, and a line where equals would be."""

from collections.abc import Sequence
from html import escape

from service.arena.tally import Standing

LEFT, WIDTH, BAR, TOP = 90, 500, 34, 50
STYLE = 'font-family="sans-serif" font-size="14" role="img"'
INTERVAL = 'stroke="#e07a1f" stroke-width="2" fill="none"'


def chart(title: str, standings: Sequence[Standing]) -> str:
    height = TOP + BAR * len(standings) + 34
    fair = LEFT + WIDTH * standings[0].fair
    bottom = TOP + BAR * len(standings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 110} {height}" {STYLE}>',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="10" y="24" font-size="16">{escape(title)}</text>',
        *(bar(TOP + BAR * at, standing) for at, standing in enumerate(standings)),
        f'<path d="M{fair:.1f} {TOP - 8}V{bottom}" stroke="#555" stroke-dasharray="4 3"/>',
        f'<text x="{fair:.1f}" y="{bottom + 20}" text-anchor="middle" fill="#555">if all were equals</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def bar(y: int, standing: Standing) -> str:
    low, high, end = (LEFT + WIDTH * rate for rate in (standing.low, standing.high, standing.rate))
    middle = y + BAR / 2 - 3
    return "\n".join(
        (
            f'<text x="{LEFT - 8}" y="{middle + 5}" text-anchor="end">{escape(standing.bot)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{end - LEFT:.1f}" height="{BAR - 8}" fill="#2a6f97"/>',
            f'<path d="M{low:.1f} {middle}H{high:.1f}m0 -5v10M{low:.1f} {middle - 5}v10" {INTERVAL}/>',
            f'<text x="{LEFT + WIDTH + 8}" y="{middle + 5}">{100 * standing.rate:.1f} %</text>',
        )
    )

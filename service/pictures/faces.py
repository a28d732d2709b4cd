"""Card faces and backs, drawn at 100 by 150 units and scaled."""

from html import escape

from service.pictures.paint import BACK, BACK_LINES, INK, PAINTS, WHITE, WILD, shape
from service.pictures.svg import Box, rect, text, width_of
from service.rules.cards import DARK_COLORS, LIGHT_COLORS, Color, Face, Side, face
from service.rules.text.paragraph import Language
from service.rules.text.words import card_words, color_words, symbol_words

WIDTH, HEIGHT = 100, 150
EDGE = Box(2, 2, 96, 146)
STROKES = {
    "s": '<circle r="24"/><path d="M-17 17 17-17"/>',
    "e": '<circle r="26"/><circle r="14"/><path d="M-18 18 18-18"/>',
    "r": (
        '<path d="M-25 3v-8a11 11 0 0 1 11-11h32m-10-10 11 10-11 10"/>'
        '<path d="M25-3v8a11 11 0 0 1-11 11h-32m10 10-11-10 11-10"/>'
    ),
    "f": (
        '<rect x="-25" y="-22" width="24" height="38" rx="4" transform="rotate(-12)"/>'
        '<rect x="1" y="-16" width="24" height="38" rx="4" transform="rotate(12)"/>'
    ),
}
"""Symbols drawn as paths, around the centre of the card."""

FIELDS = (
    ("M0 0V-46A34 46 0 0 0-34 0Z", -18, -36),
    ("M0 0V-46A34 46 0 0 1 34 0Z", 4, -36),
    ("M0 0V46A34 46 0 0 1-34 0Z", -18, 22),
    ("M0 0V46A34 46 0 0 0 34 0Z", 4, 22),
)
WILD_DEMANDS = {"w+2": "+2", "w+4": "+4", "wc": "+?"}


def height_of(width: float) -> float:
    return width * HEIGHT / WIDTH


def card(code: str, x: float, y: float, width: float, side: Side, language: Language, rulebook: str) -> str:
    """Draws the face of a card code. A Wild shows the colours of its side."""
    shown = face(code)
    words = card_words(code, language, rulebook)
    drawn = wild(shown, side) if shown.color is None else colored(shown)
    return group(code, x, y, width, words, drawn + caption(shown, language, rulebook))


def back(x: float, y: float, width: float) -> str:
    """Draws the back of a card whose face is hidden."""
    lines = "".join(
        f'<path d="M22 {y}H78" stroke="{BACK_LINES}" stroke-width="5"/>' for y in range(35, 120, 20)
    )
    return group("", x, y, width, "", rect(EDGE, BACK, radius=10, stroke=WHITE, width=4) + lines)


def group(code: str, x: float, y: float, width: float, words: str, drawn: str) -> str:
    title = f"<title>{escape(words)}</title>" if words else ""
    place = f'transform="translate({x:.1f} {y:.1f}) scale({width / WIDTH:.4f})"'
    return f'<g class="card" data-card="{escape(code)}" {place}>{title}{drawn}</g>'


def colored(shown: Face) -> str:
    assert shown.color is not None
    paint = PAINTS[shown.color]
    return "".join(
        (
            rect(EDGE, paint.paper, radius=10),
            rect(EDGE, f"url(#paper-{shown.color})", radius=10, stroke=WHITE, width=4),
            sign(shown.symbol, 22, 25, 0.36, paint.ink),
            shape(shown.color, 14.5, 38, 15, paint.ink),  # visible where cards overlap
            shape(shown.color, 68, 11, 22, paint.ink),
            sign(shown.symbol, 54, 73, 0.95, paint.ink),
        )
    )


def sign(symbol: str, x: float, y: float, scale: float, ink: str) -> str:
    """Draws a number, a draw count or a symbol; 6 and 9 are underlined."""
    place = f'transform="translate({x} {y}) scale({scale})"'
    if strokes := STROKES.get(symbol):
        pen = f'fill="none" stroke="{ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"'
        return f"<g {place} {pen}>{strokes}</g>"
    size = 66 if len(symbol) == 1 else 46
    drawn = text(symbol, 0, size * 0.36, size, ink, bold=True)
    if symbol in "69":
        drawn += rect(Box(-18, size * 0.36 + 5, 36, 5), ink)
    return f"<g {place}>{drawn}</g>"


def wild(shown: Face, side: Side) -> str:
    """Draws the colours of a Wild, and what a wild draw card demands."""
    colors = DARK_COLORS if side is Side.DARK or shown.symbol == "wc" else LIGHT_COLORS
    corner = outlined(shown.symbol, 24, 31, 22) or fields(colors, 20, 24, 0.3)
    drawn = fields(colors, 50, 65, 1) + outlined(shown.symbol, 50, 79, 38) + corner
    return rect(EDGE, WILD, radius=10, stroke=WHITE, width=4) + drawn


def fields(colors: tuple[Color, ...], x: float, y: float, scale: float) -> str:
    """Draws four quarters of an ellipse, each with the shape of its colour."""
    drawn = ""
    for color, (field, left, top) in zip(colors, FIELDS, strict=True):
        drawn += f'<path d="{field}" fill="{PAINTS[color].paper}"/>'
        drawn += shape(color, left, top, 14, PAINTS[color].ink)
    return f'<g transform="translate({x} {y}) scale({scale})">{drawn}</g>'


def outlined(symbol: str, x: float, y: float, size: float) -> str:
    """Draws what a wild draw card demands, legible on any colour; nothing for a plain Wild."""
    demand = WILD_DEMANDS.get(symbol)
    if demand is None:
        return ""
    pen = f'stroke="{INK}" stroke-width="{size / 6:.1f}" stroke-linejoin="round"'
    written = text(demand, x, y, size, WHITE, bold=True)
    return f"<g {pen}>{written}</g>{written}"  # outline first, since few renderers support paint-order


def caption(shown: Face, language: Language, rulebook: str) -> str:
    """The caption: the colour of a number card, the name of any other card."""
    if shown.color is None:
        ink, words = WHITE, symbol_words(shown.symbol, language, rulebook)
    else:
        ink, number = PAINTS[shown.color].ink, shown.number is not None
        color = color_words(shown.color, language)
        words = color if number else symbol_words(shown.symbol, language, rulebook)
    lines = halves(words)
    size = min(15, *(15 * 88 / width_of(line, 15) for line in lines))
    first = 140 - (len(lines) - 1) * size * 1.05
    return "".join(text(line, 50, first + at * size * 1.05, size, ink) for at, line in enumerate(lines))


def halves(words: str) -> list[str]:
    """Splits a long caption into two lines of similar length."""
    breaks = [at + 1 for at, letter in enumerate(words) if letter in " -"]
    if len(words) < 11 or not breaks:
        return [words]
    middle = min(breaks, key=lambda at: abs(2 * at - len(words)))
    return [words[:middle].strip(), words[middle:]]

"""The card colours: background, text colour, and a shape that identifies each without colour vision."""

from dataclasses import dataclass

from service.rules.cards import Color, Side

WHITE, INK = "#ffffff", "#1b1b1b"
WILD = "#20242b"
BACK, BACK_LINES = "#2b3340", "#8a97a8"
FELT = {Side.LIGHT: "#28594a", Side.DARK: "#3b2e5c"}
CHIP = {Side.LIGHT: "#173a2f", Side.DARK: "#271d42"}
MARK = "#ffd75e"


@dataclass(frozen=True, slots=True)
class Paint:
    paper: str
    shade: str
    """The pattern on the background; its contrast with the ink is no lower than that of the background."""
    ink: str
    shape: str
    """An SVG path in a square of 20 by 20."""


PAINTS = {
    Color.RED: Paint("#c6262e", "#a01b23", WHITE, "M10 1 19 18H1Z"),
    Color.GREEN: Paint("#1e7b3c", "#14602d", WHITE, "M10 1a9 9 0 1 1-.01 0Z"),
    Color.BLUE: Paint("#1f5fbf", "#174a98", WHITE, "M2 2H18V18H2Z"),
    Color.YELLOW: Paint(
        "#f2b705",
        "#ffd34f",
        INK,
        "M10 1 12.6 7.2 19.3 7.7 14.2 12.1 15.8 18.6 10 15.1 4.2 18.6 5.8 12.1 .7 7.7 7.4 7.2Z",
    ),
    Color.PINK: Paint(
        "#d6337c",
        "#b02463",
        WHITE,
        "M10 18C4 13.5 1 10.5 1 6.5A4.6 4.6 0 0 1 10 5a4.6 4.6 0 0 1 9 1.5C19 10.5 16 13.5 10 18Z",
    ),
    Color.TEAL: Paint("#0b7a75", "#085f5b", WHITE, "M7 1H13V7H19V13H13V19H7V13H1V7H7Z"),
    Color.ORANGE: Paint("#e8710a", "#f79440", INK, "M5.5 2H14.5L19 10 14.5 18H5.5L1 10Z"),
    Color.PURPLE: Paint("#6b3fa0", "#532f80", WHITE, "M10 0 17 10 10 20 3 10Z"),
}


def shape(color: Color, x: float, y: float, size: float, fill: str) -> str:
    place = f'transform="translate({x:.1f} {y:.1f}) scale({size / 20:.3f})"'
    return f'<path d="{PAINTS[color].shape}" {place} fill="{fill}"/>'


def patterns() -> str:
    """The `<defs>` to which cards refer, once for each picture."""
    return f"<defs>{''.join(pattern(color) for color in PAINTS)}</defs>"


def pattern(color: Color) -> str:
    """A pattern of the colour's shape."""
    shade = PAINTS[color].shade
    tiles = shape(color, 1, 1, 9, shade) + shape(color, 12, 12, 9, shade)
    return (
        f'<pattern id="paper-{color}" width="22" height="22" patternUnits="userSpaceOnUse">{tiles}</pattern>'
    )

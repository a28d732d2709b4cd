"""Cards, colours and numbers as players of each language call them."""

from collections.abc import Iterable

from service.rules import cards
from service.rules.cards import Color, face
from service.rules.text.paragraph import Language

COLORS_NL = {
    Color.RED: "rood",
    Color.GREEN: "groen",
    Color.BLUE: "blauw",
    Color.YELLOW: "geel",
    Color.PINK: "roze",
    Color.TEAL: "blauwgroen",
    Color.ORANGE: "oranje",
    Color.PURPLE: "paars",
}
SYMBOLS_NL = {
    "s": "Sla-beurt-over",
    "r": "Keer-om",
    "f": "Flip",
    "e": "Iedereen-beurt-overslaan",
    "+1": "Neem-één",
    "+2": "Neem-twee",
    "+5": "Neem-vijf",
    "w": "Keuzekaart",
    "w+2": "Neem-twee-keuzekaart",
    "w+4": "Neem-vier",
    "wc": "Keuzekaart kleur",
}
NUMBERS = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "nl": ("geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien"),
}
CARDS = {"en": ("card", "cards"), "nl": ("kaart", "kaarten")}
POINTS = {"en": ("point", "points"), "nl": ("punt", "punten")}
AND = {"en": "and", "nl": "en"}
OR = {"en": "or", "nl": "of"}


def color_words(color: Color, language: Language) -> str:
    return COLORS_NL[color] if language == "nl" else color.value


def symbol_words(symbol: str, language: Language) -> str:
    """Numbers are called what they are."""
    return (SYMBOLS_NL if language == "nl" else cards.SYMBOL_WORDS).get(symbol, symbol)


def card_words(code: str, language: Language) -> str:
    """`r7` as "red 7" or "rood 7", `w+4` as "Wild Draw Four" or "Neem-vier"."""
    if language == "en":
        return cards.words(code)
    shown = face(code)
    symbol = symbol_words(shown.symbol, language)
    return symbol if shown.color is None else f"{color_words(shown.color, language)} {symbol}"


def number(count: int, language: Language) -> str:
    """In letters as far as they go, then in figures."""
    return NUMBERS[language][count] if count < len(NUMBERS[language]) else figures(count, language)


def figures(count: int, language: Language) -> str:
    return f"{count:,}" if language == "en" else f"{count:,}".replace(",", ".")


def times(count: int, language: Language) -> str:
    """How often a card comes: "two", "tweemaal"."""
    return number(count, "en") if language == "en" else f"{number(count, 'nl').replace('é', 'e')}maal"


def card_count(count: int, language: Language) -> str:
    return f"{number(count, language)} {CARDS[language][count != 1]}"


def point_count(count: int, language: Language) -> str:
    return f"{figures(count, language)} {POINTS[language][count != 1]}"


def listing(parts: Iterable[str], last: str) -> str:
    """`a, b and c`."""
    *head, tail = [*parts] or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail

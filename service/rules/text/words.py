"""Cards, colours and numbers as players of each language, and readers of each rulebook, call them."""

from collections.abc import Iterable, Mapping

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
COLORED_NL = {
    Color.RED: "rode",
    Color.GREEN: "groene",
    Color.BLUE: "blauwe",
    Color.YELLOW: "gele",
    Color.PINK: "roze",
    Color.TEAL: "blauwgroene",
    Color.ORANGE: "oranje",
    Color.PURPLE: "paarse",
}
"""The colour as it stands before the name of a card."""

SYMBOLS_NL = {
    "s": "Sla-beurt-over",
    "r": "Keer-om",
    "f": "Flipkaart",
    "e": "Iedereen-beurt-overslaan",
    "+1": "Neem-één",
    "+2": "Neem-twee",
    "+5": "Neem-vijf",
    "w": "Keuzekaart",
    "w+2": "Neem-twee-keuzekaart",
    "w+4": "Neem-vier",
    "wc": "Keuzekaart kleur",
}
SIGNS_NL = {"r": "keer-omkaart", "+2": "+2", "w": "joker", "w+4": "+4"}
OWN_SYMBOLS_NL: Mapping[str, Mapping[str, str]] = {
    "braille": {**SIGNS_NL, "s": "sla-beurt-overkaart"},
    "short": {**SIGNS_NL, "s": "overslaankaart"},
}
"""Books that have names of their own for some cards."""

PLACES_NL = {"stock": "stok", "pile": "open stapel", "dealer": "gever"}
OWN_PLACES_NL: Mapping[str, Mapping[str, str]] = {
    "classic": {"stock": "stock"},
    "braille": {"stock": "stock", "pile": "talon"},
    "short": {"stock": "stock", "pile": "talon", "dealer": "deler"},
}
PLACES_EN = {"stock": "stock", "pile": "pile", "dealer": "dealer"}

NUMBERS: Mapping[Language, tuple[str, ...]] = {
    "en": (
        *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
        *("sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
    ),
    "nl": (
        *("geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien"),
        *("elf", "twaalf", "dertien", "veertien", "vijftien"),
        *("zestien", "zeventien", "achttien", "negentien", "twintig"),
    ),
}
CARDS = {"en": ("card", "cards"), "nl": ("kaart", "kaarten")}
POINTS = {"en": ("point", "points"), "nl": ("punt", "punten")}
ROUNDS = {"en": ("round", "rounds"), "nl": ("ronde", "ronden")}
AND = {"en": "and", "nl": "en"}
OR = {"en": "or", "nl": "of"}


def color_words(color: Color, language: Language) -> str:
    return COLORS_NL[color] if language == "nl" else color.value


def symbol_words(symbol: str, language: Language, rulebook: str = "classic") -> str:
    """Numbers are called what they are."""
    if language == "en":
        return cards.SYMBOL_WORDS.get(symbol, symbol)
    return OWN_SYMBOLS_NL.get(rulebook, {}).get(symbol) or SYMBOLS_NL.get(symbol, symbol)


def card_words(code: str, language: Language, rulebook: str = "classic") -> str:
    """`r7` as "red 7" or "rode 7", `w+4` as "Wild Draw Four", "Neem-vier" or "+4"."""
    if language == "en":
        return cards.words(code)
    shown = face(code)
    symbol = symbol_words(shown.symbol, language, rulebook)
    return symbol if shown.color is None else f"{COLORED_NL[shown.color]} {symbol}"


def place_words(language: Language, rulebook: str) -> Mapping[str, str]:
    """What the stock, the pile and the dealer are called."""
    return PLACES_EN if language == "en" else {**PLACES_NL, **OWN_PLACES_NL.get(rulebook, {})}


def number(count: int, language: Language) -> str:
    """In letters as far as they go, then in figures."""
    return NUMBERS[language][count] if count < len(NUMBERS[language]) else figures(count, language)


def figures(count: int, language: Language) -> str:
    return f"{count:,}" if language == "en" else f"{count:,}".replace(",", ".")


def times(count: int, language: Language) -> str:
    """How often a card comes: "two", "tweemaal"."""
    return number(count, "en") if language == "en" else f"{number(count, 'nl').replace('é', 'e')}maal"


def counted(count: int, forms: Mapping[str, tuple[str, str]], language: Language) -> str:
    return f"{number(count, language)} {forms[language][count != 1]}"


def card_count(count: int, language: Language) -> str:
    return counted(count, CARDS, language)


def round_count(count: int, language: Language) -> str:
    return counted(count, ROUNDS, language)


def point_count(count: int, language: Language) -> str:
    return f"{figures(count, language)} {POINTS[language][count != 1]}"


def listing(parts: Iterable[str], last: str) -> str:
    """`a, b and c`."""
    *head, tail = [*parts] or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail

"""A deck in words: its colours, how often each card comes, and what cards are worth."""

from collections import Counter
from collections.abc import Iterable

from service.rules.cards import DARK_COLORS, LIGHT_COLORS, Color, face
from service.rules.rulebook import Rulebook
from service.rules.text.paragraph import Language
from service.rules.text.words import AND, color_words, listing, point_count, symbol_words, times

TO = {"en": "to", "nl": "tot en met"}


def deck_facts(book: Rulebook, language: Language) -> dict[str, str]:
    light, dark, name = book.edition.light, book.edition.dark, book.rules.rulebook
    return {
        "deck_size": str(len(light)),
        "light_colors": all_of(LIGHT_COLORS, language),
        "dark_colors": all_of(DARK_COLORS, language),
        "light_cards": in_each_color(light, language, name),
        "dark_cards": in_each_color(dark, language, name),
        "light_wilds": without_color(light, language, name),
        "dark_wilds": without_color(dark, language, name),
        "worth": worth(book, language),
    }


def all_of(colors: Iterable[Color], language: Language) -> str:
    return listing((color_words(color, language) for color in colors), AND[language])


def in_each_color(codes: tuple[str, ...], language: Language, rulebook: str) -> str:
    """The cards of one colour, by how often they come: "one 0 and two each of 1 to 9, Skip ..."."""
    colored = [shown for shown in map(face, codes) if shown.color]
    counts = Counter(shown.symbol for shown in colored if shown.color is colored[0].color)
    groups: dict[int, list[str]] = {}
    for symbol, count in counts.items():
        groups.setdefault(count, []).append(symbol)
    return listing(
        (group(count, symbols, language, rulebook) for count, symbols in groups.items()), AND[language]
    )


def group(count: int, symbols: list[str], language: Language, rulebook: str) -> str:
    names = listing(spanned(symbols, language, rulebook), AND[language])
    each = "each of " if language == "en" and len(symbols) > 1 else ""
    return f"{times(count, language)} {each}{names}"


def spanned(symbols: list[str], language: Language, rulebook: str) -> list[str]:
    """Several numbers in a row are told by the first and the last."""
    numbers = [symbol for symbol in symbols if symbol.isdigit()]
    others = [symbol_words(symbol, language, rulebook) for symbol in symbols if not symbol.isdigit()]
    return ([f"{numbers[0]} {TO[language]} {numbers[-1]}"] if len(numbers) > 1 else numbers) + others


def without_color(codes: tuple[str, ...], language: Language, rulebook: str) -> str:
    counts = Counter(code for code in codes if face(code).color is None)
    named = (
        f"{times(count, language)} {symbol_words(code, language, rulebook)}" for code, count in counts.items()
    )
    return listing(named, AND[language])


def worth(book: Rulebook, language: Language) -> str:
    """The symbols of the card table by their points, the cheapest first."""
    rulebook = book.rules.rulebook
    by_points: dict[int, list[str]] = {}
    for symbol, spec in sorted(book.specs.items(), key=lambda line: line[1].points):
        if not symbol.isdigit():
            by_points.setdefault(spec.points, []).append(symbol_words(symbol, language, rulebook))
    return "; ".join(
        f"{listing(names, AND[language])} {point_count(points, language)}"
        for points, names in by_points.items()
    )

"""What the chapters leave open in braces: numbers and names, read from the rules that drive the game."""

from collections.abc import Mapping

from service.rules.catalogue import rulebook_for
from service.rules.deadlines import MISSES
from service.rules.deal import HAND
from service.rules.moves import SURCHARGE
from service.rules.reactions import PENALTY
from service.rules.rounds import ROUNDS
from service.rules.rulebook import Bounds, Rulebook
from service.rules.ruleset import RuleSet
from service.rules.text.deck import deck_facts
from service.rules.text.paragraph import Language
from service.rules.text.words import (
    OR,
    card_count,
    figures,
    listing,
    number,
    place_words,
    point_count,
    round_count,
    symbol_words,
)

BOUNDS = Bounds()

Facts = Mapping[str, str | Mapping[str, str]]


def facts(rules: RuleSet, language: Language) -> Facts:
    book = rulebook_for(rules)
    return {
        "target": point_count(rules.target, language),
        "rounds": round_count(rules.rounds, language),
        "remark_cost": card_count(rules.remark_penalty, language),
        "hand": card_count(HAND, language),
        "penalty": card_count(PENALTY, language),
        "surcharge": number(SURCHARGE, language),
        "misses": number(MISSES, language),
        "renewals": figures(BOUNDS.renewals or 0, language),
        "winnerless": number(BOUNDS.winnerless or 0, language),
        "most_rounds": figures(ROUNDS, language),
        "name": {symbol: symbol_words(symbol, language, rules.rulebook) for symbol in book.specs},
        **place_words(language, rules.rulebook),
        **deck_facts(book, language),
        **draw_counts(book, language),
        **draw_names(book, language),
    }


def draw_counts(book: Rulebook, language: Language) -> dict[str, Mapping[str, str]]:
    """By symbol: what it makes the next player draw, with the penalty of a challenge, and added up."""
    counts = {symbol: spec.draws for symbol, spec in book.specs.items() if spec.draws}
    return {
        "draw": {symbol: card_count(count, language) for symbol, count in counts.items()},
        "draw_more": {symbol: card_count(count + SURCHARGE, language) for symbol, count in counts.items()},
        "more": {symbol: number(count + SURCHARGE, language) for symbol, count in counts.items()},
        "once": {symbol: number(count, language) for symbol, count in counts.items()},
        "twice": {symbol: number(2 * count, language) for symbol, count in counts.items()},
        "thrice": {symbol: card_count(3 * count, language) for symbol, count in counts.items()},
    }


def draw_names(book: Rulebook, language: Language) -> dict[str, str]:
    """The draw cards of the deck; the opener is the one that can be turned up at the start of a round."""
    drawing = [symbol for symbol, spec in book.specs.items() if spec.demands]
    names = {symbol: symbol_words(symbol, language, book.rules.rulebook) for symbol in drawing}
    colored = [symbol for symbol in drawing if not book.specs[symbol].wild]
    return {
        "opener": names[colored[0]],
        "opener_draw": card_count(book.specs[colored[0]].draws, language),
        "draw_cards": listing((names[symbol] for symbol in colored), OR[language]),
        "wild_draws": listing((names[symbol] for symbol in drawing if book.specs[symbol].wild), OR[language]),
    }

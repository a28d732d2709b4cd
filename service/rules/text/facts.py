"""What the chapters leave open in braces: numbers and names, read from the rules that drive the game."""

from collections.abc import Mapping

from service.rules.catalogue import rulebook_for
from service.rules.deadlines import MISSES
from service.rules.deal import HAND
from service.rules.moves import SURCHARGE
from service.rules.reactions import PENALTY
from service.rules.rulebook import Rulebook
from service.rules.ruleset import RuleSet
from service.rules.text.deck import deck_facts
from service.rules.text.paragraph import Language
from service.rules.text.words import OR, card_count, listing, number, point_count, symbol_words


def facts(rules: RuleSet, language: Language) -> Mapping[str, str | Mapping[str, str]]:
    book = rulebook_for(rules)
    return {
        "target": point_count(rules.target, language),
        "remark_cost": card_count(rules.remark_penalty, language),
        "hand": card_count(HAND, language),
        "penalty": card_count(PENALTY, language),
        "misses": number(MISSES, language),
        "name": {symbol: symbol_words(symbol, language) for symbol in book.rows},
        **deck_facts(book, language),
        **draw_counts(book, language),
        **draw_names(book, language),
    }


def draw_counts(book: Rulebook, language: Language) -> dict[str, Mapping[str, str]]:
    """By symbol: what it makes the next player draw, with the penalty of a challenge, and piled up."""
    counts = {symbol: row.draws for symbol, row in book.rows.items() if row.draws}
    return {
        "draw": {symbol: card_count(count, language) for symbol, count in counts.items()},
        "draw_more": {symbol: card_count(count + SURCHARGE, language) for symbol, count in counts.items()},
        "twice": {symbol: card_count(2 * count, language) for symbol, count in counts.items()},
        "thrice": {symbol: card_count(3 * count, language) for symbol, count in counts.items()},
    }


def draw_names(book: Rulebook, language: Language) -> dict[str, str]:
    """The draw cards of the deck; the opener is the one that can be turned up at the start of a round."""
    drawing = [symbol for symbol, row in book.rows.items() if row.demands]
    colored = [symbol for symbol in drawing if not book.rows[symbol].wild]
    wild = [symbol for symbol in drawing if book.rows[symbol].wild]
    return {
        "opener": symbol_words(colored[0], language),
        "opener_draw": card_count(book.rows[colored[0]].draws, language),
        "draw_cards": listing((symbol_words(symbol, language) for symbol in colored), OR[language]),
        "wild_draws": listing((symbol_words(symbol, language) for symbol in wild), OR[language]),
    }

import pytest

from service.rules.cards import SYMBOL_WORDS, Color
from service.rules.catalogue import EDITIONS, RULEBOOKS
from service.rules.options import OPTIONS, Choice
from service.rules.text.books import BOOKS
from service.rules.text.options import OPTION_TEXTS
from service.rules.text.words import COLORS_NL, SYMBOLS_NL, card_words


def test_every_option_and_every_value_has_a_sentence() -> None:
    assert set(OPTION_TEXTS) == set(OPTIONS)
    for name, choice in OPTIONS.items():
        values = choice.values if isinstance(choice, Choice) else ()
        assert list(OPTION_TEXTS[name].values) == list(values), name


def test_every_rulebook_has_a_sentence() -> None:
    assert list(BOOKS) == list(RULEBOOKS)


def test_every_card_and_colour_has_a_dutch_name() -> None:
    symbols = {symbol for edition in EDITIONS.values() for symbol in edition.rows if not symbol.isdigit()}
    assert set(SYMBOLS_NL) == set(SYMBOL_WORDS) == symbols
    assert set(COLORS_NL) == set(Color)
    assert len(set(SYMBOLS_NL.values())) == len(symbols)


@pytest.mark.parametrize(
    ("code", "words"), [("r7", "rood 7"), ("w+4", "Neem-vier"), ("ve", "paars Iedereen-beurt-overslaan")]
)
def test_a_card_is_called_by_its_dutch_name(code: str, words: str) -> None:
    assert card_words(code, "nl") == words

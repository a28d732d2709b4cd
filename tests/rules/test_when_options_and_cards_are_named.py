import pytest

from service.rules.cards import SYMBOL_WORDS, Color
from service.rules.catalogue import RULEBOOKS
from service.rules.editions import EDITIONS
from service.rules.text.books import BOOKS
from service.rules.text.words import COLORS_NL, SYMBOLS_NL, card_words


def test_every_rulebook_has_a_sentence() -> None:
    assert list(BOOKS) == list(RULEBOOKS)


def test_every_card_and_colour_has_a_dutch_name() -> None:
    symbols = {symbol for edition in EDITIONS.values() for symbol in edition.specs if not symbol.isdigit()}
    assert set(SYMBOLS_NL) == set(SYMBOL_WORDS) == symbols
    assert set(COLORS_NL) == set(Color)
    assert len(set(SYMBOLS_NL.values())) == len(symbols)


@pytest.mark.parametrize(
    ("code", "words"), [("r7", "rode 7"), ("w+4", "Neem-vier"), ("ve", "paarse Iedereen-beurt-overslaan")]
)
def test_a_card_is_called_by_its_dutch_name(code: str, words: str) -> None:
    assert card_words(code, "nl") == words


@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("classic", ["groene Sla-beurt-over", "Keuzekaart", "Neem-vier", "rode Neem-twee"]),
        ("braille", ["groene sla-beurt-overkaart", "joker", "+4", "rode +2"]),
        ("short", ["groene overslaankaart", "joker", "+4", "rode +2"]),
    ],
)
def test_each_book_has_its_own_names_for_cards(book: str, words: list[str]) -> None:
    assert [card_words(code, "nl", book) for code in ("gs", "w", "w+4", "r+2")] == words

import pytest

from service.rules.editions import EDITIONS
from service.rules.text.paragraph import LANGUAGES, Language
from service.terminal.cards import HEIGHT, SHAPES, SIGNS, Speech, beside, block, chip, folded

CODES = sorted({code for edition in EDITIONS.values() for code in (*edition.light, *edition.dark)})
BOOKS = ("classic", "braille", "short", "flip", "deluxe")


def plain(code: str, speech: Speech) -> list[str]:
    return [line.plain for line in block(code, speech)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_card_is_a_block_of_one_size_with_all_its_words(language: Language, book: str) -> None:
    speech = Speech(language, book)
    for code in CODES:
        lines = block(code, speech)
        assert [line.cell_len for line in lines] == [speech.width] * HEIGHT
        said = "".join(line.plain for line in lines[1:]).replace(" ", "")
        symbol = speech.card(code).split(" ", 1)[-1] if not code.startswith("w") else speech.card(code)
        assert symbol.replace(" ", "") in said


def test_a_card_tells_its_colour_by_word_and_shape() -> None:
    top, color, number, *_ = plain("g7", Speech("nl"))
    assert top.split() == ["7", "●"]
    assert color.strip() == "groen"
    assert number.strip() == "7"


def test_skip_reverse_and_flip_have_symbols() -> None:
    assert [chip(code).plain.strip() for code in ("rs", "br", "yf", "te")] == ["⊘▲", "⇄■", "⧉★", "⊗✚"]
    assert len(set(SHAPES.values())) == 8
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_long_names_are_parted_behind_hyphens() -> None:
    assert folded("Iedereen-beurt-overslaan", 10) == ["Iedereen-", "beurt-", "overslaan"]
    assert folded("Wild Draw Four", 10) == ["Wild Draw", "Four"]


def test_a_hand_wraps_where_the_screen_ends() -> None:
    lines = beside([block("r7", Speech())] * 9, 80)
    assert len(lines) == 2 * HEIGHT
    assert all(line.cell_len <= 80 for line in lines)

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from service.pictures.faces import HEIGHT, WIDTH, card, halves
from service.pictures.paint import BACK, BACK_LINES, CHIP, FELT, INK, MARK, PAINTS, WHITE, WILD
from service.pictures.svg import Box, contrast, fitted, width_of
from service.rules.cards import Color, Side, face
from service.rules.editions import EDITIONS
from service.rules.text.paragraph import LANGUAGES, Language
from service.rules.text.words import color_words
from tests.pictures.drawings import inside, text_box

CODES = sorted({code for edition in EDITIONS.values() for code in (*edition.light, *edition.dark)})
GROUP = "{http://www.w3.org/2000/svg}g"
TEXT = "{http://www.w3.org/2000/svg}text"


def drawn(code: str, language: Language = "en", side: Side = Side.LIGHT) -> ET.Element:
    return ET.fromstring(
        f'<svg xmlns="http://www.w3.org/2000/svg">{card(code, 0, 0, WIDTH, side, language, "classic")}</svg>'
    )


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("color", Color)
def test_text_on_a_card_can_be_read_on_paper_and_pattern(color: Color) -> None:
    paint = PAINTS[color]
    assert contrast(paint.ink, paint.paper) >= 4.5
    assert contrast(paint.ink, paint.shade) >= 4.5
    assert contrast(paint.shade, paint.paper) > 1.2


@pytest.mark.parametrize("color", [Color.YELLOW, Color.ORANGE])
def test_text_on_yellow_and_orange_is_dark(color: Color) -> None:
    assert PAINTS[color].ink == INK


@pytest.mark.parametrize("side", Side)
def test_text_on_the_table_can_be_read(side: Side) -> None:
    for ink, paper in ((WHITE, FELT[side]), (WHITE, CHIP[side]), (INK, MARK), (INK, WHITE), (WHITE, WILD)):
        assert contrast(ink, paper) >= 4.5
    for mark, ground in ((MARK, FELT[side]), (WHITE, BACK), (BACK_LINES, BACK)):
        assert contrast(mark, ground) >= 3


def test_each_colour_has_a_shape_and_a_pattern_of_its_own() -> None:
    assert len({paint.shape for paint in PAINTS.values()}) == len(Color) == len(PAINTS)
    for one, other in combinations(CODES, 2):
        if face(one).color is not face(other).color:
            assert card(one, 0, 0, 50, Side.LIGHT, "en", "classic") != card(
                other, 0, 0, 50, Side.LIGHT, "en", "classic"
            )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_stays_on_its_card(code: str, language: Language) -> None:
    texts = [text for text in drawn(code, language).iter(TEXT) if float(text.get("y", 0)) > 110]
    assert texts
    assert all(inside(text_box(text), Box(2, 2, WIDTH - 4, HEIGHT - 4)) for text in texts)


@pytest.mark.parametrize("code", CODES)
def test_a_number_says_its_colour_and_a_symbol_its_name(code: str) -> None:
    shown, said = face(code), " ".join(text.text or "" for text in drawn(code).iter(TEXT))
    if shown.number is not None and shown.color is not None:
        assert color_words(shown.color, "en") in said
        assert said.count(shown.symbol) == 2
    else:
        assert any(word in said for word in ("Skip", "Reverse", "Flip", "Draw", "Wild"))


@pytest.mark.parametrize(("code", "lines"), [("r6", 2), ("r9", 2), ("r8", 0)])
def test_six_and_nine_are_underlined(code: str, lines: int) -> None:
    assert card(code, 0, 0, 50, Side.LIGHT, "en", "classic").count('height="5.0"') == lines


@pytest.mark.parametrize(("code", "demand"), [("w+4", "+4"), ("w+2", "+2"), ("wc", "+?")])
def test_what_a_wild_demands_is_written_over_its_outline(code: str, demand: str) -> None:
    demands = [text for text in drawn(code).iter(TEXT) if text.text == demand]
    outlines = drawn(code).findall(f".//{GROUP}[@stroke]/{TEXT}")
    assert (len(demands), len(outlines)) == (4, 2)
    assert {text.get("fill") for text in demands} == {WHITE}


def test_a_wild_shows_the_colours_of_its_side() -> None:
    for side, colors in ((Side.LIGHT, list(Color)[:4]), (Side.DARK, list(Color)[4:])):
        picture = card("w", 0, 0, 50, side, "en", "flip")
        assert [color for color in Color if PAINTS[color].paper in picture] == colors


def test_long_names_of_cards_take_two_lines() -> None:
    assert halves("Iedereen-beurt-overslaan") == ["Iedereen-", "beurt-overslaan"]
    assert halves("Skip") == ["Skip"]


@pytest.mark.parametrize("words", ["Wim", "W" * 80, "漢字" * 30, "🃏" * 40, ""])
def test_fitted_words_fit(words: str) -> None:
    assert width_of(fitted(words, 120, 18), 18) <= 120

from string import Formatter

import pytest

from service.pictures.labels import LABELS
from service.terminal.words import WORDS, language_of, phrase


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_tell_the_same_facts(key: str) -> None:
    english, dutch = WORDS[key]
    assert fields(english) == fields(dutch)


@pytest.mark.parametrize("key", LABELS["en"])
def test_labels_of_pictures_exist_in_both_languages(key: str) -> None:
    assert LABELS["nl"].keys() == LABELS["en"].keys()
    assert fields(LABELS["en"][key]) == fields(LABELS["nl"][key])


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_BE"}, "nl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "nl_NL", "LANG": "en_US"}, "nl"),
        ({}, "en"),
    ],
)
def test_the_locale_decides(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_words_are_told_in_the_language_asked_for() -> None:
    assert phrase("cards", "en", count=3) == "3 cards"
    assert phrase("cards", "nl", count=3) == "3 kaarten"

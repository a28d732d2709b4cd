import re
from collections.abc import Iterator
from typing import Any

import pytest

from service.rules.catalogue import RULEBOOKS, rulebook_for
from service.rules.option import Choice
from service.rules.options import OPTIONS
from service.rules.ruleset import LATEST, RuleSet
from service.rules.text.explain import CHAPTERS, explain
from service.rules.text.paragraph import LANGUAGES, Language
from service.rules.text.words import card_count, symbol_words
from tests.scenario import CHALLENGE, deal, play

TOLD = (
    "DECK 1-4, POINTS 1-2, SEAT 1-1, DEAL 1-3, START 1-9, TURN 1-8, STOCK 1-4, WILD4 1-9, FLIP 1-4, UNO 1-4, "
    "OUT 1-2, SCORE 1-2, "
    "ROUNDS 1-1, TWO 1-1, TEAM 1-2, ELIM 1-1, TALK 1-1, WRONG 1-2, PROG 1-2, SEVEN 1-2, JUMP 1-4, "
    "LIVE 1-4"
)
CHOICES = [name for name, option in OPTIONS.items() if isinstance(option.allowed, Choice) and name != "deck"]
CLASSIC = RULEBOOKS["classic"]


def rule_ids() -> set[str]:
    ranges = re.findall(r"(\w+) (\d)-(\d)", TOLD)
    return {f"R-{name}-{n}" for name, first, last in ranges for n in range(int(first), int(last) + 1)}


def with_each_value(rules: RuleSet, option: str) -> list[RuleSet]:
    choice = OPTIONS[option].allowed
    assert isinstance(choice, Choice)
    scoring: dict[str, Any] = {"elimination": {"scoring": "own_points"}}
    return [rules.changed(**{option: value, **scoring.get(str(value), {})}) for value in choice.values]


def variants() -> Iterator[RuleSet]:
    """Every rulebook, and every rulebook with one option changed."""
    for rules in RULEBOOKS.values():
        yield rules
        for option in CHOICES:
            yield from with_each_value(rules, option)


def text(rules: RuleSet, language: Language = "en", rule: str = "") -> str:
    told = [paragraph for chapter in explain(rules, language) for paragraph in chapter["paragraphs"]]
    return "\n".join(paragraph["text"] for paragraph in told if paragraph["rule"].startswith(rule))


def outline(rules: RuleSet, language: Language) -> list[list[str]]:
    return [
        [paragraph["rule"] for paragraph in chapter["paragraphs"]] for chapter in explain(rules, language)
    ]


def test_every_rule_of_play_is_explained_somewhere() -> None:
    assert {paragraph.rule for chapter in CHAPTERS for paragraph in chapter.paragraphs} == rule_ids()


def test_every_paragraph_holds_for_some_rules() -> None:
    seen = [
        *variants(),
        *(rules.changed(progressive=True, seven_zero=True, jump_in=True) for rules in variants()),
        CLASSIC.changed(format="partners", scoring="own_points"),
        CLASSIC.changed(rounds=3),
        CLASSIC.changed(rounds=3, scoring="own_points"),
    ]
    never = [
        paragraph.en
        for chapter in CHAPTERS
        for paragraph in chapter.paragraphs
        if not any(paragraph.holds(rules, revision) for rules in seen for revision in (1, LATEST))
    ]
    assert not never


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_open(language: Language) -> None:
    for rules in variants():
        told = text(rules, language)
        assert not re.search(r"[{}]|None|\bno cards\b|geen kaarten|  ", told)
        assert all(line[-1] == "." for line in told.splitlines())


def test_both_languages_say_the_same_things_in_their_own_words() -> None:
    for rules in variants():
        assert outline(rules, "en") == outline(rules, "nl")
        assert not set(text(rules, "en").splitlines()) & set(text(rules, "nl").splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("option", CHOICES)
def test_each_value_of_an_option_changes_the_text(option: str, book: str, language: Language) -> None:
    rules = with_each_value(RULEBOOKS[book].changed(wild_draw_bluff=True), option)
    assert len({text(variant, language) for variant in rules}) == len(rules)


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"target": 1234}, "R-SCORE-1"),
        ({"remark_penalty": 7}, "R-TALK-1"),
        ({"start_reverse": "right_of_dealer_first"}, "R-START-3"),
        ({"start_skip": "second_right_of_dealer"}, "R-START-4"),
        ({"start_wild": "dealer"}, "R-START-5"),
        ({"wild_draw_needs": "no_playable_card"}, "R-WILD4-2"),
        ({"challenge_remedy": "take_back"}, "R-WILD4-5"),
        ({"wrong_card": "penalised"}, "R-WRONG-1"),
    ],
)
def test_an_option_changes_the_paragraph_of_its_rule(changes: dict[str, Any], rule: str) -> None:
    assert text(CLASSIC.changed(**changes), rule=rule) != text(CLASSIC, rule=rule)


@pytest.mark.parametrize(("language", "target"), [("en", "1,234 points"), ("nl", "1.234 punten")])
def test_numbers_come_from_the_rules_of_the_game(language: Language, target: str) -> None:
    rules = CLASSIC.changed(target=1234, remark_penalty=7)
    assert target in text(rules, language, "R-SCORE-1")
    assert card_count(7, language) in text(rules, language, "R-TALK-1")
    assert "500" not in text(rules, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", ["classic", "flip"])
def test_points_and_draws_come_from_the_card_table(book: str, language: Language) -> None:
    rules = RULEBOOKS[book]
    told = text(rules, language)
    for symbol, row in rulebook_for(rules).specs.items():
        if not symbol.isdigit():
            worth = text(rules, language, "R-POINTS").split(symbol_words(symbol, language), 1)[1]
            assert re.search(r"\d+", worth)[0] == str(row.points)  # type: ignore[index]
        if row.draws:
            assert card_count(row.draws, language) in told


def test_a_wrong_challenge_costs_what_the_text_says() -> None:
    table = deal("w+4 b1 b2", "g1 g2 g3", "y1 y2 y3", top="r3", stock="y1 y2 y3 y4 y5 y6 y7 y8")
    table.when(0, play("w+4", "blue"))
    table.when(1, CHALLENGE)
    assert card_count(len(table.hand(1).split()) - 3, "en") in text(CLASSIC, rule="R-WILD4-6")


def test_without_bluffing_nothing_is_said_of_challenges() -> None:
    told = text(RULEBOOKS["short"])
    assert "bluffer" not in told
    assert "challenger" not in told


def test_house_rules_are_told_only_where_they_are_played() -> None:
    for rules in RULEBOOKS.values():
        assert not re.search("R-(PROG|SEVEN|JUMP)", str(outline(rules, "en")))


def test_flip_cards_are_told_of_only_where_they_are_in_the_deck() -> None:
    for rules in variants():
        assert ("Flip" in text(rules)) is (rules.deck == "flip112")

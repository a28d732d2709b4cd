"""The text of a game tells the reading of its own revision."""

import re
from typing import Any

import pytest

from service.rules.catalogue import RULEBOOKS
from service.rules.text.explain import explain
from service.rules.text.paragraph import Language


def told(book: str, rule: str, revision: int = 2, language: Language = "en", **options: Any) -> str:
    chapters = explain(RULEBOOKS[book].changed(**options), language, revision)
    paragraphs = [paragraph for chapter in chapters for paragraph in chapter["paragraphs"]]
    return "\n".join(paragraph["text"] for paragraph in paragraphs if paragraph["rule"] == rule)


@pytest.mark.parametrize(
    ("rule", "book", "options", "first", "second"),
    [
        ("R-TURN-2", "flip", {}, "held longer", "the very card you drew"),
        ("R-START-8", "braille", {}, "a Skip, a Reverse or", "After a Reverse the other player begins"),
        ("R-START-9", "classic", {"jump_in": True}, "Nobody can jump in", "You can jump in"),
        ("R-JUMP-1", "classic", {"jump_in": True}, "until the next turn begins", "as long as that card lies"),
        ("R-JUMP-3", "classic", {"jump_in": True}, "A symbol that jumps in", "what was drawn stays drawn"),
        ("R-STOCK-3", "classic", {}, "as often as that is needed", "at most 200 times"),
        ("R-DECK-3", "flip", {}, "decides once", "anew for every round"),
        ("R-LIVE-4", "classic", {"jump_in": True}, "could still jump in", "nobody waits for that any more"),
    ],
)
def test_each_revision_tells_its_own_reading(
    rule: str, book: str, options: dict[str, Any], first: str, second: str
) -> None:
    one, two = told(book, rule, 1, **options), told(book, rule, 2, **options)
    assert first in one
    assert first not in two
    assert second in two
    assert second not in one


def test_r_start_8_the_dealer_begins_after_a_reverse_between_two_where_the_book_says_nothing_else() -> None:
    assert "a Reverse or" in told("classic", "R-START-8", 2)


def test_r_stock_4_three_rounds_without_a_winner_end_the_game() -> None:
    assert "three rounds in a row" in told("classic", "R-STOCK-4").lower()
    assert "fewest points win" in told("classic", "R-STOCK-4", scoring="own_points")
    elimination = told("classic", "R-STOCK-4", scoring="own_points", format="elimination")
    assert "places follow the points" in elimination
    assert "counts as passed" in told("deluxe", "R-STOCK-4")
    assert "counts as passed" not in told("classic", "R-STOCK-4")
    assert not told("classic", "R-STOCK-4", 1)


@pytest.mark.parametrize("scoring", ["winner_takes", "own_points"])
def test_r_stock_4_three_rounds_without_a_winner_are_told_only_where_three_are_played(scoring: str) -> None:
    for rounds, is_told in ((0, True), (1, False), (2, False), (3, True)):
        rules = told("classic", "R-STOCK-4", rounds=rounds, scoring=scoring)
        assert ("three rounds in a row" in rules) is is_told


def test_r_stock_3_the_clock_may_end_an_endless_game_of_the_first_revision() -> None:
    assert "the clock may break the game off" in told("classic", "R-STOCK-3", 1)
    assert "de klok het spel zonder winnaar afbreken" in told("classic", "R-STOCK-3", 1, "nl")
    assert "clock" not in told("classic", "R-STOCK-3", 2)


def test_r_jump_1_a_colour_is_not_the_only_thing_to_wait_for() -> None:
    rules = told("braille", "R-JUMP-1", jump_in=True)
    assert "only while" not in rules
    assert "you must wait" in rules
    assert "nobody jumps in" in rules
    assert "Alleen als" not in told("braille", "R-JUMP-1", language="nl", jump_in=True)


def test_r_wild4_5_the_colour_of_a_card_taken_back_counts_on_its_own_side_after_a_flip() -> None:
    assert "on the side of the cards" in told("flip", "R-WILD4-5", challenge_remedy="take_back")
    assert "on the side of the cards" not in told("flip", "R-WILD4-5")
    assert "on the side of the cards" not in told("braille", "R-WILD4-5")


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({"jump_in": True}, ["R-UNO-2", "R-START-9", "R-WILD4-9", "R-JUMP-4"]),
        ({"progressive": True}, ["R-OUT-2", "R-START-9", "R-WILD4-9", "R-PROG-1"]),
    ],
)
def test_what_other_rules_say_of_a_house_rule_stands_in_its_chapter(
    options: dict[str, bool], rules: list[str]
) -> None:
    headings = {"jump_in": "Jumping in: out of turn", "progressive": "Progressive UNO"}
    (heading,) = (headings[name] for name in options)
    chapters = {
        chapter["heading"]: chapter for chapter in explain(RULEBOOKS["classic"].changed(**options), "en")
    }
    found = {paragraph["rule"] for paragraph in chapters[heading]["paragraphs"]}
    assert set(rules) <= found


def test_house_rules_come_after_the_rules_they_change_and_before_the_clock() -> None:
    house = {"progressive": True, "seven_zero": True, "jump_in": True}
    headings = [chapter["heading"] for chapter in explain(RULEBOOKS["classic"].changed(**house), "nl")]
    assert headings[-5:] == [
        "Straffen: praten en verkeerde kaarten",
        "Progressief UNO",
        "Zeven UNO: handen ruilen",
        "Voor je beurt UNO: tussenspringen",
        "De klok en de bots",
    ]


def test_r_rounds_1_a_fixed_number_of_rounds_ends_the_game_and_not_the_target() -> None:
    rounds = told("classic", "R-ROUNDS-1", rounds=3)
    assert "after three rounds" in rounds
    assert "Most points win" in rounds
    assert "Fewest points win" in told("classic", "R-ROUNDS-1", rounds=1, scoring="own_points")
    assert "500" not in told("classic", "R-SCORE-1", rounds=3)
    assert not told("classic", "R-ROUNDS-1")


def test_r_wrong_1_what_is_never_accepted_and_what_is_reversed_is_told() -> None:
    wrong = told("deluxe", "R-WRONG-1", seven_zero=True)
    for said in ("last card", "just drawn", "in answer to a draw", "is reversed", "go back whole"):
        assert said in wrong
    assert "Flip can never" in told("flip", "R-WRONG-1", wrong_card="penalised")


def test_r_stock_1_the_moment_and_the_card_beneath_are_told() -> None:
    assert "until somebody must draw" in told("classic", "R-STOCK-1")
    assert "card beneath it stays" in told("braille", "R-STOCK-1")
    assert "card beneath it stays" not in told("classic", "R-STOCK-1")


def test_r_prog_2_the_two_extra_cards_do_not_grow() -> None:
    assert "Those two stay two" in told("classic", "R-PROG-2", progressive=True)


def test_r_talk_1_each_book_punishes_other_remarks() -> None:
    assert "any comment can cost you four cards" in told("braille", "R-TALK-1")
    assert "suggests a card to play can cost you two cards" in told("deluxe", "R-TALK-1")
    assert "elk commentaar" in told("braille", "R-TALK-1", language="nl")
    assert "suggereert welke kaart" in told("deluxe", "R-TALK-1", language="nl")


def test_r_wild4_4_without_bluffing_there_is_nothing_to_challenge() -> None:
    assert "nothing to challenge" in told("short", "R-WILD4-4")


# --- Dutch -----------------------------------------------------------------------------------------


def dutch(book: str, **options: Any) -> str:
    chapters = explain(RULEBOOKS[book].changed(**options), "nl")
    return "\n".join(paragraph["text"] for chapter in chapters for paragraph in chapter["paragraphs"])


def everything_in_dutch() -> str:
    house = {"progressive": True, "seven_zero": True, "jump_in": True}
    return "\n".join(dutch(book, **house) for book in RULEBOOKS)


def test_in_dutch_the_turn_goes_to_the_left_or_to_the_right() -> None:
    told_in_dutch = everything_in_dutch()
    assert "linksom" not in told_in_dutch
    assert "rechtsom" not in told_in_dutch
    assert "gaat de beurt naar links" in told("classic", "R-START-1", language="nl")
    assert "gaat de beurt naar rechts" in told("classic", "R-START-3", language="nl")
    assert "wat naar links ging, gaat nu naar rechts" in told("classic", "R-TURN-5", language="nl")


def test_in_dutch_small_numbers_are_written_in_letters_and_units_once() -> None:
    told_in_dutch = everything_in_dutch()
    assert not re.search(r"\b([2-9]|1\d) kaarten", told_in_dutch)
    assert not re.search(r"(\w+ kaarten) (in plaats van|naar) \w+ kaarten", told_in_dutch)
    assert "zes kaarten in plaats van vier," in told("classic", "R-WILD4-6", language="nl")
    assert "van vier naar acht naar twaalf kaarten" in told(
        "classic", "R-PROG-1", language="nl", progressive=True
    )


@pytest.mark.parametrize(
    ("book", "own", "foreign"),
    [
        ("classic", ["stock", "open stapel", "gever", "Keuzekaart", "Neem-vier"], ["joker", "talon", "+4"]),
        ("braille", ["stock", "talon", "gever", "joker", "+2", "+4"], ["Keuzekaart", "Neem-", "stapel"]),
        (
            "short",
            ["stock", "talon", "deler", "joker", "+2", "+4"],
            ["Keuzekaart", "Neem-", "stapel", "gever"],
        ),
        ("flip", ["stok", "open stapel", "gever", "Keuzekaart"], ["joker", "talon", "stock"]),
        ("deluxe", ["stok", "open stapel", "gever", "Keuzekaart"], ["joker", "talon", "stock"]),
    ],
)
def test_in_dutch_each_book_speaks_its_own_words(book: str, own: list[str], foreign: list[str]) -> None:
    told_in_dutch = dutch(book, progressive=True, seven_zero=True, jump_in=True)
    assert [word for word in own if word not in told_in_dutch] == []
    assert [word for word in foreign if word in told_in_dutch] == []


@pytest.mark.parametrize(
    ("rule", "options", "wrong", "right"),
    [
        ("R-ROUNDS-1", {"rounds": 3}, "punten winnen,", "Wie de meeste punten heeft, wint"),
        (
            "R-STOCK-4",
            {"format": "elimination", "scoring": "own_points"},
            "van wie nog meedoen",
            "van wie nog meedoet, wint wie de minste punten heeft",
        ),
        ("R-WILD4-5", {"challenge_remedy": "take_back"}, "hoeft er niet bij", "je hoeft daarbij geen UNO"),
        ("R-LIVE-1", {}, "met de donkere kant", "aan de donkere kant"),
    ],
)
def test_in_dutch_sentences_are_such_as_people_say(
    rule: str, options: dict[str, Any], wrong: str, right: str
) -> None:
    said = told("flip", rule, language="nl", **options)
    assert wrong not in said
    assert right in said


def test_in_dutch_the_pile_is_always_the_open_pile() -> None:
    assert not re.search(r"(?<!open )stapel", dutch("classic", progressive=True, jump_in=True))

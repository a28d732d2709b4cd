from functools import partial
from typing import Any

import pytest

from service.rules.events import DrawChallenged
from tests.scenario import CHALLENGE, Table, deal, play

RED_IN_HAND, NO_RED = "w+4 r1 b1 b2", "w+4 y1 b1 b2"
GREEN_IN_HAND, NO_GREEN = "w+4 g1 b1 b2", "w+4 y1 b1 b2"


def two_laid(first: str, second: str, **options: Any) -> Table:
    """On red 3 seat 0 names green, on that seat 1 names blue; seat 2 has to draw eight."""
    stock = "y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4 y5"
    table = deal(first, second, "y1 y2 y3", "y4 y5 y6", top="r3", stock=stock, progressive=True, **options)
    return table.after((0, play("w+4", "green")), (1, play("w+4", "blue")))


@pytest.mark.parametrize("first", [RED_IN_HAND, NO_RED])
def test_the_guilty_player_draws_the_whole_sum(first):
    """R-PROG-2, R-WILD4-9: only the last card is judged, against the colour that was named before it."""
    table = two_laid(first, GREEN_IN_HAND)
    assert table.when(2, CHALLENGE) == [
        "2 challenges 1, rightly",
        "1 draws 8 (challenge)",
        "turn of 2, left",
    ]
    assert table.game.color == "blue"
    assert table.offers(2) == ["draw_card"]


@pytest.mark.parametrize("first", [RED_IN_HAND, NO_RED])
def test_who_challenges_wrongly_draws_the_sum_and_two(first):
    """R-PROG-2: that an earlier card was a bluff does not matter."""
    table = two_laid(first, NO_GREEN)
    assert table.when(2, CHALLENGE) == [
        "2 challenges 1, wrongly",
        "2 draws 10 (challenge)",
        "2 is skipped",
        "turn of 3, left",
    ]


def test_only_the_last_hand_is_shown():
    """R-PROG-2, R-WILD4-4"""
    table = two_laid(RED_IN_HAND, NO_GREEN).after((2, CHALLENGE))
    (shown,) = (event for event in table.events if isinstance(event, DrawChallenged))
    assert (shown.by, shown.seat, " ".join(shown.hand)) == (2, 1, "y1 b1 b2")


def test_only_who_has_to_draw_may_challenge():
    """R-PROG-2, R-WILD4-4"""
    table = two_laid(RED_IN_HAND, GREEN_IN_HAND)
    assert table.offers(2) == ["draw_card", "challenge"]
    assert table.refuses(3, CHALLENGE) == "not_your_turn"
    assert table.refuses(0, CHALLENGE) == "not_your_turn"


def test_who_added_a_card_has_given_up_the_challenge():
    """R-PROG-2: once seat 1 has laid a card of its own, nobody can judge the first."""
    table = two_laid(RED_IN_HAND, NO_GREEN)
    assert table.refuses(1, CHALLENGE) == "not_your_turn"


def test_the_first_card_may_be_challenged_instead_of_added_to():
    """R-PROG-2"""
    table = deal("w+4 r1 b1", "w+4 g1 b1", "y1 y2", top="r3", progressive=True)
    table.after((0, play("w+4", "green")))
    assert table.offers(1)[-2:] == ["draw_card", "challenge"]
    assert table.when(1, CHALLENGE) == ["1 challenges 0, rightly", "0 draws 4 (challenge)", "turn of 1, left"]


@pytest.mark.parametrize("rulebook", ["classic", "braille", "flip", "deluxe"])
def test_a_sum_of_draw_twos_cannot_be_challenged(rulebook):
    """R-PROG-2, R-WILD4-4"""
    card = "r+1" if rulebook == "flip" else "r+2"
    table = deal(f"{card} g1 g2", "b1 b2 b3", top="r3", rulebook=rulebook, progressive=True)
    assert table.after((0, play(card))).refuses(1, CHALLENGE) == "nothing_to_challenge"


def test_with_a_sum_taking_back_works_as_drawing():
    """R-WILD4-5, R-PROG-2: `take_back`"""
    table = two_laid(NO_RED, GREEN_IN_HAND, rulebook="braille")
    assert table.when(2, CHALLENGE) == [
        "2 challenges 1, rightly",
        "1 draws 8 (challenge)",
        "turn of 2, left",
    ]
    assert table.game.top.code == "w+4"


def test_without_a_sum_the_card_is_taken_back():
    """R-WILD4-5, R-PROG-2: `take_back`, one Wild Draw Four only"""
    table = deal("w+4 r1 b1", "y1 y2 y3", top="r3", rulebook="braille", progressive=True)
    table.after((0, play("w+4", "green")))
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, rightly",
        "0 takes w+4 back (challenge)",
        "turn of 0, left",
    ]
    assert table.offers(0) == ["play_card r1"]


def test_where_bluffing_is_refused_adding_a_card_needs_a_reason_too():
    """R-PROG-1, R-WILD4-3, R-WILD4-9: judged against the named green, as if no draw were waiting."""
    short = partial(deal, top="r3", rulebook="short", progressive=True)
    table = short("w+4 y1 b1", "w+4 g1 b1", "y1 y2").after((0, play("w+4", "green")))
    assert table.offers(1) == ["draw_card"]
    assert table.refuses(1, play("w+4", "red")) == "wild_draw_not_allowed"
    table = short("w+4 y1 b1", "w+4 r1 b1", "y1 y2").after((0, play("w+4", "green")))
    assert table.when(1, play("w+4", "red"))[1] == "2 must draw 8"
    assert table.refuses(2, CHALLENGE) == "nothing_to_challenge"


def test_a_guilty_player_draws_what_there_is():
    """R-PROG-2, R-STOCK-1, R-STOCK-2: the stock, then the pile but for its top."""
    table = deal("w+4 b1 b2", "w+4 g1 b2", "y1 y2", "y3 y4", top="r3", stock="y9", progressive=True).after(
        (0, play("w+4", "green")), (1, play("w+4", "blue"))
    )
    assert table.when(2, CHALLENGE) == [
        "2 challenges 1, rightly",
        "1 draws 1 (challenge)",
        "2 reshuffled",
        "1 draws 2 (challenge)",
        "turn of 2, left",
    ]

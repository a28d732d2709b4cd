from typing import Any

import pytest

from service.rules.events import DrawChallenged
from service.rules.secrecy import SECRETS, data_of, hidden_parts
from service.rules.view import seen
from tests.scenario import CALL, CHALLENGE, DRAW, PLENTY, Table, catch, deal, play


def bluff(**options) -> Table:
    """Seat 0 has laid a Wild Draw Four on red and holds a red card."""
    return deal("w+4 r5 b1", "y1 y2", "y3 g4", top="r3", **options).after((0, play("w+4", "green")))


def test_only_the_player_who_has_to_draw_may_challenge():
    """R-WILD4-4"""
    table = bluff()
    assert table.offers(1) == ["draw_card", "challenge"]
    assert [table.offers(seat) for seat in (0, 2)] == [[], []]
    assert [table.refuses(seat, CHALLENGE) for seat in (0, 2)] == ["not_your_turn"] * 2


def test_after_drawing_it_is_too_late():
    """R-WILD4-4"""
    table = bluff().after((1, DRAW))
    assert [table.refuses(seat, CHALLENGE) for seat in range(3)] == [
        "not_your_turn",
        "not_your_turn",
        "nothing_to_challenge",
    ]


@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("r+2", {"progressive": True}),
        ("r+2", {"jump_in": True}),
        ("w+4", {"progressive": True, "wild_draw_bluff": False}),
    ],
)
def test_another_draw_that_waits_cannot_be_challenged(card: str, options: dict[str, Any]):
    """R-WILD4-4, R-WILD4-3"""
    table = deal(f"{card} b1 b2", "y1 y2", "y3 y4", top="r3", **options)
    table.when(0, play(card, None if card == "r+2" else "red"))
    assert table.offers(1) == ["draw_card"]
    assert table.refuses(1, CHALLENGE) == "nothing_to_challenge"
    assert table.refuses(1, play("y1")) == "must_answer_draw"


def test_with_nothing_laid_there_is_nothing_to_challenge():
    """R-WILD4-4"""
    assert deal("r1 r2", "y1 y2", top="r3").refuses(0, CHALLENGE) == "nothing_to_challenge"


def test_the_hand_is_shown_to_the_challenger_alone_until_the_next_card():
    """R-WILD4-4"""
    table = bluff()
    table.when(1, CHALLENGE)
    assert [seen(table.game, seat)["you"]["challenged_hand"] for seat in range(3)] == [
        None,
        ["r5", "b1"],
        None,
    ]
    assert seen(table.game, None)["you"] is None
    told = next(event for event in table.events if isinstance(event, DrawChallenged))
    assert [
        (part.audience, part.value)
        for part in hidden_parts(SECRETS[DrawChallenged], data_of(told), table.game.side)
    ] == [(1, ["r5", "b1"])]
    table.after((1, DRAW), (1, play("g5")))
    assert seen(table.game, 1)["you"]["challenged_hand"] is None


def test_the_hand_is_judged_and_shown_as_it_was_when_the_card_was_played():
    """R-WILD4-4, R-WILD4-2: a red card drawn since does not make it a bluff"""
    table = deal("w+4 b1", "y1 y2", "y3 y4", top="r3", stock="r8 r9 g1 g2 g3 g4 g5 g6 g8")
    table.after((0, play("w+4", "green")), (2, catch(0)))
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, wrongly",
        "1 draws 6 (challenge)",
        "1 is skipped",
        "turn of 2, left",
    ]
    assert seen(table.game, 1)["you"]["challenged_hand"] == ["b1"]


def test_justly_challenged_its_player_draws_the_four_and_the_challenger_takes_their_turn():
    """R-WILD4-5, `draw`: the named colour stands"""
    table = bluff()
    assert table.when(1, CHALLENGE) == ["1 challenges 0, rightly", "0 draws 4 (challenge)", "turn of 1, left"]
    assert table.hand(0) == "r5 b1 g1 g2 g3 g4"
    assert table.refuses(1, play("y1")) == "card_does_not_match"
    assert table.offers(1) == ["draw_card"]
    table.when(1, DRAW)
    assert table.offers(1) == ["play_card g5", "keep_card"]


def test_wrongly_challenged_the_challenger_draws_six_and_misses_the_turn():
    """R-WILD4-6"""
    table = deal("w+4 b1 b2", "y1 y2", "y3 g4", top="r3").after((0, play("w+4", "green")))
    assert table.when(1, CHALLENGE) == [
        "1 challenges 0, wrongly",
        "1 draws 6 (challenge)",
        "1 is skipped",
        "turn of 2, left",
    ]
    assert table.hand(1) == "y1 y2 g1 g2 g3 g4 g5 g6"


def test_challenging_begins_the_turn_so_a_forgotten_call_is_forgiven():
    """R-UNO-2, R-WILD4-5"""
    table = deal("w+4 b1", "y1 y2", "y3 g4", top="r3").after((0, play("w+4", "green")), (1, CHALLENGE))
    assert table.refuses(2, catch(0)) == "nobody_to_catch"
    assert table.refuses(0, CALL) == "uno_not_owed"


@pytest.mark.parametrize(
    ("held", "follows"),
    [
        ("g9", ["2 challenges 1, rightly", "1 draws 8 (challenge)", "turn of 2, left"]),
        ("b9", ["2 challenges 1, wrongly", "2 draws 10 (challenge)", "2 is skipped", "turn of 0, left"]),
    ],
)
def test_a_sum_is_drawn_whole_by_the_guilty_and_with_two_more_by_the_mistaken(held: str, follows: list[str]):
    """R-PROG-2, R-WILD4-5, R-WILD4-6"""
    table = deal("w+4 b1 b2", f"w+4 {held} y2", "y3 g4", top="r3", stock=PLENTY, progressive=True)
    table.after((0, play("w+4", "green")), (1, play("w+4", "red")))
    assert table.when(2, CHALLENGE) == follows


@pytest.mark.parametrize("top", ["r3", "w"])
def test_where_nothing_waits_the_player_to_act_has_nothing_to_challenge(top: str):
    """R-WILD4-4: also while a colour is to be named"""
    table = deal("b1 b2", "y1 y2", "y3 g4", top=top)
    assert [table.refuses(seat, CHALLENGE) for seat in (0, 1)] == ["nothing_to_challenge", "not_your_turn"]

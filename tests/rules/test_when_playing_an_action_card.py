from typing import Any

import pytest

from tests.scenario import DRAW, KEEP, PLENTY, Table, deal, play
from tests.thinkable import lists_are_exact

REST = "b1 b2 b4"


def four(card: str, top: str = "r3", rulebook: str = "classic", **options: Any) -> Table:
    hand = f"{card} {REST}"
    return deal(hand, hand, hand, hand, top=top, stock=PLENTY, rulebook=rulebook, **options)


@pytest.mark.parametrize(
    ("rulebook", "top", "card", "count"),
    [
        ("classic", "r3", "r+2", 2),
        ("braille", "r3", "r+2", 2),
        ("short", "r3", "r+2", 2),
        ("deluxe", "r3", "r+2", 2),
        ("flip", "r3", "r+1", 1),
        ("flip", "rf/p3", "p+5", 5),
    ],
)
def test_the_next_player_draws_at_once_and_misses_the_turn(rulebook, top, card, count):
    """R-TURN-4"""
    table = four(card, top, rulebook)
    assert table.when(0, play(card)) == [
        f"0 plays {card}",
        f"1 draws {count} (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]
    assert [len(hand) for hand in table.game.hands] == [3, 4 + count, 4, 4]
    assert lists_are_exact(table)


def test_next_is_counted_in_the_direction_of_play():
    """R-TURN-4, R-TURN-5"""
    table = deal(f"r+2 rr {REST}", REST, REST, f"r+2 {REST}", top="r3")
    table.when(0, play("rr"))
    assert table.when(3, play("r+2"))[1:] == ["2 draws 2 (demand)", "2 is skipped", "turn of 1, right"]


@pytest.mark.parametrize(
    ("rulebook", "top", "card", "count"),
    [("classic", "r3", "r+2", 2), ("flip", "r3", "r+1", 1), ("flip", "rf/p3", "p+5", 5)],
)
@pytest.mark.parametrize("option", ["progressive", "jump_in"])
def test_a_draw_waits_where_it_can_be_stacked_or_jumped_in_on(rulebook, top, card, count, option):
    """R-TURN-4"""
    table = four(card, top, rulebook, **{option: True})
    assert table.when(0, play(card)) == [f"0 plays {card}", f"1 must draw {count}", "turn of 1, left"]
    assert table.game.phase == "respond"
    assert table.refuses(1, play("b1")) == "must_answer_draw"
    assert table.refuses(1, KEEP) == "wrong_phase"
    assert table.refuses(2, DRAW) == "not_your_turn"
    assert lists_are_exact(table)
    assert table.when(1, DRAW) == [f"1 draws {count} (demand)", "1 is skipped", "turn of 2, left"]


def test_a_draw_waits_where_its_card_was_wrong_and_only_then():
    """R-TURN-4"""
    table = four("g+2", rulebook="deluxe")
    assert table.when(0, play("g+2")) == ["0 plays g+2", "1 must draw 2", "turn of 1, left"]
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]


@pytest.mark.parametrize(("rulebook", "card", "count"), [("classic", "w+4", 4), ("flip", "w+2", 2)])
def test_a_draw_waits_where_it_can_be_challenged(rulebook, card, count):
    """R-TURN-4"""
    table = four(card, rulebook=rulebook)
    assert table.when(0, play(card, "red")) == [
        f"0 plays {card}, naming red",
        f"1 must draw {count}, open to challenge",
        "turn of 1, left",
    ]
    assert table.offers(1) == ["draw_card", "challenge"]


def test_a_wild_draw_four_that_nobody_can_challenge_acts_at_once():
    """R-TURN-4"""
    table = four("w+4", rulebook="short")
    assert table.when(0, play("w+4", "red"))[1:] == ["1 draws 4 (demand)", "1 is skipped", "turn of 2, left"]


@pytest.mark.parametrize(("rulebook", "top", "card"), [("classic", "r3", "r"), ("flip", "rf/p3", "p")])
def test_a_reverse_turns_the_direction_and_the_next_one_turns_it_back(rulebook, top, card):
    """R-TURN-5"""
    table = four(f"{card}r {card}5", top, rulebook)
    assert table.when(0, play(f"{card}r")) == [f"0 plays {card}r", "direction right", "turn of 3, right"]
    assert table.when(3, play(f"{card}5"))[-1] == "turn of 2, right"
    assert table.when(2, play(f"{card}r")) == [f"2 plays {card}r", "direction left", "turn of 3, left"]


def test_a_skip_makes_the_next_player_miss_a_turn():
    """R-TURN-6"""
    table = four("rs rr")
    assert table.when(0, play("rs")) == ["0 plays rs", "1 is skipped", "turn of 2, left"]
    table.when(2, play("rr"))
    assert table.when(1, play("rs")) == ["1 plays rs", "0 is skipped", "turn of 3, right"]


def test_skip_everyone_gives_the_same_player_another_turn():
    """R-TURN-6"""
    table = four("pe p5", "rf/p3", "flip")
    assert table.when(0, play("pe")) == [
        "0 plays pe",
        "1 is skipped",
        "2 is skipped",
        "3 is skipped",
        "turn of 0, left",
    ]
    assert table.when(0, play("p5"))[-1] == "turn of 1, left"


@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("r+2", ["2 draws 2 (demand)", "2 is skipped", "turn of 4, left"]),
        ("rs", ["2 is skipped", "turn of 4, left"]),
        ("rr", ["direction right", "turn of 4, right"]),
        ("r5", ["turn of 2, left"]),
    ],
)
def test_players_who_are_out_are_passed_by(card, then):
    """R-TURN-4, R-TURN-5, R-TURN-6"""
    table = deal(f"{card} {REST}", "", REST, "", REST, top="r3", out=(1, 3), format="elimination")
    assert table.when(0, play(card))[1:] == then

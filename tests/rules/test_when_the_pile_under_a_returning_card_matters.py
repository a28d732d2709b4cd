from typing import Any

import pytest

from service.rules.violations import RuleViolation
from tests.scenario import CHALLENGE, DRAW, PLENTY, Table, catch, deal, name, play


def test_the_color_named_before_it_is_the_one_to_match_again():
    """R-WILD4-5, R-TURN-3"""
    table = deal("w y1", "w+4 b5 b6 r3", "y4 g4", top="r3", rulebook="braille")
    table.after((0, play("w", "blue")), (1, play("w+4", "red")), (2, CHALLENGE))
    assert (table.game.top.code, table.game.color) == ("w", "blue")
    assert table.offers(1) == ["play_card b5", "play_card b6"]


def test_who_plays_another_card_is_told_which_ones_they_may():
    """R-WILD4-5"""
    table = deal("w+4 r5 b1", "y1 y2", top="r3", rulebook="braille")
    table.after((0, play("w+4", "red")), (1, CHALLENGE))
    with pytest.raises(RuleViolation) as refused:
        table.when(0, play("b1"))
    assert refused.value.rule == "R-WILD4-5"
    with pytest.raises(RuleViolation) as refused:
        table.when(1, play("y1"))
    assert refused.value.rule == "R-TURN-1"


def test_with_two_players_who_takes_back_and_skips_plays_again():
    """R-WILD4-5, R-TWO-1"""
    table = deal("w+4 rs b1", "y1 y2", top="r3", rulebook="braille")
    table.after((0, play("w+4", "blue")), (1, CHALLENGE))
    assert table.when(0, play("rs"))[1:] == ["0 draws 4 (challenge)", "1 is skipped", "turn of 0, left"]


def three_on_the_pile(stock: str) -> Table:
    """Seat 0 has laid its second-last card, a bluff, on g9 on r9, and forgot to call."""
    table = deal("w+4 g5 r9", "g9 y1 y2", "g1 y4", top="r3", rulebook="braille", stock=stock)
    return table.after((0, play("r9")), (1, play("g9")), (2, play("g1")), (0, play("w+4", "blue")))


def test_while_it_may_come_back_the_card_under_it_is_not_shuffled_away():
    """R-STOCK-1, R-WILD4-5"""
    table = three_on_the_pile("b8")
    assert table.when(2, catch(0)) == ["2 catches 0", "0 draws 1 (uno)", "3 reshuffled", "0 draws 1 (uno)"]
    table.when(1, CHALLENGE)
    assert table.game.top.code == "g1"
    assert table.offers(0) == ["play_card g5"]


def test_once_the_draw_is_taken_it_stays_and_the_card_under_it_is_shuffled_too():
    """R-STOCK-1, R-WILD4-5"""
    table = three_on_the_pile("b8")
    assert table.when(1, DRAW)[:3] == ["1 draws 1 (demand)", "4 reshuffled", "1 draws 3 (demand)"]


def test_the_last_card_under_it_is_drawn_once_it_can_no_longer_come_back():
    """R-STOCK-2, R-WILD4-5"""
    table = deal("w+4 g5 r9", "y1 y2", top="r3", rulebook="braille", stock="b8 b9")
    table.when(0, play("w+4", "blue"))
    assert table.when(1, DRAW)[:3] == ["1 draws 2 (demand)", "1 reshuffled", "1 draws 1 (demand)"]


FLIP: dict[str, Any] = {"rulebook": "flip", "challenge_remedy": "take_back"}


def test_a_flip_card_turns_everything_before_the_penalty_is_drawn():
    """R-WILD4-5, R-FLIP-1"""
    table = deal("w+2/o1 rf/v9 b1/v7", "y1/v1 y2/v2", top="r3/p9", stock="g1/p1 g2/p2 g3/p3", **FLIP).after(
        (0, play("w+2", "green"))
    )
    assert table.when(1, CHALLENGE)[1:] == ["0 takes w+2 back (challenge)", "turn of 0, left"]
    assert table.offers(0) == ["play_card rf"]
    assert table.when(0, play("rf")) == [
        "0 plays rf",
        "flip to dark, p9 on top",
        "0 draws 2 (challenge)",
        "turn of 1, left",
    ]
    assert table.hand(0) == "v7 o1 p3 p2"


def test_a_flip_card_that_turns_up_a_wild_waits_for_the_color_after_the_penalty():
    """R-WILD4-5, R-FLIP-2"""
    table = deal("w+2/o1 rf/v9 b1/v7", "y1/v1 y2/v2", top="r3/wc", stock="g1/p1 g2/p2 g3/p3", **FLIP).after(
        (0, play("w+2", "green")), (1, CHALLENGE)
    )
    assert table.when(0, play("rf")) == ["0 plays rf", "flip to dark, wc on top", "0 draws 2 (challenge)"]
    assert table.offers(0) == [f"name_color {color}" for color in ("pink", "teal", "orange", "purple")]
    assert table.when(0, name("pink")) == ["0 names pink", "turn of 1, left"]


def test_a_wild_draw_color_that_goes_back_is_drawn_by_its_player_after_the_play():
    """R-WILD4-5, R-WILD4-7"""
    stock = " ".join(f"{light}/t{light[1]}" for light in PLENTY.split()[:8])
    table = deal("b1/wc b2/p7 b3/p+5", "y1/v1 y2/v2", top="rf/p9", stock=f"{stock} g9/v9", **FLIP)
    table.after((0, play("wc", "teal")), (1, CHALLENGE))
    assert table.offers(0) == ["play_card p7", "play_card p+5"]
    assert table.when(0, play("p+5")) == [
        "0 plays p+5",
        "0 draws 2 (challenge), showing t2",
        "1 draws 5 (demand)",
        "1 is skipped",
        "turn of 0, left",
    ]

from functools import partial

import pytest

from service.rules.legal import legal
from service.rules.view import seen
from tests.scenario import CHALLENGE, DRAW, PLENTY, accuse, catch, deal, objects, play, say

at = partial(deal, top="r3", stock=PLENTY, wrong_card="penalised")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("b5", ["turn of 1, left"]),
        ("bs", ["1 is skipped", "turn of 2, left"]),
        ("br", ["direction right", "turn of 3, right"]),
        ("b+2", ["1 must draw 2", "turn of 1, left"]),
        ("b7", ["turn of 1, left"]),
        ("b0", ["turn of 1, left"]),
    ],
)
def test_a_card_that_does_not_match_may_be_laid_and_acts(card, told):
    """R-WRONG-1, R-TURN-4: a draw waits, since its card was wrong."""
    table = at(f"{card} g1 g2", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9")
    assert table.when(0, play(card)) == [f"0 plays {card}", *told]
    assert (table.game.top.code, table.game.color) == (card, "blue")


@pytest.mark.parametrize(
    ("card", "target", "told"),
    [("b7", 2, "0 and 2 swap hands"), ("b0", None, "hands pass left")],
)
def test_a_wrong_seven_or_zero_moves_hands(card, target, told):
    """R-WRONG-1, R-SEVEN-1"""
    table = at(f"{card} g1 g2", "y1 y2 y3", "y4 y5 y6", seven_zero=True)
    assert table.when(0, play(card, swap_with=target))[1] == told


def test_every_card_in_hand_is_offered_and_wrong_ones_last():
    """R-WRONG-1"""
    table = at("b5 g+2 r4 yr b5", "y1 y2 y3")
    wrong = ["play_card b5", "play_card g+2", "play_card yr"]
    assert table.offers(0) == ["play_card r4", "draw_card", *wrong]
    assert seen(table.game, 0)["you"]["wrong"] == ["b5", "g+2", "yr"]
    assert seen(table.game, 1)["you"]["wrong"] == []


def test_they_come_behind_reactions_and_objections_too():
    """R-WRONG-1, R-JUMP-1, R-TALK-1"""
    table = at("b5 g1", "r3 y2 b1", "y3 y4 y6", remark_penalty=2)
    table.after((0, play("b5")), (2, say("Well, well.")))
    assert legal(table.game, 1)[:4] == [play("b1"), DRAW, catch(0), accuse(0)]
    assert legal(table.game, 1)[4:] == [objects(1), play("r3"), play("y2")]


def test_a_wrong_seven_is_listed_once_for_each_seat_and_named_once():
    """R-WRONG-1, R-SEVEN-1"""
    table = at("b7 g1 g2", "y1 y2 y3", "y4 y5 y6", seven_zero=True)
    assert table.offers(0)[:3] == ["draw_card", "play_card b7 1", "play_card b7 2"]
    assert seen(table.game, 0)["you"]["wrong"] == ["b7", "g1", "g2"]


@pytest.mark.parametrize("rulebook", ["classic", "braille", "short"])
def test_elsewhere_it_is_refused(rulebook):
    """R-WRONG-1: `refused`"""
    table = deal("b5 r4", "y1 y2 y3", top="r3", rulebook=rulebook)
    assert table.offers(0) == ["play_card r4 uno", "draw_card"]
    assert table.refuses(0, play("b5")) == "card_does_not_match"
    assert table.refuses(1, accuse(0)) == "nothing_to_accuse"


def test_deluxe_is_played_that_way():
    """R-WRONG-1"""
    table = deal("b5 r4 g1", "y1 y2 y3", top="r3", rulebook="deluxe")
    assert table.when(0, play("b5")) == ["0 plays b5", "turn of 1, left"]


@pytest.mark.parametrize("card", ["b5", "bs", "b+2"])
def test_it_cannot_be_the_last_card(card):
    """R-WRONG-1"""
    table = at(card, "y1 y2 y3")
    assert table.offers(0) == ["draw_card"]
    assert table.refuses(0, play(card)) == "card_does_not_match"


def test_it_can_be_the_second_last():
    """R-WRONG-1, R-UNO-1"""
    table = at("b5 g1", "y1 y2 y3")
    assert table.offers(0) == ["draw_card", "play_card b5 uno", "play_card g1 uno"]
    table.after((0, play("b5")))
    assert table.offers(1)[:3] == ["draw_card", "catch_uno 0", "accuse_wrong_card 0"]


def test_it_cannot_be_a_flip_card():
    """R-WRONG-1, R-FLIP-1"""
    table = at("bf/p1 b5/p2 g1/p3", "y1/p4 y2/p5", top="r3/o5", stock="y9/v1", rulebook="flip")
    assert table.refuses(0, play("bf")) == "card_does_not_match"
    assert table.offers(0) == ["draw_card", "play_card b5", "play_card g1"]


@pytest.mark.parametrize("house", [{}, {"progressive": True}, {"jump_in": True}])
@pytest.mark.parametrize("waiting", ["w+4", "b+2"])
def test_it_cannot_answer_a_draw_that_waits(waiting, house):
    """R-WRONG-1: neither a just one nor one that was itself wrong"""
    table = at(f"{waiting} g1 g2", "y1 b2 ys", "y4 y5 y6", **house)
    table.after((0, play(waiting, "blue" if waiting == "w+4" else None)))
    assert [table.refuses(1, play(card)) for card in ("y1", "b2", "ys")] == ["must_answer_draw"] * 3


def test_it_cannot_be_a_card_just_drawn_nor_another_after_drawing():
    """R-WRONG-1, R-TURN-2: what does not fit is kept, and the turn passes by itself."""
    table = at("b5 g1 g2", "y1 y2 y3", stock="b9 r9")
    assert table.when(0, DRAW) == ["0 draws 1 (turn)", "0 passes", "turn of 1, left"]
    table.after((1, DRAW))
    assert table.offers(1) == ["play_card r9", "keep_card"]
    assert table.refuses(1, play("y1")) == "only_the_drawn_card"


def test_it_cannot_be_played_instead_of_a_card_taken_back():
    """R-WRONG-1, R-WILD4-5"""
    table = at("w+4 r1 b1", "y1 y2 y3", rulebook="braille")
    table.after((0, play("w+4", "green")), (1, CHALLENGE))
    assert table.offers(0) == ["play_card r1"]
    assert table.refuses(0, play("b1")) == "card_does_not_match"


def test_out_of_turn_and_not_in_hand_are_always_refused():
    """R-WRONG-2"""
    table = at("b5 g1 g2", "y1 y2 y3")
    assert table.refuses(1, play("y1")) == "not_your_turn"
    assert table.refuses(0, play("b6")) == "card_not_in_hand"


@pytest.mark.parametrize("card", ["b5", "bs", "br", "b7", "b0"])
def test_unnoticed_it_stands(card):
    """R-WRONG-1: when the next turn has begun, hands, colour and direction stay as it made them."""
    table = at(f"{card} g1 g2 g4", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9", seven_zero=True)
    table.after((0, play(card, swap_with=2 if card == "b7" else None)))
    after, seat = table.game, table.game.turn
    assert seat is not None
    table.after((seat, DRAW))
    assert [table.refuses(by, accuse(0)) for by in (1, 2, 3)] == ["nothing_to_accuse"] * 3
    assert all(table.game.hands[other] == after.hands[other] for other in range(4) if other != seat)
    assert (table.game.color, table.game.direction) == ("blue", after.direction)


def test_a_wild_draw_four_that_is_not_allowed_is_no_wrong_card():
    """R-WRONG-2, R-WILD4-3: where bluffing is refused, it is refused here too."""
    table = at("w+4 r1 b5", "y1 y2 y3", rulebook="short")
    assert table.refuses(0, play("w+4", "blue")) == "wild_draw_not_allowed"
    assert table.offers(0) == ["play_card r1", "draw_card", "play_card b5"]


def test_unnoticed_its_draw_is_made():
    """R-WRONG-1, R-TURN-4"""
    table = at("b+2 g1 g2", "y1 y2 y3", "y4 y5 y6").after((0, play("b+2")))
    assert table.offers(1) == ["draw_card", "accuse_wrong_card 0"]
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]
    assert table.refuses(2, accuse(0)) == "nothing_to_accuse"


def test_a_right_draw_two_is_still_drawn_at_once():
    """R-TURN-4, R-WRONG-1"""
    table = at("r+2 g1 g2", "y1 y2 y3", "y4 y5 y6")
    assert table.when(0, play("r+2"))[1:] == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]

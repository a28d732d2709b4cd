from functools import partial

import pytest

from tests.scenario import DRAW, PLENTY, accuse, deal, play

at = partial(deal, top="r3", stock=PLENTY, wrong_card="penalised")


@pytest.mark.parametrize("card", ["b5", "bs", "br", "b+2", "b7", "b0"])
def test_it_goes_back_and_play_goes_on_with_the_next_player(card):
    """R-WRONG-1: colour, direction and draw are as they were."""
    table = at(f"{card} g1 g2", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9").after((0, play(card)))
    undone = {"br": ["direction left"], "b+2": ["1 need not draw"]}.get(card, [])
    assert table.when(2, accuse(0)) == [
        f"2 accuses 0 of {card}",
        *undone,
        f"0 takes {card} back (wrong_card)",
        "0 draws 2 (wrong_card)",
        "turn of 1, left",
    ]
    assert table.hand(0) == f"g1 g2 {card} r1 g1"
    assert (table.game.top.code, table.game.color, table.game.phase) == ("r3", "red", "play")
    assert "draw_card" in table.offers(1)


def test_a_wrong_reverse_is_turned_back_when_play_went_right_before():
    """R-WRONG-1"""
    table = at("rr g1 g2", "br y2 y3", "r4 y4 y5").after((0, play("rr")), (2, play("r4")))
    assert table.when(1, play("br"))[1:] == ["direction left", "turn of 2, left"]
    assert table.when(2, accuse(1)) == [
        "2 accuses 1 of br",
        "direction right",
        "1 takes br back (wrong_card)",
        "1 draws 2 (wrong_card)",
        "turn of 0, right",
    ]


def test_the_color_that_a_wild_named_holds_again():
    """R-WRONG-1, R-TURN-3"""
    table = at("w g1 g2", "b5 y2 y3", "y4 y5 y6").after((0, play("w", "green")), (1, play("b5")))
    table.after((0, accuse(1)))
    assert (table.game.top.code, table.game.color, table.game.turn) == ("w", "green", 2)


def test_whole_hands_go_back_after_a_wrong_seven():
    """R-WRONG-1, R-SEVEN-1"""
    table = at("b7 g1 g2", "y1 y2 y3", "y4 y5", seven_zero=True).after((0, play("b7", swap_with=2)))
    assert table.when(1, accuse(0)) == [
        "1 accuses 0 of b7",
        "0 and 2 swap hands",
        "0 takes b7 back (wrong_card)",
        "0 draws 2 (wrong_card)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["g1 g2 b7 r1 g1", "y1 y2 y3", "y4 y5"]


def test_hands_go_back_the_other_way_after_a_wrong_zero():
    """R-WRONG-1, R-SEVEN-1"""
    table = at("b0 g1 g2", "y1 y2 y3", "y4 y5", seven_zero=True).after((0, play("b0")))
    assert table.when(1, accuse(0)) == [
        "1 accuses 0 of b0",
        "hands pass right",
        "0 takes b0 back (wrong_card)",
        "0 draws 2 (wrong_card)",
        "turn of 1, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["g1 g2 b0 r1 g1", "y1 y2 y3", "y4 y5"]


def test_and_to_the_left_when_play_goes_right():
    """R-WRONG-1, R-SEVEN-1"""
    table = at("rr g1 g2", "y1 y2 y3", "b0 y4", seven_zero=True).after((0, play("rr")))
    assert table.when(2, play("b0"))[1] == "hands pass right"
    assert table.when(0, accuse(2))[1:] == [
        "hands pass left",
        "2 takes b0 back (wrong_card)",
        "2 draws 2 (wrong_card)",
        "turn of 1, right",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["g1 g2", "y1 y2 y3", "y4 b0 r1 g1"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_other_player_may_say_so(seat):
    """R-WRONG-1: a partner, the next player and the victim of its draw too"""
    table = at("b+2 g1 g2", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9", format="partners")
    assert table.offers(seat) == []
    table.after((0, play("b+2")))
    assert table.offers(seat)[-1] == "accuse_wrong_card 0"
    assert table.when(seat, accuse(0))[0] == f"{seat} accuses 0 of b+2"


@pytest.mark.parametrize(("by", "of"), [(0, 0), (2, 1), (2, 2), (1, 3), (1, 9)])
def test_only_who_laid_it_can_be_accused_and_only_by_others(by, of):
    """R-WRONG-1, R-WRONG-2"""
    table = at("b5 g1 g2", "y1 y2 y3", "y4 y5 y6", "y7 y8 y9").after((0, play("b5")))
    assert table.refuses(by, accuse(of)) == "nothing_to_accuse"


@pytest.mark.parametrize("card", ["r5", "b3", "w", "w+4"])
def test_accusing_who_laid_a_right_card_is_refused(card):
    """R-WRONG-2: a Wild Draw Four, even a bluff, is never a wrong card."""
    table = at(f"{card} r1 g2", "y1 y2 y3", "y4 y5 y6")
    table.after((0, play(card, "green" if card.startswith("w") else None)))
    assert table.offers(2) == []
    assert table.refuses(2, accuse(0)) == "nothing_to_accuse"


@pytest.mark.parametrize("begun", [DRAW, play("b1"), play("g9")])
def test_it_is_too_late_when_the_next_turn_has_begun(begun):
    """R-WRONG-1: also when that turn begins with a wrong card of its own"""
    table = at("b5 g1 g2", "b1 g9 y3", "y4 y5 y6").after((0, play("b5")), (1, begun))
    assert table.refuses(2, accuse(0)) == "nothing_to_accuse"


def test_it_is_said_once():
    """R-WRONG-1"""
    table = at("b5 g1 g2", "y1 y2 y3", "y4 y5 y6").after((0, play("b5")), (2, accuse(0)))
    assert table.refuses(1, accuse(0)) == "nothing_to_accuse"


@pytest.mark.parametrize("card", ["bs", "br", "b+2"])
def test_between_two_players_the_other_one_is_next(card):
    """R-WRONG-1, R-TWO-1: direction did not change, so nothing is turned back."""
    table = at(f"{card} g1 g2", "y1 y2 y3").after((0, play(card)))
    told = table.when(1, accuse(0))
    assert told[-3:] == [f"0 takes {card} back (wrong_card)", "0 draws 2 (wrong_card)", "turn of 1, left"]
    assert not any(line.startswith("direction") for line in told)


def test_who_is_out_of_the_game_says_nothing():
    """R-WRONG-1, R-ELIM-1"""
    table = at("b5 g1 g2", "", "y4 y5 y6", "y7 y8", format="elimination", out=(1,)).after((0, play("b5")))
    assert table.refuses(1, accuse(0)) == "game_over"
    assert table.when(3, accuse(0))[-1] == "turn of 2, left"

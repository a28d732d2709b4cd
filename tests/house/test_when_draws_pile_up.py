import pytest

from tests.scenario import DRAW, PLENTY, Table, catch, deal, play


def four(stock: str = PLENTY) -> Table:
    """Each of four players holds a Draw Two and a Wild Draw Four."""
    hands = ("r+2 w+4 b1", "b+2 w+4 b2", "y+2 w+4 b3", "g+2 w+4 b4")
    return deal(*hands, top="r3", stock=stock, progressive=True)


def test_a_draw_two_waits_for_the_next_player():
    """R-PROG-1, R-TURN-4"""
    table = deal("r+2 g1 g2", "r5 y+2 w w+4", "y1 y2 y3", top="r3", progressive=True)
    assert table.when(0, play("r+2")) == ["0 plays r+2", "1 must draw 2", "turn of 1, left"]
    assert table.offers(1) == ["play_card y+2", "draw_card"]
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]


def test_who_has_no_draw_two_draws_the_sum():
    """R-PROG-1: 2, 4, 6, 8"""
    table = four()
    assert table.when(0, play("r+2")) == ["0 plays r+2", "1 must draw 2", "turn of 1, left"]
    assert table.when(1, play("b+2")) == ["1 plays b+2", "2 must draw 4", "turn of 2, left"]
    assert table.when(2, play("y+2")) == ["2 plays y+2", "3 must draw 6", "turn of 3, left"]
    assert table.when(3, play("g+2")) == ["3 plays g+2", "0 must draw 8", "turn of 0, left"]
    assert table.offers(0) == ["draw_card"]
    assert table.when(0, DRAW) == ["0 draws 8 (demand)", "0 is skipped", "turn of 1, left"]
    assert table.game.color == "green"


def test_who_has_no_wild_draw_four_draws_the_sum():
    """R-PROG-1: 4, 8, 12; the last to lay one names the colour."""
    table = four()
    assert table.when(0, play("w+4", "green")) == [
        "0 plays w+4, naming green",
        "1 must draw 4, open to challenge",
        "turn of 1, left",
    ]
    assert table.when(1, play("w+4", "blue"))[1] == "2 must draw 8, open to challenge"
    assert table.when(2, play("w+4", "yellow"))[1] == "3 must draw 12, open to challenge"
    assert table.when(3, DRAW) == ["3 draws 12 (demand)", "3 is skipped", "turn of 0, left"]
    assert table.game.color == "yellow"


def test_a_player_who_could_add_a_card_may_draw_instead():
    """R-PROG-1"""
    table = four().after((0, play("r+2")))
    assert table.when(1, DRAW) == ["1 draws 2 (demand)", "1 is skipped", "turn of 2, left"]
    assert table.offers(2)[0] == "play_card y+2"
    assert table.when(2, play("y+2"))[1] == "3 must draw 2"


@pytest.mark.parametrize("answer", [play("r5"), play("rs"), play("rr"), play("w", "red"), play("w+4", "red")])
def test_only_a_draw_two_goes_on_a_draw_two(answer):
    """R-PROG-1"""
    table = deal("r+2 g1 g2", "r5 rs rr w w+4", top="r3", progressive=True).after((0, play("r+2")))
    assert table.refuses(1, answer) == "must_answer_draw"


@pytest.mark.parametrize("answer", [play("r+2"), play("r5"), play("w", "red")])
def test_only_a_wild_draw_four_goes_on_a_wild_draw_four(answer):
    """R-PROG-1"""
    table = deal("w+4 g1 g2", "r+2 r5 w", top="r3", progressive=True).after((0, play("w+4", "red")))
    assert table.refuses(1, answer) == "must_answer_draw"


def test_one_card_a_turn():
    """R-PROG-1"""
    table = deal("r+2 b+2 g1 g2", "y1 y2", "y3 y4", top="r3", progressive=True).after((0, play("r+2")))
    assert table.refuses(0, play("b+2")) == "not_your_turn"


def test_a_draw_two_turned_up_at_the_start_cannot_be_added_to():
    """R-PROG-1, R-START-9"""
    table = deal("b+2 g1 g2", "y+2 g3 g4", "y3 y4 y5", top="r+2", progressive=True)
    assert table.start == ["r+2 turned up", "0 draws 2 (demand)", "0 is skipped", "turn of 1, left"]
    assert table.when(1, play("y+2"))[1] == "2 must draw 2"


def test_the_sum_goes_back_and_forth_between_two_players():
    """R-PROG-1, R-TWO-1"""
    table = deal("r+2 y+2 g1", "b+2 g3 g4", top="r3", progressive=True)
    table.after((0, play("r+2")), (1, play("b+2")))
    assert table.when(0, play("y+2", uno=True))[1] == "1 must draw 6"
    assert table.when(1, DRAW) == ["1 draws 6 (demand)", "1 is skipped", "turn of 0, left"]


def test_a_sum_runs_against_the_clock_after_a_reverse():
    """R-PROG-1, R-TURN-5"""
    table = deal("rr g1 g2", "r+2 g3 g4", "b+2 g5 g6", "r+2 g8 g9", top="r3", progressive=True)
    table.after((0, play("rr")), (3, play("r+2")))
    assert table.when(2, play("b+2")) == ["2 plays b+2", "1 must draw 4", "turn of 1, right"]


def test_after_the_last_card_the_next_player_draws_the_sum_and_it_counts():
    """R-PROG-1, R-OUT-2"""
    table = deal(
        "r+2 g1 g2", "b+2", "y1", "y3", top="r3", stock="y9 y8 y7 y6", progressive=True, target=1
    ).after((0, play("r+2")))
    assert table.when(1, play("b+2"))[:3] == [
        "1 plays b+2",
        "2 draws 4 (demand)",
        f"1 wins the round: 0 {3 + 31 + 3} 0 0",
    ]


def test_adding_the_second_last_card_makes_a_duty_to_call():
    """R-PROG-1, R-UNO-1, R-UNO-2: the next card added begins a turn."""
    table = deal("r+2 g1", "b+2 g3", "y+2 g5 g6", top="r3", progressive=True).after((0, play("r+2")))
    assert table.offers(2) == ["catch_uno 0"]
    table.after((1, play("b+2")))
    assert table.refuses(2, catch(0)) == "nobody_to_catch"
    assert table.when(2, catch(1)) == ["2 catches 1", "1 draws 2 (uno)"]
    assert table.offers(2) == ["play_card y+2", "draw_card"]


def test_a_sum_that_stock_and_pile_cannot_give_is_drawn_as_far_as_it_goes():
    """R-PROG-1, R-STOCK-2"""
    table = four(stock="g9").after((0, play("r+2")), (1, play("b+2")))
    assert table.when(2, DRAW) == [
        "2 draws 1 (demand)",
        "2 reshuffled",
        "2 draws 2 (demand)",
        "2 is skipped",
        "turn of 3, left",
    ]
    assert table.game.pending_draw is None


def test_who_is_late_draws_the_sum():
    """R-PROG-1, R-LIVE-1"""
    table = four().after((0, play("r+2")), (1, play("b+2")))
    assert table.late() == [
        "2 is late to respond",
        "2 draws 4 (demand)",
        "2 is skipped",
        "turn of 3, left",
    ]


def test_without_the_rule_the_draw_is_made_at_once():
    """R-PROG-1"""
    table = deal("r+2 g1 g2", "b+2 g3 g4", "y1 y2", top="r3")
    assert table.when(0, play("r+2"))[1] == "1 draws 2 (demand)"
    assert table.refuses(1, play("b+2")) == "not_your_turn"

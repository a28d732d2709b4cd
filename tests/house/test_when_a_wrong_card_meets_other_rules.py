from functools import partial

from tests.scenario import CALL, CHALLENGE, DRAW, PLENTY, Table, accuse, catch, deal, objects, play, say

at = partial(deal, top="r3", stock=PLENTY, wrong_card="penalised")


def uno(table: Table, seat: int) -> str:
    return "owed" if table.game.owes == seat else "called" if seat in table.game.called else "none"


def test_the_duty_to_call_lapses_with_the_card():
    """R-WRONG-1, R-UNO-2"""
    table = at("b5 g1", "y1 y2 y3", "y4 y5 y6").after((0, play("b5")), (1, accuse(0)))
    assert table.refuses(2, catch(0)) == "nobody_to_catch"
    assert table.refuses(0, CALL) == "uno_not_owed"


def test_a_player_can_be_caught_and_then_accused():
    """R-WRONG-1, R-UNO-2: a penalty draw begins no turn."""
    table = at("b5 g1", "y1 y2 y3", "y4 y5 y6").after((0, play("b5")), (1, catch(0)))
    assert table.when(2, accuse(0))[0] == "2 accuses 0 of b5"
    assert table.hand(0) == "g1 r1 g1 b5 b1 y1"


def test_a_call_that_came_with_the_card_goes_with_it():
    """R-WRONG-1, R-UNO-4: also when there is nothing left to draw"""
    table = at("b5 g1", "y1 y2 y3", "y4 y5 y6", stock="").after((0, play("b5", uno=True)))
    assert uno(table, 0) == "called"
    assert table.when(1, accuse(0))[2] == "0 draws 0 (wrong_card)"
    assert (table.hand(0), uno(table, 0)) == ("g1 b5", "none")


def test_penalties_drawn_meanwhile_go_with_the_whole_hand():
    """R-WRONG-1, R-SEVEN-2: seat 0 is caught while it holds the hand of seat 1."""
    table = at("b7 g1", "y1 y2 y3", "y4 y5", seven_zero=True).after((0, play("b7", swap_with=1)))
    table.after((2, catch(0)), (2, accuse(0)))
    assert [table.hand(seat) for seat in range(3)] == ["g1 b7 b1 y1", "y1 y2 y3 r1 g1", "y4 y5"]


def test_while_it_can_be_noticed_the_card_under_it_stays_too():
    """R-STOCK-1, R-WRONG-1"""
    table = at("r4 g1 g2", "r5 y2 y3", "b9 y5", "y6 y7 y8", stock="g9", remark_penalty=4)
    table.after((0, play("r4")), (1, play("r5")), (2, play("b9", uno=True)))
    table.after((3, say("Blue!")), (0, objects(1)))
    assert table.when(1, objects(1)) == [
        "1 objects to 1",
        "3 pays for remark 1",
        "3 draws 1 (remark)",
        "2 reshuffled",
        "3 draws 2 (remark)",
    ]
    assert table.game.pile == ("b9", "r5")
    assert table.when(0, accuse(2))[1:3] == ["2 takes b9 back (wrong_card)", "2 draws 0 (wrong_card)"]
    assert (table.game.top.code, table.game.color) == ("r5", "red")


def test_the_penalty_takes_what_lies_under_the_card_that_came_up():
    """R-STOCK-1, R-WRONG-1: once it is back, only the top stays."""
    table = at("r4 g1 g2", "b9 y2 y3", "y4 y5", stock="").after((0, play("r4")), (1, play("b9")))
    assert table.when(2, accuse(1))[2:4] == ["1 reshuffled", "1 draws 1 (wrong_card)"]
    assert (table.game.pile, table.hand(1)) == (("r4",), "y2 y3 b9 r3")


def test_a_draw_two_may_be_added_to_a_wrong_one_and_then_it_stands():
    """R-WRONG-1, R-PROG-1"""
    table = at("b+2 g1 g2", "y+2 y2 y3", "y4 y5 y6", progressive=True).after((0, play("b+2")))
    assert table.offers(1) == ["play_card y+2", "draw_card", "accuse_wrong_card 0"]
    assert table.when(1, play("y+2"))[1] == "2 must draw 4"
    assert table.refuses(2, accuse(0)) == "nothing_to_accuse"
    assert table.refuses(2, accuse(1)) == "nothing_to_accuse"


def test_a_wrong_draw_two_cannot_be_challenged():
    """R-WRONG-1, R-WILD4-4"""
    table = at("b+2 g1 g2", "y1 y2 y3").after((0, play("b+2")))
    assert table.refuses(1, CHALLENGE) == "nothing_to_challenge"


def test_who_jumps_in_on_a_wrong_card_lays_a_right_one():
    """R-WRONG-1, R-JUMP-3: a turn has begun, so the wrong Reverse stands too."""
    table = at("br g1 g2", "y1 y2 y3", "br y5 y6", "y7 y8 y9", jump_in=True).after((0, play("br")))
    assert table.offers(2) == ["play_card br", "accuse_wrong_card 0"]
    assert table.when(2, play("br"))[1:] == ["direction left", "direction right", "turn of 1, right"]
    assert table.refuses(1, accuse(0)) == "nothing_to_accuse"
    assert table.refuses(1, accuse(2)) == "nothing_to_accuse"


def test_the_card_that_an_accusation_brings_up_can_be_jumped_in_on():
    """R-WRONG-1, R-JUMP-1, R-JUMP-3: the turn after it began long ago, so nothing is undone."""
    table = at("rr g1 g2", "b4 b5 b6", "y4 y5 y6", "b9 rr y9", jump_in=True)
    table.after((0, play("rr")), (3, play("b9")), (0, accuse(3)))
    assert table.when(3, play("rr"))[:2] == ["3 plays rr, out of turn", "direction left"]


def test_in_the_first_revision_it_could_not():
    """R-WRONG-1, R-JUMP-1"""
    table = at("r4 g1 g2", "b9 y2 y3", "y4 y5 y6", "r4 y8 y9", jump_in=True, revision=1)
    table.after((0, play("r4")), (1, play("b9")), (0, accuse(1)))
    assert table.refuses(3, play("r4")) == "not_your_turn"


def test_in_flip_wrong_cards_of_both_sides_are_undone():
    """R-WRONG-1, R-TURN-6: Skip Everyone gave the turn back to its player."""
    table = deal(
        "rf/p1 g1/p2 g2/p3",
        "b1/te b2/t2 b3/t3",
        "y1/v1 y2/v2",
        top="r3/o5",
        stock="y1/v1 y2/v2 y3/v3",
        rulebook="flip",
        wrong_card="penalised",
    ).after((0, play("rf")))
    assert table.when(1, play("te")) == ["1 plays te", "2 is skipped", "0 is skipped", "turn of 1, left"]
    assert table.when(0, accuse(1))[1:] == [
        "1 takes te back (wrong_card)",
        "1 draws 2 (wrong_card)",
        "turn of 2, left",
    ]


def test_an_accusation_is_no_move_of_who_comes_next():
    """R-WRONG-1, R-LIVE-2: seat 1 misses its third deadline in a row, although the turn came to it twice."""
    table = at("b5 g1 g2", "y1 y2 y3", "y4 y5 y6", stock="g1 g2 g4 g5 g6 g7 g8 g9 b1 b2")
    for _ in range(2):
        table.after((0, DRAW))
        assert table.late()[0] == "1 is late to play"
        table.after((2, DRAW))
    table.after((0, play("b5")), (2, accuse(0)))
    assert table.late()[:2] == ["1 is late to play", "autopilot_on 1 (deadlines)"]

from functools import partial

from tests.scenario import CALL, CHALLENGE, DRAW, PLENTY, Table, catch, deal, objects, play, say

at = partial(deal, top="r3", stock=PLENTY, rulebook="deluxe")


def pays(table: Table, seat: int) -> Table:
    """The seat speaks, and two others object; the last of three events is its draw."""
    number = table.game.remark_count + 1
    first, second = (other for other in range(3) if other != seat)
    return table.after((seat, say("Red!")), (first, objects(number)), (second, objects(number)))


def test_the_turn_and_its_moment_stay_as_they_were():
    """R-TALK-1, R-TURN-2: a card just drawn may still be played."""
    table = at("b5 g1 g2", "y1 y2 y3", "y4 y5 y6", stock=f"r9 {PLENTY}").after((0, DRAW))
    pays(table, 0)
    assert (table.game.turn, table.game.phase) == (0, "drawn")
    assert table.offers(0) == ["play_card r9", "keep_card"]


def test_a_waiting_draw_goes_on_waiting():
    """R-TALK-1, R-WILD4-4: the hand is judged as it was when the card was played."""
    table = at("w+4 b5 g1", "y1 y2 y3", "y4 y5 y6", stock=f"r9 r8 {PLENTY}").after((0, play("w+4", "green")))
    pays(table, 0)
    assert "r9" in table.hand(0)
    assert table.offers(1) == ["draw_card", "challenge"]
    assert table.when(1, CHALLENGE)[0] == "1 challenges 0, wrongly"


def test_a_penalty_begins_no_turn_and_ends_no_duty():
    """R-TALK-1, R-UNO-2, R-UNO-4"""
    table = at("r5 g1", "y1 y2 y3", "y4 y5 y6").after((0, play("r5")))
    pays(table, 0)
    assert table.hand(0) == "g1 r1 g1"
    assert table.when(0, CALL) == ["0 calls UNO"]
    table = at("r5 g1", "y1 y2 y3", "y4 y5 y6").after((0, play("r5")))
    pays(table, 1)
    assert table.when(2, catch(0)) == ["2 catches 0", "0 draws 2 (uno)"]


def test_a_penalty_leaves_time_to_jump_in():
    """R-TALK-1, R-JUMP-1: also with a card that the penalty brought"""
    table = at("r5 g1 g2", "y1 y2 y3", "y4 y5 y6", stock=f"r5 {PLENTY}", jump_in=True).after((0, play("r5")))
    pays(table, 2)
    assert table.when(2, play("r5"))[0] == "2 plays r5, out of turn"


def test_a_remark_of_a_round_that_is_over_is_forgotten():
    """R-TALK-1: its number is not given again."""
    table = at("r5", "y1 y2 y3", "y4 y5 y6").after((2, say("Red!")), (1, objects(1)))
    table.after((0, play("r5")))
    assert table.game.round == 2
    assert table.refuses(0, objects(1)) == "no_such_remark"
    assert table.when(0, say("Again!")) == ["0 says remark 2"]


def test_the_speaker_draws_what_there_is():
    """R-TALK-1, R-STOCK-2"""
    table = at("r5 g1 g2", "y1 y2 y3", "y4 y5 y6", stock="g9").after((0, say("Red!")), (1, objects(1)))
    assert table.when(2, objects(1))[2:] == ["0 draws 1 (remark)"]
    pays(table, 0)
    assert table.hand(0) == "r5 g1 g2 g9"

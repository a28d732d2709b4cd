import pytest

from service.rules.commands import LeaveSeat
from service.rules.view import seen
from tests.scenario import DRAW, KEEP, Table, deal, play, say

LEAVE = LeaveSeat()


def three(**given) -> Table:
    return deal("r5 b1 b2", "y1 y2", "y4 y5", top="r3", **given)


def test_who_leaves_gives_the_seat_to_a_bot():
    """R-LIVE-3: the turn stays where it was"""
    table = three()
    assert table.when(0, LEAVE) == ["0 leaves", "autopilot_on 0 (left)"]
    assert seen(table.game, 1)["seats"][0]["autopilot"] is True
    assert table.game.turn == 0
    assert table.when(0, play("r5"), by_bot=True) == ["0 plays r5", "turn of 1, left"]


def test_one_may_leave_out_of_turn():
    """R-LIVE-3"""
    table = three()
    assert table.when(2, LEAVE) == ["2 leaves", "autopilot_on 2 (left)"]
    assert table.when(0, play("r5")) == ["0 plays r5", "turn of 1, left"]


def test_the_hand_stays_in_the_game():
    """R-LIVE-3, R-SCORE-1"""
    table = deal("r5", "y9 y8", "y4", top="r3", target=1).after((1, LEAVE))
    assert table.when(0, play("r5"))[1:] == ["0 wins the round: 21 0 0", "game won by 0"]


def test_a_bot_may_win_for_who_left():
    """R-LIVE-3"""
    table = deal("r5", "y9 y8", "y4", top="r3", target=1).after((0, LEAVE))
    assert table.when(0, play("r5"), by_bot=True)[-1] == "game won by 0"


def test_who_was_played_for_already_just_leaves():
    """R-LIVE-3, R-LIVE-2"""
    table = deal("b5 b6", "y4 y5", top="r3", stock="g1 g2 g4 g5 g6 g7 g8 g9")
    for _ in range(5):
        table.late()
    assert 0 in table.game.autopilot
    assert table.when(0, LEAVE) == ["0 leaves"]
    assert 0 in table.game.autopilot


@pytest.mark.parametrize("command", [play("r5"), DRAW, say("I am back")])
def test_who_has_left_does_not_come_back(command):
    """R-LIVE-3: unlike who was only late"""
    table = three().after((0, LEAVE))
    assert table.refuses(0, command) == "not_seated"
    assert 0 in table.game.autopilot


def test_nobody_leaves_twice_nor_after_the_end():
    """R-LIVE-3"""
    table = deal("r5 r6", "y4", top="r3", target=1).after((0, LEAVE))
    assert table.refuses(0, LEAVE) == "game_over"
    table.when(0, play("r5"), by_bot=True)
    table.after((1, DRAW))
    table.when(0, play("r6"), by_bot=True)
    assert table.refuses(1, LEAVE) == "game_over"


def test_when_no_person_is_left_the_game_is_abandoned_with_no_winner():
    """R-LIVE-3: and stays readable"""
    table = three(scores=(30, 20, 10)).after((0, LEAVE), (2, LEAVE))
    assert table.when(1, LEAVE) == ["1 leaves", "autopilot_on 1 (left)", "game abandoned (everyone_left)"]
    view = seen(table.game, 0, everything=True)
    assert (view["status"], view["turn"]) == ("abandoned", None)
    assert view["result"] == {"winners": [], "standings": [], "reason": "everyone_left"}
    assert [seat["hand"] for seat in view["seats"]] == [["r5", "b1", "b2"], ["y1", "y2"], ["y4", "y5"]]
    assert table.game.scores == (30, 20, 10)
    assert table.refuses(1, DRAW) == "game_over"
    assert table.offers(1) == []


def test_bots_do_not_play_on_alone():
    """R-LIVE-3"""
    table = three(bots=(1, 2))
    assert table.when(0, LEAVE)[-1] == "game abandoned (everyone_left)"


def test_while_one_person_stays_the_game_goes_on():
    """R-LIVE-3: also one who is played for since they did not answer"""
    table = deal("b5 b6", "y4 y5", top="r3", stock="g1 g2 g4 g5 g6 g7 g8 g9")
    for _ in range(5):
        table.late()
    assert table.when(1, LEAVE) == ["1 leaves", "autopilot_on 1 (left)"]
    assert table.when(0, say("I am back"))[0] == "autopilot_off 0 (returned)"


def test_leaving_begins_no_turn():
    """R-LIVE-3, R-UNO-2"""
    table = deal("r5 b1", "y1 y2", "y4 y5", top="r3").after((0, play("r5")), (1, LEAVE))
    assert "catch_uno 0" in table.offers(2)


def test_a_drawn_card_waits_for_the_bot():
    """R-LIVE-3"""
    table = deal("b5 b6", "y4 y5", top="r3", stock="r9 g1").after((0, DRAW), (0, LEAVE))
    assert table.when(0, KEEP, by_bot=True) == ["0 keeps", "turn of 1, left"]

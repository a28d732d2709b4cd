import pytest

from service.rules.view import seen
from tests.scenario import CALL, DRAW, KEEP, PLENTY, Table, catch, deal, say


def absent() -> Table:
    """Seat 0 is played by a bot, and it is to act."""
    table = deal("b1 b2 b4 b5", "b6 b7 b8 b9", top="r3", stock=f"g1 g2 g4 g5 g6 g7 {PLENTY}")
    for _ in range(5):
        table.late()
    return table.after((1, DRAW))


@pytest.mark.parametrize("command", [say("I am back"), DRAW])
def test_the_owner_has_the_seat_back_with_any_command(command):
    """R-LIVE-2"""
    table = absent()
    assert table.when(0, command)[0] == "autopilot_off 0 (returned)"
    assert seen(table.game, 0)["seats"][0]["autopilot"] is False
    assert table.game.missed[0] == 0


def test_a_move_of_the_bot_does_not_give_the_seat_back():
    """R-LIVE-2"""
    table = absent()
    assert table.when(0, DRAW, by_bot=True)[0] == "0 draws 1 (turn)"
    assert 0 in table.game.autopilot


def test_a_refused_command_changes_nothing():
    """R-LIVE-2"""
    table = absent()
    assert table.refuses(0, KEEP) == "wrong_phase"
    assert table.refuses(0, CALL) == "uno_not_owed"
    assert table.refuses(0, catch(1)) == "nobody_to_catch"
    assert 0 in table.game.autopilot


def test_after_the_return_three_more_are_needed():
    """R-LIVE-2"""
    table = absent()
    table.when(0, say("I am back"))
    told = [line for _ in range(5) for line in table.late()]
    assert [line for line in told if line.startswith("autopilot")] == ["autopilot_on 0 (deadlines)"]

from typing import Any

import pytest

from service.game.ports import GameId
from service.game.snapshot import Snapshot
from service.game.wake_times import wake_at
from service.rules.commands import LeaveSeat, Player
from service.rules.events import AutopilotOn, SeatLeft
from tests.scenario import CALL, DRAW, Table, deal, play

SINCE, GRACE, MINUTE = 10_000, 1_500, 60_000


def delay(table: Table, *, now: int = SINCE) -> int | None:
    """The milliseconds from the start of the decision to the wake-up."""
    due = wake_at(Snapshot(GameId("k"), table.game, since=SINCE), now)
    return None if due is None else due - SINCE


def laid(card: str = "r5", rest: str = "b1", *, bots: tuple[int, ...] = (1, 2), **options: Any) -> Table:
    """Seat 0 has laid a card, and seat 1 is to act."""
    table = deal(f"{card} {rest}", "r5 y2 y3", "y4 y5 y6", top="r3", bots=bots, **options)
    table.when(0, play(card))
    return table


def test_a_bot_waits_while_someone_could_be_caught():
    """R-LIVE-4"""
    assert delay(laid()) == GRACE


def test_a_bot_does_not_wait_when_there_is_nothing_to_notice():
    """R-LIVE-4"""
    assert delay(laid(rest="b1 b2")) == 0
    assert delay(laid().after((0, CALL))) == 0


def test_a_bot_waits_while_someone_could_jump_in():
    """R-LIVE-4: whoever may hold the card"""
    assert delay(laid(rest="b1 b2", jump_in=True)) == GRACE


@pytest.mark.parametrize(("card", "waits"), [("b5", GRACE), ("r5", 0)])
def test_a_bot_waits_while_a_wrong_card_could_be_noticed(card: str, waits: int):
    """R-LIVE-4"""
    assert delay(laid(card, rest="b1 b2", wrong_card="penalised")) == waits


def test_a_bot_does_not_wait_on_the_card_that_was_turned_up():
    """R-LIVE-4, R-START-9"""
    assert delay(deal("r5 b1", "y1 y2", top="r3", bots=(0,), jump_in=True)) == 0


def test_once_the_turn_has_begun_a_bot_does_not_wait():
    """R-LIVE-4"""
    table = laid(jump_in=True, stock="r9 g1 g2")
    assert table.when(1, DRAW, by_bot=True) == ["1 draws 1 (turn)"]
    assert delay(table) == 0


def test_among_bots_nobody_waits():
    """R-LIVE-4"""
    assert delay(laid(bots=(0, 1, 2))) == 0


def test_bots_wait_for_people_who_do_not_answer_but_not_for_those_who_left():
    """R-LIVE-4; until the end of the grace, or until a bot notices something"""
    one_left = laid(bots=(1,)).after((0, LeaveSeat()))
    assert 0 < (delay(one_left) or 0) <= GRACE
    assert 0 < (delay(Table(*one_left.events, AutopilotOn(2, "deadlines"))) or 0) <= GRACE
    assert delay(Table(*one_left.events, SeatLeft(2, Player("p2", "Player 2")))) == 0


def test_a_bot_on_autopilot_leaves_the_person_time_to_come_back():
    """R-LIVE-2"""
    table = deal("r5 b1 b2", "y1 y2 y3", top="r3", bots=(1,))
    assert delay(Table(*table.events, AutopilotOn(0, "deadlines"))) == GRACE
    assert delay(Table(*table.events, AutopilotOn(0, "left"), SeatLeft(0, Player("p0", "Player 0")))) == 0


def test_for_people_who_are_out_nobody_waits():
    """R-LIVE-4, R-ELIM-1"""
    given: dict[str, Any] = {"format": "elimination", "scores": (0, 0, 500), "out": (2,)}
    table = deal("r5 b1", "y1 y2", "", top="r3", dealer=1, bots=(0, 1), **given)
    table.when(0, play("r5"), by_bot=True)
    assert delay(table) == 0


def test_talk_does_not_make_a_bot_wait_longer():
    """R-LIVE-4"""
    assert delay(laid(), now=SINCE + 1_000) == GRACE
    assert delay(laid(), now=SINCE + 5_000) == 5_000


def test_a_person_has_until_the_deadline_whatever_can_be_noticed():
    """R-LIVE-1, R-LIVE-4"""
    assert delay(laid(bots=(2,))) == MINUTE


def test_nothing_is_waited_for_when_the_game_is_over():
    """R-LIVE-1"""
    table = deal("r5", "y1", top="r3", target=1).after((0, play("r5")))
    assert delay(table) is None

import pytest

from service.rules.commands import AccuseWrongCard
from service.rules.view import seen
from service.rules.violations import RuleViolation
from tests.scenario import CALL, DRAW, KEEP, Table, catch, deal, objects, play, say


def forgotten(**options) -> Table:
    """Seat 0 has laid its second-last card and not called."""
    return deal("r5 b1", "r7 y2 y3", "y4 y5 y6", top="r3", **options).after((0, play("r5")))


def uno(table: Table) -> list[str]:
    return [seat["uno"] for seat in seen(table.game, None)["seats"]]


def test_the_call_is_made_with_the_play():
    """R-UNO-1"""
    table = deal("r5 b1", "y2 y3", top="r3")
    assert table.offers(0) == ["play_card r5 uno", "draw_card"]
    assert table.when(0, play("r5", uno=True)) == ["0 plays r5, calling UNO", "turn of 1, left"]
    assert uno(table) == ["called", "none"]
    assert table.refuses(1, catch(0)) == "nobody_to_catch"


def test_the_call_is_made_after_the_play():
    """R-UNO-1, R-UNO-3: in time before the catch"""
    table = forgotten()
    assert uno(table) == ["owed", "none", "none"]
    assert table.offers(0) == ["call_uno"]
    assert table.when(0, CALL) == ["0 calls UNO"]
    assert uno(table) == ["called", "none", "none"]
    assert table.refuses(1, catch(0)) == "nobody_to_catch"
    assert table.refuses(0, CALL) == "uno_not_owed"


@pytest.mark.parametrize("by", [1, 2])
def test_any_other_player_may_catch_who_forgot_and_play_goes_on(by: int):
    """R-UNO-2"""
    table = forgotten()
    assert "catch_uno 0" in table.offers(by)
    assert table.when(by, catch(0)) == [f"{by} catches 0", "0 draws 2 (uno)"]
    assert table.hand(0) == "b1 g1 g2"
    assert uno(table) == ["none"] * 3
    assert table.offers(1) == ["play_card r7", "draw_card"]


def test_after_the_catch_a_call_comes_too_late_and_so_does_another_catch():
    """R-UNO-3"""
    table = forgotten().after((2, catch(0)))
    assert table.refuses(0, CALL) == "uno_not_owed"
    assert table.refuses(1, catch(0)) == "nobody_to_catch"


def test_nobody_catches_themselves_or_someone_who_owes_nothing():
    """R-UNO-4"""
    table = forgotten()
    assert table.refuses(0, catch(0)) == "nobody_to_catch"
    assert [table.refuses(1, catch(seat)) for seat in (1, 2, 3)] == ["nobody_to_catch"] * 3


def test_nobody_can_be_caught_before_the_card_lies_on_the_pile():
    """R-UNO-3"""
    table = deal("r5 b1", "y2 y3", top="r3")
    assert table.refuses(1, catch(0)) == "nobody_to_catch"
    assert table.offers(1) == []


def test_with_the_last_of_the_stock_as_many_are_drawn_as_there_are():
    """R-UNO-2, R-STOCK-2"""
    table = deal("r5 b1", "r7 y2", "y4 y5", top="r3", stock="").after((0, play("r5")))
    assert table.when(1, catch(0)) == ["1 catches 0", "1 reshuffled", "0 draws 1 (uno)"]


def test_a_card_played_right_after_it_was_drawn_must_be_called_for_too():
    """R-UNO-1"""
    table = deal("b1", "y2 y3", top="r3", stock="r9 g1 g2").after((0, DRAW))
    assert table.offers(0) == ["play_card r9 uno", "keep_card"]
    table.when(0, play("r9"))
    assert table.offers(1) == ["draw_card", "catch_uno 0"]


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("r5 b1 b2", play("r5", uno=True)),
        ("r5", play("r5", uno=True)),
        ("r5 b1", CALL),
        ("r5", CALL),
    ],
)
def test_nobody_calls_in_advance_or_for_nothing(hand: str, command):
    """R-UNO-4"""
    assert deal(hand, "y2 y3", top="r3").refuses(0, command) == "uno_not_owed"


def test_a_call_of_another_player_is_refused():
    """R-UNO-4"""
    assert [forgotten().refuses(seat, CALL) for seat in (1, 2)] == ["uno_not_owed"] * 2


def test_keeping_one_card_over_a_turn_needs_no_new_call():
    """R-UNO-4: a call belongs to a play"""
    table = deal("r5 b1", "y2 y3", top="r3", stock="r9 g1 g2").after((0, play("r5")), (1, DRAW), (1, KEEP))
    table.when(0, DRAW)
    assert uno(table) == ["none", "none"]
    assert table.refuses(0, CALL) == "uno_not_owed"


def test_a_swap_down_to_one_card_makes_no_duty_and_a_swap_up_ends_none():
    """R-UNO-4, R-SEVEN-2"""
    down = deal("r7 b1 b2", "y2", "y4 y5", top="r3", seven_zero=True).after((0, play("r7", swap_with=1)))
    assert (down.hand(0), uno(down)) == ("y2", ["none"] * 3)
    assert down.refuses(1, catch(0)) == "nobody_to_catch"
    up = deal("r7 b1", "y2 y3", "y4 y5", top="r3", seven_zero=True).after((0, play("r7", swap_with=1)))
    assert (up.hand(0), uno(up)) == ("y2 y3", ["owed", "none", "none"])
    assert up.when(2, catch(0)) == ["2 catches 0", "0 draws 2 (uno)"]


def test_cards_drawn_for_a_remark_do_not_end_the_duty():
    """R-UNO-4, R-TALK-1: nor do they begin a turn"""
    table = forgotten(remark_penalty=4).after((0, say("the red one!")), (1, objects(1)), (2, objects(1)))
    assert table.hand(0) == "b1 g1 g2 g3 g4"
    assert table.when(1, catch(0)) == ["1 catches 0", "0 draws 2 (uno)"]


def test_a_seat_that_does_not_exist_can_neither_be_caught_nor_accused():
    """R-UNO-2, R-WRONG-1"""
    table = forgotten()
    for seat in (-1, 7):
        for command, code in ((catch(seat), "nobody_to_catch"), (AccuseWrongCard(seat), "nothing_to_accuse")):
            with pytest.raises(RuleViolation) as refused:
                table.when(1, command)
            assert refused.value.code == code
            assert refused.value.detail.startswith(f"There is no seat {seat} at this table")


def test_nobody_catches_themselves():
    """R-UNO-2"""
    table = forgotten()
    with pytest.raises(RuleViolation) as refused:
        table.when(0, catch(0))
    assert refused.value.detail.startswith("Nobody catches themselves")

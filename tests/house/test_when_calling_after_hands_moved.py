import pytest

from service.rules.view import seen
from tests.scenario import CALL, DRAW, Table, catch, deal, play


@pytest.fixture(params=["r7", "r0"])
def moved(request: pytest.FixtureRequest) -> Table:
    """Seat 0 played down to one card without calling; that card is now in seat 1's hand."""
    table = deal(f"{request.param} g1", "b1 b2 b3", "y1 y2 y3", top="r3", seven_zero=True)
    return table.after((0, play(request.param, swap_with=1 if request.param == "r7" else None)))


def test_the_duty_stays_with_who_played_down_to_one_card(moved):
    """R-SEVEN-2"""
    assert moved.hand(1) == "g1"
    assert len(moved.game.hands[0]) == 3
    assert "catch_uno 0" in moved.offers(2)
    assert moved.refuses(2, catch(1)) == "nobody_to_catch"
    assert moved.refuses(1, CALL) == "uno_not_owed"


def test_who_is_caught_draws_to_the_hand_they_hold_now(moved):
    """R-SEVEN-2, R-UNO-2"""
    assert moved.when(1, catch(0)) == ["1 catches 0", "0 draws 2 (uno)"]
    assert (len(moved.game.hands[0]), len(moved.game.hands[1])) == (5, 1)


def test_a_call_is_in_time_whatever_hand_one_holds(moved):
    """R-SEVEN-2, R-UNO-3"""
    assert moved.when(0, CALL) == ["0 calls UNO"]
    assert moved.refuses(1, catch(0)) == "nobody_to_catch"


def test_the_duty_ends_when_the_next_turn_begins(moved):
    """R-SEVEN-2, R-UNO-2"""
    moved.after((1, DRAW))
    assert moved.refuses(2, catch(0)) == "nobody_to_catch"


def test_a_call_goes_with_the_card_that_leaves_one_although_the_hand_goes_too():
    """R-SEVEN-2, R-UNO-1"""
    table = deal("r7 g1", "b1 b2 b3", "y1 y2 y3", top="r3", seven_zero=True)
    assert table.offers(0) == ["play_card r7 1 uno", "play_card r7 2 uno", "draw_card"]
    assert table.when(0, play("r7", swap_with=1, uno=True))[0] == "0 plays r7, swapping with 1, calling UNO"
    assert table.refuses(2, catch(0)) == "nobody_to_catch"


def test_a_call_is_shown_only_beside_the_one_card_it_was_made_for(moved):
    """R-SEVEN-2: whether it came with the play or after it"""
    after = moved.after((0, CALL))
    with_it = deal("r7 g1", "b1 b2 b3", "y1 y2 y3", top="r3", seven_zero=True)
    with_it.after((0, play("r7", swap_with=1, uno=True)))
    for table in (after, with_it):
        assert [seat["uno"] for seat in seen(table.game, 2)["seats"]] == ["none"] * 3


def test_taking_a_hand_of_one_card_makes_no_duty():
    """R-SEVEN-2, R-UNO-4"""
    table = deal("r7 g1 g2 g3", "r1", "y1 y2 y3", top="r3", seven_zero=True)
    table.after((0, play("r7", swap_with=1)))
    assert table.hand(0) == "r1"
    assert table.refuses(0, CALL) == "uno_not_owed"
    assert table.refuses(2, catch(0)) == "nobody_to_catch"
    assert table.refuses(0, play("r1", uno=True)) == "not_your_turn"


def test_the_last_card_of_a_hand_one_was_given_wins_without_a_call():
    """R-SEVEN-2, R-OUT-1"""
    table = deal("r7 g7", "b1 b2 b3", "y1 y2 y3", top="r3", seven_zero=True, target=1)
    table.after((0, play("r7", swap_with=1, uno=True)))
    assert table.offers(1) == ["play_card g7", "draw_card"]
    assert table.when(1, play("g7"))[1] == "1 wins the round: 0 12 0"

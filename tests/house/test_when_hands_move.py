import pytest

from service.rules.events import HandsPassed, HandsSwapped
from tests.scenario import DRAW, Table, deal, play


def hands(table: Table) -> list[str]:
    return [table.hand(seat) for seat in range(len(table.game.hands))]


def test_on_a_zero_all_hands_pass_to_the_next_player():
    """R-SEVEN-1"""
    table = deal("r0 g1 g2", "b1 b2 b3", "y1 y2", top="r3", seven_zero=True)
    assert table.when(0, play("r0")) == ["0 plays r0", "hands pass left", "turn of 1, left"]
    assert hands(table) == ["y1 y2", "g1 g2", "b1 b2 b3"]


def test_hands_pass_in_the_direction_of_play():
    """R-SEVEN-1"""
    table = deal("rr g1 g2", "b1 b2 b3", "r0 y1 y2", top="r3", seven_zero=True).after((0, play("rr")))
    assert table.when(2, play("r0")) == ["2 plays r0", "hands pass right", "turn of 1, right"]
    assert hands(table) == ["b1 b2 b3", "y1 y2", "g1 g2"]


@pytest.mark.parametrize(
    ("target", "then"),
    [(1, ["b1 b2 b3", "g1 g2", "y1 y2"]), (2, ["y1 y2", "b1 b2 b3", "g1 g2"])],
)
def test_on_a_seven_its_player_swaps_with_a_player_of_their_choice(target, then):
    """R-SEVEN-1"""
    table = deal("r7 g1 g2", "b1 b2 b3", "y1 y2", top="r3", seven_zero=True)
    assert table.when(0, play("r7", swap_with=target)) == [
        f"0 plays r7, swapping with {target}",
        f"0 and {target} swap hands",
        "turn of 1, left",
    ]
    assert hands(table) == then


def test_each_player_is_told_only_their_own_new_hand():
    """R-SEVEN-1: those who kept their hand are told nothing."""
    table = deal("r7 g1 g2", "r0 b2 b3", "y1 y2", top="r3", seven_zero=True)
    table.after((0, play("r7", swap_with=2)), (1, play("r0")))
    (swapped,) = (event for event in table.events if isinstance(event, HandsSwapped))
    assert swapped.hands == (("y1", "y2"), None, ("g1", "g2"))
    (passed,) = (event for event in table.events if isinstance(event, HandsPassed))
    assert passed.hands == (("g1", "g2"), ("y1", "y2"), ("b2", "b3"))


def test_a_seven_is_offered_once_for_each_other_player():
    """R-SEVEN-1"""
    table = deal("r7 g1 g7", "b1 b2", "y1 y2", "y3 y4", top="r3", seven_zero=True)
    assert table.offers(0) == ["play_card r7 1", "play_card r7 2", "play_card r7 3", "draw_card"]


@pytest.mark.parametrize(
    ("card", "target", "code"),
    [
        ("r7", None, "swap_target_required"),
        ("r7", 0, "swap_target_invalid"),
        ("r7", 3, "swap_target_invalid"),
        ("r7", -1, "swap_target_invalid"),
        ("r0", 1, "swap_target_invalid"),
        ("r1", 1, "swap_target_invalid"),
    ],
)
def test_a_seven_and_only_a_seven_needs_another_player(card, target, code):
    """R-SEVEN-1"""
    table = deal("r7 r0 r1", "b1 b2", "y1 y2", top="r3", seven_zero=True)
    assert table.refuses(0, play(card, swap_with=target)) == code


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_who_lays_it_as_the_last_card_is_out(card):
    """R-SEVEN-1"""
    table = deal(card, "b1 b2", "y1 y4", top="r3", seven_zero=True, target=1)
    assert table.offers(0) == [f"play_card {card}", "draw_card"]
    assert table.refuses(0, play(card, swap_with=1)) == "swap_target_invalid"
    assert table.when(0, play(card)) == [f"0 plays {card}", "0 wins the round: 8 0 0", "game won by 0"]


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_turned_up_at_the_start_it_moves_nothing(card):
    """R-SEVEN-1, R-START-1"""
    table = deal("r1 r2", "b1 b2", top=card, seven_zero=True)
    assert table.start == [f"{card} turned up", "turn of 0, left"]
    assert hands(table) == ["r1 r2", "b1 b2"]


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_without_the_rule_it_is_a_number_like_any_other(card):
    """R-SEVEN-1"""
    table = deal(f"{card} g1 g2", "b1 b2", "y1 y2", top="r3")
    assert table.refuses(0, play(card, swap_with=1)) == "swap_target_invalid"
    assert table.when(0, play(card)) == [f"0 plays {card}", "turn of 1, left"]


def test_a_seven_just_drawn_swaps_too():
    """R-SEVEN-1, R-TURN-2"""
    table = deal("g1 g2", "b1 b2 b3", "y1 y2", top="r3", stock="r7", seven_zero=True).after((0, DRAW))
    assert table.offers(0) == ["play_card r7 1", "play_card r7 2", "keep_card"]
    assert table.when(0, play("r7", swap_with=1))[1] == "0 and 1 swap hands"
    assert hands(table) == ["b1 b2 b3", "g1 g2", "y1 y2"]


@pytest.mark.parametrize(("card", "target"), [("r7", 1), ("r0", None)])
def test_with_two_players_both_cards_exchange_the_hands(card, target):
    """R-SEVEN-1, R-TWO-1"""
    table = deal(f"{card} g1 g2", "b1 b2 b3", top="r3", seven_zero=True)
    assert table.when(0, play(card, swap_with=target))[-1] == "turn of 1, left"
    assert hands(table) == ["b1 b2 b3", "g1 g2"]


def test_partners_may_swap_with_each_other():
    """R-SEVEN-1, R-TEAM-1"""
    table = deal("r7 g1 g2", "b1 b2", "y1 y2 y3", "y4 y5", top="r3", seven_zero=True, format="partners")
    assert "play_card r7 2" in table.offers(0)
    assert table.when(0, play("r7", swap_with=2))[1] == "0 and 2 swap hands"
    assert hands(table) == ["y1 y2 y3", "b1 b2", "g1 g2", "y4 y5"]


def test_hands_pass_from_team_to_team_and_count_where_they_end():
    """R-SEVEN-1, R-TEAM-1: seat 1 goes out with the hand it was given, seat 3 is its partner."""
    table = deal(
        "r0 r9", "b1 b2", "y1 y2", "y4 y5", top="r3", seven_zero=True, format="partners", target=1
    ).after((0, play("r0", uno=True)))
    assert hands(table) == ["y4 y5", "r9", "b1 b2", "y1 y2"]
    assert table.when(1, play("r9"))[1] == "1 wins the round: 0 12 0 12"


def test_who_is_out_of_the_game_takes_no_part():
    """R-SEVEN-1, R-ELIM-1"""
    dealt = ("r0 r7 g2", "", "b1 b2 b3", "y1 y2")
    table = deal(*dealt, top="r3", seven_zero=True, format="elimination", out=(1,))
    assert table.offers(0) == ["play_card r0", "play_card r7 2", "play_card r7 3", "draw_card"]
    assert table.refuses(0, play("r7", swap_with=1)) == "swap_target_invalid"
    assert table.when(0, play("r0")) == ["0 plays r0", "hands pass left", "turn of 2, left"]
    assert hands(table) == ["y1 y2", "", "r7 g2", "b1 b2 b3"]


def test_a_hand_counts_for_who_holds_it_at_the_end():
    """R-SEVEN-1, R-SCORE-2"""
    table = deal("r7 g9 g9", "r1 r2", "y1 y2", top="r3", seven_zero=True, scoring="own_points", target=5)
    table.after((0, play("r7", swap_with=1)), (1, DRAW), (2, DRAW))
    table.after((0, play("r1", uno=True)), (1, DRAW), (2, DRAW))
    assert table.when(0, play("r2"))[1] == "0 wins the round: 0 22 9"

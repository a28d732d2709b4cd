from functools import partial

import pytest

from tests.scenario import Table, deal, play

at = partial(deal, top="r3", jump_in=True)


def five(card: str) -> Table:
    """Five players who all could play it; seat 0 does."""
    return at(*(f"{card} {letter}8 {letter}9" for letter in "ggbby")).after((0, play(card)))


def test_the_first_reverse_is_undone_before_the_second_turns():
    """R-JUMP-3: the direction stays as the first left it."""
    table = five("rr")
    assert table.game.turn == 4
    assert table.when(2, play("rr")) == [
        "2 plays rr, out of turn",
        "direction left",
        "direction right",
        "turn of 1, right",
    ]


def test_so_it_is_on_ones_own_reverse():
    """R-JUMP-2, R-JUMP-3"""
    table = at("rr rr g1 g2", "b1 b2 b3", "y1 y2 y3").after((0, play("rr")))
    assert table.when(0, play("rr"))[1:] == ["direction left", "direction right", "turn of 2, right"]


def test_who_is_to_act_turns_the_direction_back():
    """R-JUMP-1: seat 4 plays in turn, so nothing is undone."""
    assert five("rr").when(4, play("rr")) == ["4 plays rr", "direction left", "turn of 0, left"]


@pytest.mark.parametrize(
    ("seat", "skipped", "then"),
    [(0, 1, 2), (1, 2, 3), (3, 4, 0), (4, 0, 1)],
)
def test_a_second_skip_counts_from_who_jumped_in(seat, skipped, then):
    """R-JUMP-2, R-JUMP-3: the first victim plays when the turn comes there."""
    table = at("rs rs g1 g2", *["rs b1 b2"] * 4).after((0, play("rs")))
    assert table.when(seat, play("rs")) == [
        f"{seat} plays rs, out of turn",
        f"{skipped} is skipped",
        f"turn of {then}, left",
    ]


def test_who_is_to_act_after_a_skip_skips_in_turn():
    """R-JUMP-1"""
    assert five("rs").when(2, play("rs")) == ["2 plays rs", "3 is skipped", "turn of 4, left"]


def test_between_two_players_a_second_skip_or_reverse_takes_the_turn_over():
    """R-JUMP-3, R-TWO-1: direction does not change."""
    for card in ("rs", "rr"):
        table = at(f"{card} g1 g2", f"{card} b1 b2")
        assert table.when(0, play(card))[1:] == ["1 is skipped", "turn of 0, left"]
        assert table.when(1, play(card)) == [
            f"1 plays {card}, out of turn",
            "0 is skipped",
            "turn of 1, left",
        ]


def test_between_two_players_the_second_of_ones_own_is_played_in_turn():
    """R-JUMP-1, R-TWO-1"""
    table = at("rs rs g1 g2", "b1 b2").after((0, play("rs")))
    assert table.when(0, play("rs"))[0] == "0 plays rs"


def test_with_two_left_of_a_bigger_table_it_is_the_same():
    """R-JUMP-3, R-TWO-1, R-ELIM-1"""
    table = at("rr g1 g2", "", "rr b1 b2", format="elimination", out=(1,)).after((0, play("rr")))
    assert table.when(2, play("rr")) == ["2 plays rr, out of turn", "0 is skipped", "turn of 2, left"]


def test_without_the_rules_for_two_a_reverse_turns_and_is_undone():
    """R-JUMP-3, R-TWO-1"""
    table = at("rr rr g1 g2", "b1 b2", two_player_rules=False).after((0, play("rr")))
    assert table.when(0, play("rr"))[1:] == ["direction left", "direction right", "turn of 1, right"]


def test_hands_that_were_swapped_stay_swapped():
    """R-JUMP-3, R-SEVEN-1: the second 7 swaps once more."""
    table = at("r7 g1 g2", "b1 b2 b3", "r7 y2 y3", seven_zero=True).after((0, play("r7", swap_with=1)))
    assert [table.hand(seat) for seat in range(3)] == ["b1 b2 b3", "g1 g2", "r7 y2 y3"]
    assert table.offers(2) == ["play_card r7 0", "play_card r7 1"]
    assert table.refuses(2, play("r7")) == "swap_target_required"
    assert table.when(2, play("r7", swap_with=1)) == [
        "2 plays r7, swapping with 1, out of turn",
        "2 and 1 swap hands",
        "turn of 0, left",
    ]
    assert [table.hand(seat) for seat in range(3)] == ["b1 b2 b3", "y2 y3", "g1 g2"]


def test_who_was_given_the_second_card_by_a_swap_may_jump_in_with_it():
    """R-JUMP-1, R-SEVEN-1"""
    table = at("r7 r7 g2", "b1 b2 b3", "y1 y2 y3", seven_zero=True).after((0, play("r7", swap_with=2)))
    assert table.refuses(0, play("r7", swap_with=1)) == "card_not_in_hand"
    assert table.offers(2) == ["play_card r7 0 uno", "play_card r7 1 uno"]


def test_a_reverse_as_the_last_card_ends_the_round():
    """R-JUMP-3, R-OUT-1"""
    table = at("rr g1 g2", "b1 b2 b3", "rr", target=1).after((0, play("rr")))
    assert table.when(2, play("rr"))[-2:] == ["2 wins the round: 0 0 9", "game won by 2"]

from functools import partial

import pytest

from tests.scenario import CALL, DRAW, KEEP, catch, deal, play

at = partial(deal, top="r3", jump_in=True)


def test_who_holds_exactly_the_card_on_top_may_play_it_out_of_turn():
    """R-JUMP-1: play goes on from them."""
    table = at("r5 g1 g2", "b1 b2 b3", "y1 y2 y3", "r5 y4 y5").after((0, play("r5")))
    assert table.offers(3) == ["play_card r5"]
    assert table.when(3, play("r5")) == ["3 plays r5, out of turn", "turn of 0, left"]


def test_play_goes_on_from_them_in_the_direction_of_play():
    """R-JUMP-1: seats 0 and 3 lose their turn."""
    table = at("rr g1 g2", "r5 g3 g4", "y1 y2 y3", "r5 y4 y5").after((0, play("rr")), (3, play("r5")))
    assert table.when(1, play("r5")) == ["1 plays r5, out of turn", "turn of 0, right"]


@pytest.mark.parametrize("card", ["g5", "r6", "rs", "w"])
def test_a_card_that_is_only_like_it_is_not_enough(card):
    """R-JUMP-1"""
    table = at("r5 g1 g2", "b1 b2 b3", f"{card} y1 y2").after((0, play("r5")))
    assert table.offers(2) == []
    assert table.refuses(2, play(card, "red" if card == "w" else None)) == "not_your_turn"


def test_without_the_rule_nobody_plays_out_of_turn():
    """R-JUMP-1"""
    table = deal("r5 g1 g2", "b1 b2 b3", "r5 y1 y2", top="r3").after((0, play("r5")))
    assert table.offers(2) == []
    assert table.refuses(2, play("r5")) == "not_your_turn"


def test_a_card_one_does_not_hold_is_refused():
    """R-JUMP-1, R-WRONG-2"""
    table = at("r5 g1 g2", "b1 b2 b3", "y1 y2").after((0, play("r5")))
    assert table.refuses(2, play("r5")) == "card_not_in_hand"


def late(*begun, **options):
    """Seat 3 could play the card on top; the next turn may have begun meanwhile."""
    table = at("r5 g1 g2", "r6 b2 b3", "y9 y2 y3", "r5 y1 y2", stock="r8 g8", **options)
    return table.after((0, play("r5")), *begun)


def test_it_may_be_played_as_long_as_it_lies_on_top():
    """R-JUMP-1: also after others have drawn."""
    table = late((1, DRAW), (1, KEEP))
    assert table.offers(3) == ["play_card r5"]
    assert table.when(3, play("r5")) == ["3 plays r5, out of turn", "turn of 0, left"]


def test_who_has_drawn_and_not_decided_keeps_that_card_and_the_turn_is_over():
    """R-JUMP-1: who had drawn can play that card or keep it, until somebody is quicker."""
    table = late((1, DRAW))
    assert table.offers(1) == ["play_card r8", "keep_card"]
    assert table.when(3, play("r5")) == ["3 plays r5, out of turn", "1 keeps", "turn of 0, left"]
    assert table.hand(1) == "r6 b2 b3 r8"


def test_when_another_card_lies_on_it_it_is_too_late():
    """R-JUMP-1"""
    assert late((1, play("r6"))).refuses(3, play("r5")) == "not_your_turn"


@pytest.mark.parametrize("begun", [[(1, DRAW)], [(1, DRAW), (1, KEEP)], [(1, play("r6"))]])
def test_in_the_first_revision_it_was_too_late_when_the_next_turn_had_begun(begun):
    """R-JUMP-1"""
    assert late(*begun, revision=1).refuses(3, play("r5")) == "not_your_turn"


def test_once_the_turn_has_begun_a_second_reverse_undoes_nothing():
    """R-JUMP-3: it turns the direction once."""
    table = at("rr g1 g2", "b1 b2 b3", "y1 y2 y3", "rr y4 y5", "y6 y7 y8", stock="r8 g9")
    table.after((0, play("rr")), (4, DRAW))
    assert table.when(3, play("rr")) == [
        "3 plays rr, out of turn",
        "4 keeps",
        "direction left",
        "turn of 4, left",
    ]


def test_a_second_skip_then_simply_skips():
    """R-JUMP-3: counted from its player"""
    table = at("rs g1 g2", "b1 b2 b3", "y1 y2 y3", "rs y4 y5", "y6 y7 y8", stock="r8 g9")
    table.after((0, play("rs")), (2, DRAW))
    assert table.when(3, play("rs"))[1:] == ["2 keeps", "4 is skipped", "turn of 0, left"]


def test_who_is_to_act_plays_the_same_card_in_turn():
    """R-JUMP-1"""
    table = at("r5 g1 g2", "r5 b2 b3", "y1 y2 y3").after((0, play("r5")))
    assert table.when(1, play("r5")) == ["1 plays r5", "turn of 2, left"]


def test_on_a_wild_goes_the_same_wild_with_a_color_of_its_own():
    """R-JUMP-1"""
    table = at("w g1 g2", "b1 b2 b3", "w w+4 y2 y3").after((0, play("w", "green")))
    assert table.offers(2) == [f"play_card w {color}" for color in ("red", "green", "blue", "yellow")]
    assert table.refuses(2, play("w")) == "color_required"
    assert table.refuses(2, play("w+4", "red")) == "not_your_turn"
    assert table.when(2, play("w", "blue")) == ["2 plays w, naming blue, out of turn", "turn of 0, left"]
    assert table.game.color == "blue"


def test_a_card_of_the_color_that_a_wild_named_is_not_the_card_on_top():
    """R-JUMP-1"""
    table = at("w g1 g2", "b1 b2 b3", "g5 y2 y3").after((0, play("w", "green")))
    assert table.refuses(2, play("g5")) == "not_your_turn"


@pytest.mark.parametrize(
    ("top", "follows"),
    [
        ("r5", ["turn of 2, left"]),
        ("rs", ["2 is skipped", "turn of 3, left"]),
        ("r+2", ["2 must draw 2", "turn of 2, left"]),
        ("rr", ["direction left", "turn of 2, left"]),
    ],
)
def test_a_card_turned_up_has_nothing_to_undo(top, follows):
    """R-JUMP-3, R-START-9: nobody laid it, so the card laid on it acts once."""
    table = at(*["y1 y2 y3", f"{top} y1 y2", "y4 y5 y6", "y7 y8 y9"], top=top, dealer=3)
    if table.game.turn == 1:
        table.after((1, DRAW))
    assert table.when(1, play(top)) == [f"1 plays {top}, out of turn", *follows]


def test_one_may_jump_in_on_ones_own_card():
    """R-JUMP-2"""
    table = at("r5 r5 g2 g3", "b1 b2 b3", "y1 y2 y3").after((0, play("r5")))
    assert table.when(0, play("r5")) == ["0 plays r5, out of turn", "turn of 1, left"]


def test_others_can_come_between_two_cards_of_ones_own():
    """R-JUMP-2: and may be jumped in on in their turn."""
    table = at("w w g2 g3", "b1 b2 b3", "w y2 y3", "y4 y5 y6").after((0, play("w", "red")))
    assert table.when(2, play("w", "blue"))[0] == "2 plays w, naming blue, out of turn"
    assert table.when(0, play("w", "green")) == ["0 plays w, naming green, out of turn", "turn of 1, left"]


def test_jumping_in_with_the_last_card_wins_the_round():
    """R-JUMP-1, R-OUT-1"""
    table = at("r5 g1 g2", "b1 b2 b3", "r5", target=1).after((0, play("r5")))
    assert table.when(2, play("r5")) == [
        "2 plays r5, out of turn",
        "2 wins the round: 0 0 9",
        "game won by 2",
    ]


def test_jumping_in_on_ones_own_second_last_card_wins_the_round():
    """R-JUMP-2, R-UNO-2: nobody was quick enough to catch them."""
    table = at("r5 r5", "b1 b2 b3", "y1", target=1).after((0, play("r5")))
    assert "catch_uno 0" in table.offers(1)
    assert table.offers(0) == ["play_card r5", "call_uno"]
    assert table.when(0, play("r5"))[1] == "0 wins the round: 7 0 0"


def test_a_jump_in_begins_a_turn_so_nobody_is_caught_any_more():
    """R-JUMP-1, R-UNO-2"""
    table = at("r5 g1", "b1 b2 b3", "r5 y1").after((0, play("r5")))
    assert table.offers(2) == ["play_card r5 uno", "catch_uno 0"]
    table.after((2, play("r5")))
    assert table.refuses(1, catch(0)) == "nobody_to_catch"
    assert table.refuses(0, CALL) == "uno_not_owed"
    assert table.when(1, catch(2)) == ["1 catches 2", "2 draws 2 (uno)"]


def test_catching_somebody_leaves_time_to_jump_in():
    """R-JUMP-1, R-UNO-2: a penalty draw begins no turn."""
    table = at("r5 g1", "b1 b2 b3", "r5 y1 y2").after((0, play("r5")), (1, catch(0)))
    assert table.when(2, play("r5"))[0] == "2 plays r5, out of turn"


def test_who_is_out_of_the_game_neither_jumps_in_nor_is_next():
    """R-JUMP-1, R-ELIM-1"""
    table = at("r5 g1 g2", "", "b1 b2 b3", "r5 y1 y2", "y3 y4", format="elimination", out=(1,))
    assert table.when(0, play("r5"))[1] == "turn of 2, left"
    assert table.refuses(1, play("r5")) == "game_over"
    assert table.when(3, play("r5"))[1] == "turn of 4, left"

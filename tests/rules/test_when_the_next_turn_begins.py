from typing import Any

import pytest

from tests.scenario import CALL, CHALLENGE, DRAW, Table, catch, deal, name, play


def laid(card: str, *, others: tuple[str, str] = ("r7 y2 y3", "y4 y5 y6"), **options: Any) -> Table:
    """Seat 0 has laid this card as its second-last and not called."""
    table = deal(f"{card} b1", *others, top="r3", **options)
    return table.after((0, play(card, "red" if card.startswith("w") else None)))


def is_too_late(table: Table) -> bool:
    """Whether seat 0 can neither be caught nor call any more."""
    if table.game.owes == 0:
        assert "catch_uno 0" in table.offers(2)
        return False
    assert [table.refuses(seat, catch(0)) for seat in (1, 2)] == ["nobody_to_catch"] * 2
    assert table.refuses(0, CALL) == "uno_not_owed"
    return True


@pytest.mark.parametrize("move", [DRAW, play("r7")])
def test_a_draw_or_a_play_of_the_player_to_act_begins_it(move):
    """R-UNO-2, R-UNO-3"""
    table = laid("r5")
    assert not is_too_late(table)
    assert is_too_late(table.after((1, move)))


@pytest.mark.parametrize("card", ["r+2", "rs", "rr"])
def test_a_draw_or_skip_forced_at_once_does_not_begin_it(card: str):
    """R-UNO-2: only the move of the player who acts then does"""
    table = laid(card)
    assert not is_too_late(table)
    table.when(2, catch(0))
    assert table.hand(0).startswith("b1 ")
    table = laid(card)
    assert is_too_late(table.after((2, DRAW)))


def test_a_wild_draw_four_drawn_at_once_does_not_begin_it():
    """R-UNO-2"""
    table = laid("w+4", rulebook="short")
    assert table.hand(1) == "r7 y2 y3 g1 g2 g3 g4"
    assert not is_too_late(table)


@pytest.mark.parametrize(
    ("card", "move", "options"),
    [
        ("w+4", DRAW, {}),
        ("w+4", CHALLENGE, {}),
        ("r+2", DRAW, {"progressive": True}),
        ("r+2", play("g+2"), {"progressive": True}),
        ("r+2", DRAW, {"jump_in": True}),
    ],
)
def test_the_victims_own_move_on_a_waiting_draw_begins_it(card: str, move, options: dict[str, Any]):
    """R-UNO-2"""
    table = laid(card, others=("g+2 y2 y3", "y4 y5 y6"), **options)
    assert not is_too_late(table)
    assert is_too_late(table.after((1, move)))


def test_while_a_draw_waits_the_catch_takes_nothing_from_it():
    """R-UNO-2: penalty draws begin no turn"""
    table = laid("w+4")
    assert table.when(2, catch(0)) == ["2 catches 0", "0 draws 2 (uno)"]
    assert table.offers(1) == ["draw_card", "challenge"]
    assert table.when(1, DRAW)[0] == "1 draws 4 (demand)"


def test_a_jump_in_begins_it():
    """R-UNO-2, R-JUMP-1"""
    table = laid("r5", others=("r7 y2 y3", "r5 y5 y6"), jump_in=True)
    assert not is_too_late(table)
    assert is_too_late(table.after((2, play("r5"))))


def test_a_jump_in_on_ones_own_card_begins_it_for_oneself():
    """R-UNO-2, R-JUMP-2: and leaves nothing to call"""
    table = deal("r5 r5 b1", "r7 y2", "y4 y5", top="r3", jump_in=True).after((0, play("r5")))
    table.when(0, play("r5"))
    assert not is_too_late(table)


def test_naming_a_color_does_not_begin_it():
    """R-UNO-2, R-FLIP-2"""
    stock = "g1/p1 g2/p2 g3/p3"
    table = deal("rf/o9 b1/v7", "y1/v1", "y2/o2", top="r3/w", stock=stock, rulebook="flip")
    table.when(0, play("rf"))
    assert not is_too_late(table)
    table.when(0, name("pink"))
    assert not is_too_late(table)
    assert table.when(2, catch(0)) == ["2 catches 0", "0 draws 2 (uno)"]


@pytest.mark.parametrize(("move", "told"), [(play("r9"), "0 wins the round"), (DRAW, "0 draws 1 (turn)")])
def test_who_plays_again_begins_it_with_the_next_move_of_their_own(move, told: str):
    """R-UNO-2, R-TWO-1"""
    table = deal("rs r9", "y1 y2", top="r3", target=1).after((0, play("rs")))
    assert table.offers(1) == ["catch_uno 0"]
    assert any(line.startswith(told) for line in table.when(0, move))
    assert table.refuses(1, catch(0)) in ("nobody_to_catch", "game_over")


def test_with_a_new_play_the_duty_is_the_new_players_alone():
    """R-UNO-2, R-UNO-1"""
    table = laid("r5", others=("r7 y2", "y4 y5 y6")).after((1, play("r7")))
    assert table.refuses(2, catch(0)) == "nobody_to_catch"
    assert table.when(0, catch(1)) == ["0 catches 1", "1 draws 2 (uno)"]

from typing import Any

import pytest

from service.rules.events import RoundEnded
from tests.scenario import CALL, CHALLENGE, PLENTY, Table, catch, deal, play


def ended(table: Table) -> RoundEnded:
    """How the last round ended."""
    return next(event for event in reversed(table.events) if isinstance(event, RoundEnded))


def test_who_has_no_cards_left_wins_the_round_and_the_next_is_dealt():
    """R-OUT-1, R-DEAL-2"""
    table = deal("r5", "y1 w", "y4 bs", top="r3", stock=PLENTY)
    told = table.when(0, play("r5"))
    assert told[:3] == ["0 plays r5", "0 wins the round: 75 0 0", "round 2 dealt by 0"]
    assert (ended(table).winner, ended(table).scores) == (0, (75, 0, 0))
    assert ended(table).hands == ((), ("y1", "w"), ("y4", "bs"))
    assert ended(table).seed == "seed 1"
    assert table.game.scores == (75, 0, 0)


def test_going_out_needs_no_call_and_leaves_nobody_to_catch():
    """R-OUT-1, R-UNO-4"""
    table = deal("r5", "y1", top="r3", target=1).after((0, play("r5")))
    assert [table.refuses(seat, command) for seat, command in ((0, CALL), (1, catch(0)))] == ["game_over"] * 2


@pytest.mark.parametrize("wild", ["w", "w+4"])
def test_a_wild_names_a_color_also_as_the_last_card(wild: str):
    """R-OUT-1"""
    table = deal(wild, "y1 y2", top="r3", target=1)
    assert table.refuses(0, play(wild)) == "color_required"
    assert table.offers(0)[:4] == [
        f"play_card {wild} {color}" for color in ("red", "green", "blue", "yellow")
    ]
    assert table.when(0, play(wild, "blue"))[0] == f"0 plays {wild}, naming blue"


@pytest.mark.parametrize(("card", "count"), [("r+2", 2), ("w+4", 4), ("r5", 0), ("rs", 0), ("rr", 0)])
@pytest.mark.parametrize("rulebook", ["classic", "braille", "short", "deluxe"])
def test_the_next_player_draws_first_and_those_cards_count(card: str, count: int, rulebook: str):
    """R-OUT-2, R-OUT-1: what else the card does happens no more"""
    table = deal(card, "y1 y2", "b1", top="r3", stock="g1 g2 g3 g4 g5", rulebook=rulebook, target=1)
    told = table.when(0, play(card, "blue" if card == "w+4" else None))
    drawn = [f"1 draws {count} (demand)"] if count else []
    worth = 3 + 1 + sum(range(1, count + 1))
    assert told[1:] == [*drawn, f"0 wins the round: {worth} 0 0", "game won by 0"]


@pytest.mark.parametrize("options", [{"progressive": True}, {"jump_in": True}, {"wrong_card": "penalised"}])
def test_a_draw_that_would_wait_does_not_wait_at_the_end(options: dict[str, Any]):
    """R-OUT-2"""
    table = deal("r+2", "g+2 r+2", "b1", top="r3", stock="g1 g2 g3", target=1, **options)
    assert table.when(0, play("r+2"))[1:] == [
        "1 draws 2 (demand)",
        "0 wins the round: 44 0 0",
        "game won by 0",
    ]
    assert table.refuses(1, play("r+2")) == "game_over"


def test_the_next_player_is_the_one_in_the_direction_of_play():
    """R-OUT-2"""
    table = deal("r+2", "y1", "b1", top="rr", dealer=0, stock="g1 g2 g3", target=1)
    assert table.when(0, play("r+2"))[1] == "2 draws 2 (demand)"


@pytest.mark.parametrize(("card", "count"), [("+2", 4), ("w+4", 8)])
def test_an_accumulated_draw_is_drawn_whole(card: str, count: int):
    """R-OUT-2, R-PROG-1"""
    first, last = (card, card) if card == "w+4" else ("r+2", "g+2")
    color = "red" if card == "w+4" else None
    table = deal(f"{first} b1 b2", last, "y1 y2", top="r3", stock=PLENTY, progressive=True, target=1)
    table.when(0, play(first, color))
    assert table.when(1, play(last, color))[1] == f"2 draws {count} (demand)"
    assert table.refuses(2, CHALLENGE) == "game_over"


@pytest.mark.parametrize(
    ("card", "drawn", "worth"),
    [("r+1/v1", "1 draws 1 (demand)", 1), ("w+2/v1", "1 draws 2 (demand)", 3)],
)
def test_in_flip_the_light_draw_cards_do_the_same(card: str, drawn: str, worth: int):
    """R-OUT-2"""
    stock = "g1/p1 g2/p2 g3/p3"
    table = deal(card, "y1/v1", top="r3/p9", stock=stock, rulebook="flip", target=1)
    front, _ = card.split("/")
    told = table.when(0, play(front, "red" if front == "w+2" else None))
    assert told[1:3] == [drawn, f"0 wins the round: {1 + worth} 0"]


@pytest.mark.parametrize(
    ("card", "drawn", "worth"),
    [("p+5", "1 draws 5 (demand)", 20 + 30 + 60 + 4 + 3), ("wc", "1 draws 4 (demand), showing t4", 114)],
)
def test_in_flip_the_dark_draw_cards_do_the_same(card: str, drawn: str, worth: int):
    """R-OUT-2, R-WILD4-7"""
    stock = "g1/v2 g2/t3 g3/t4 g4/wc g5/ve g6/pr"
    table = deal(f"b1/{card}", "y1/v1", top="rf/p9", stock=stock, rulebook="flip", target=1)
    told = table.when(0, play(card, "teal" if card == "wc" else None))
    assert told[1:3] == [drawn, f"0 wins the round: {1 + worth} 0"]


def test_as_many_are_drawn_as_there_are():
    """R-OUT-2, R-STOCK-2"""
    table = deal("w+4", "y1", top="r3", stock="g1", target=1)
    assert table.when(0, play("w+4", "red"))[1:4] == [
        "1 draws 1 (demand)",
        "1 reshuffled",
        "1 draws 1 (demand)",
    ]


@pytest.mark.parametrize("card", ["rr", "rs"])
def test_the_last_card_turns_no_direction_and_skips_nobody(card: str):
    """R-OUT-1, R-TURN-5, R-TURN-6: no turn follows it"""
    table = deal(card, "y1", "y2", top="r3", target=1)
    assert table.when(0, play(card)) == [f"0 plays {card}", "0 wins the round: 3 0 0", "game won by 0"]

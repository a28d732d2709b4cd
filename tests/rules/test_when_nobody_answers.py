import pytest

from service.rules.view import seen
from tests.scenario import CHALLENGE, DRAW, KEEP, PLENTY, Table, deal, name, play

ON = "autopilot_on 0 (deadlines)"
DARK = " ".join(f"{light}/o{light[1]}" for light in PLENTY.split())


def two(**given) -> Table:
    return deal("b1 b2 b4 b5", "b6 b7 b8 b9", **{"top": "r3", "stock": PLENTY, **given})


def late_in_turn(table: Table, *, seat: int = 0) -> list[str]:
    """The others pass until it is the seat's turn, which it misses."""
    while (turn := table.game.turn) != seat:
        assert turn is not None
        table.when(turn, DRAW if table.game.phase == "play" else KEEP)
    return table.late()


def test_after_three_deadlines_missed_in_a_row_the_seat_is_played_by_a_bot():
    """R-LIVE-2"""
    table = two()
    assert [ON in late_in_turn(table) for _ in range(3)] == [False, False, True]
    assert table.events[-5].type == "deadline_missed"
    assert seen(table.game, 1)["seats"][0]["autopilot"] is True
    assert seen(table.game, 1)["seats"][1]["autopilot"] is False


def test_what_the_clock_decides_the_third_time_still_happens():
    """R-LIVE-2, R-LIVE-1"""
    table = two()
    late_in_turn(table)
    late_in_turn(table)
    assert late_in_turn(table)[:3] == ["0 is late to play", ON, "0 draws 1 (turn)"]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_has_a_row_of_its_own(seat: int):
    """R-LIVE-2"""
    table = two()
    told = [line for _ in range(5) for line in table.late()]
    assert [line for line in told if line.startswith("autopilot")] == [ON]
    assert table.game.missed[seat] >= 2


def test_a_decision_made_in_time_ends_the_row():
    """R-LIVE-2"""
    table = two(stock=f"g1 g2 g4 g5 {PLENTY}")
    late_in_turn(table)
    late_in_turn(table)
    late_in_turn(table, seat=1)
    table.when(0, DRAW)
    assert [ON in late_in_turn(table) for _ in range(3)] == [False, False, True]


def test_drawing_in_time_ends_the_row_though_the_card_is_then_kept_too_late():
    """R-LIVE-2: every decision counts"""
    table = two(stock=f"g1 g2 g4 g5 r9 {PLENTY}")
    late_in_turn(table)
    late_in_turn(table)
    late_in_turn(table, seat=1)
    assert table.when(0, DRAW) == ["0 draws 1 (turn)"]
    assert ON not in table.late()


def test_naming_a_color_too_late_counts_like_any_other_decision():
    """R-LIVE-2"""
    table = deal("rf/v9 r5/p5 r6/p6", "b2/o2 b3/o3", top="r9/w", stock=DARK, rulebook="flip")
    table.after((0, play("rf")))
    assert table.late()[1] == "0 names pink"
    assert [ON in late_in_turn(table) for _ in range(2)] == [False, True]


def test_naming_a_color_in_time_ends_the_row():
    """R-LIVE-2"""
    table = deal("rf/v9 r5/p5 r6/p6", "b2/o2 b3/o3", top="r9/w", stock=DARK, rulebook="flip")
    late_in_turn(table)
    late_in_turn(table)
    late_in_turn(table, seat=1)
    table.after((0, play("rf")), (0, name("pink")))
    assert [ON in late_in_turn(table) for _ in range(3)] == [False, False, True]


def test_at_the_start_two_decisions_in_one_turn_are_two():
    """R-LIVE-2, R-START-5: the colour, then the turn"""
    table = deal("b1 b2", "b3 b4", top="w", stock=PLENTY)
    assert [ON in late_in_turn(table) for _ in range(3)] == [False, False, True]


def test_playing_a_card_in_time_ends_the_row():
    """R-LIVE-2"""
    table = two(top="b3", stock=f"g1 g2 g4 g5 {PLENTY}")
    late_in_turn(table)
    late_in_turn(table)
    late_in_turn(table, seat=1)
    table.when(0, play("b1"))
    assert ON not in late_in_turn(table)


@pytest.mark.parametrize("answer", [DRAW, CHALLENGE])
def test_answering_a_draw_in_time_ends_the_row(answer):
    """R-LIVE-2"""
    table = deal("b1 b2 b4", "w+4 b7 b8 b9", top="r3", stock=f"g1 g2 g4 g5 {PLENTY}")
    late_in_turn(table)
    late_in_turn(table)
    table.after((1, play("w+4", "yellow")), (0, answer))
    assert table.game.missed == (0, 0)


def test_cards_that_others_make_one_draw_do_not_end_the_row():
    """R-LIVE-2: no decision of one's own"""
    table = deal("b1 b2 b4", "r+2 b7 b8 b9", top="r3", stock=f"g1 g2 g4 g5 {PLENTY}")
    late_in_turn(table)
    late_in_turn(table)
    table.when(1, play("r+2"))
    assert ON in late_in_turn(table)


def test_nor_does_a_sum_that_somebody_went_out_on():
    """R-LIVE-2, R-OUT-2: whose draw it was has laid a card instead"""
    table = deal(
        "b1 b2 b4",
        "r+2 b7 b8 b9",
        "g+2",
        top="r3",
        stock=f"g1 g2 g4 {PLENTY} {PLENTY}",
        progressive=True,
        target=500,
    )
    late_in_turn(table)
    table.after((1, play("r+2")))
    assert table.when(2, play("g+2"))[1] == "0 draws 4 (demand)"
    assert table.game.missed == (1, 0, 0)

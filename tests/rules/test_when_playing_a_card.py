from tests.scenario import DRAW, deal, play


def test_a_card_of_the_same_color_may_be_laid():
    """R-TURN-1"""
    table = deal("r5 g7 b1", "b2 b3", top="r3")
    assert table.when(0, play("r5")) == ["0 plays r5", "turn of 1, left"]


def test_a_card_that_matches_nothing_is_refused():
    """R-TURN-1"""
    table = deal("b5 g7 b1", "b2 b3", top="r3")
    assert table.refuses(0, play("b5")) == "card_does_not_match"


def test_the_next_player_draws_two_at_once():
    """R-TURN-4"""
    table = deal("r+2 g7 b1", "b2 b3", "y1 y2", top="r3")
    assert table.when(0, play("r+2")) == [
        "0 plays r+2",
        "1 draws 2 (demand)",
        "1 is skipped",
        "turn of 2, left",
    ]


def test_a_drawn_card_that_fits_may_be_played():
    """R-TURN-2"""
    table = deal("b5 g7", "b2 b3", top="r3", stock="r9 g1")
    assert table.when(0, DRAW) == ["0 draws 1 (turn)"]
    assert table.legal(0) == [{"type": "play_card", "card": "r9"}, {"type": "keep_card"}]

from tests.scenario import accuse, deal, play


def test_the_deadline_missed_before_still_counts():
    """R-LIVE-2: the turn begins anew for the next player, who has done nothing meanwhile."""
    table = deal("b5 g7 b1", "b2 b3", "y1 y2", top="r3", wrong_card="penalised", dealer=0)
    table.late()
    table.late()
    assert table.game.missed == (0, 1, 1)
    table.when(0, play("b5"))
    assert table.when(2, accuse(0))[-1] == "turn of 1, left"
    assert table.game.missed == (0, 1, 1)

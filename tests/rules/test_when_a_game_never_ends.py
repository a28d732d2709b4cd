from dataclasses import replace

from service.rules.events import RoundDealt
from service.rules.rounds import ROUNDS
from tests.scenario import Table, deal, play


def test_after_the_last_round_that_luck_was_committed_to_the_game_is_abandoned():
    """R-LIVE-3 has no word for it; it ends like any game that nobody will finish."""
    table = deal("r5", "b1", top="r3")
    *earlier, dealt, turned, began = table.events
    assert isinstance(dealt, RoundDealt)
    last = Table(*earlier, replace(dealt, round=ROUNDS), turned, began)
    assert last.when(0, play("r5"))[-2:] == ["0 wins the round: 1 0", "game abandoned (rounds)"]
    assert last.game.status == "abandoned"

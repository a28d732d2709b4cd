from service.rules import commands as c
from service.rules import events as e
from service.rules.catalogue import rules_for
from service.rules.ruleset import LATEST
from tests.scenario import Table


def test_the_first_of_those_tied_deals_once_the_deck_is_drawn_through():
    """R-DEAL-1: unshuffled, two players draw the same number or a symbol each time."""
    table = Table(e.GameCreated(rules_for("flip", {}, 2), 2, "p0", False, 60, "commitment", "", LATEST))
    for seat in range(2):
        table.when(None, c.TakeSeat(c.Player(f"p{seat}", f"Player {seat}"), f"seed {seat}", True))
    drawn = next(event for event in table.events if isinstance(event, e.DealerDrawn))
    assert (len(drawn.draws), drawn.dealer) == (112, 0)

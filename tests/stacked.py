"""Tables from the moment people sit down, with a deck that lies as the scenario wants it."""

from typing import Any

from service.rules import commands as c
from service.rules import events as e
from service.rules.cards import Card, Hand
from service.rules.catalogue import rules_for
from service.rules.ruleset import LATEST
from service.rules.state import Game
from tests.scenario import NoLuck, Table


class Stacked(NoLuck):
    """Brings the given cards to the top when they are shuffled for the first time, by what it is done for.

    A two-sided card may be given by its light side alone.
    """

    def __init__(self, **tops: str) -> None:
        self.tops = tops

    def shuffle(self, game: Game, number: int, use: str, time: int, cards: Hand) -> Hand:
        rest, top = list(cards), list[Card]()
        for code in self.tops.get(use, "").split() if time == 1 else ():
            wanted = next(card for card in rest if card == code or card.startswith(f"{code}/"))
            rest.remove(wanted)
            top.append(wanted)
        return (*top, *rest)


def player(name: str) -> c.Player:
    return c.Player(name, name.title())


def sits(name: str, seat: int | None = None) -> c.TakeSeat:
    return c.TakeSeat(player(name), f"seed of {name}", True, seat)


def open_table(seats: int, rulebook: str = "classic", **options: Any) -> Table:
    rules = rules_for(rulebook, options, seats)
    return Table(e.GameCreated(rules, seats, "anna", False, 60, "commitment", "", LATEST))


def begun(seats: int, rulebook: str = "classic", luck: NoLuck | None = None, **options: Any) -> Table:
    """A table that has filled up, so that the first round is dealt."""
    table = open_table(seats, rulebook, **options)
    table.luck = luck or table.luck
    for seat in range(seats):
        table.when(None, sits(f"p{seat}"))
    return table


def events_of(table: Table, kind: type[Any]) -> Any:
    """The last event of a kind."""
    return next(event for event in reversed(table.events) if isinstance(event, kind))

"""Whether the list of what a seat may do is exact: all that is listed is accepted, all else refused."""

from collections.abc import Iterator
from dataclasses import replace

from service.rules import commands as c
from service.rules.cards import Color, fronts
from service.rules.decide import decide
from service.rules.legal import legal
from service.rules.violations import RuleViolation
from tests.scenario import Table

COLORS = (None, *Color)


def thinkable(table: Table, seat: int) -> Iterator[c.TableCommand]:
    """All that the seat could think of sending, but for remarks."""
    seats = range(len(table.game.players))
    yield from (c.DrawCard(), c.KeepCard())
    yield from (c.Challenge(), c.CallUno())
    yield from map(c.NameColor, Color)
    yield from map(c.CatchUno, seats)
    yield from map(c.AccuseWrongCard, seats)
    yield from map(c.Object, range(table.game.remark_count + 2))
    for code in dict.fromkeys(fronts(table.game.hands[seat], table.game.side)):
        for color in COLORS:
            for swap in (None, *seats):
                yield c.PlayCard(code, color, swap)
                yield c.PlayCard(code, color, swap, uno=True)


def accepted(table: Table, seat: int, command: c.TableCommand) -> bool:
    try:
        decide(table.game, seat, command, table.luck)
    except RuleViolation:
        return False
    return True


def listed(table: Table, seat: int) -> set[c.TableCommand]:
    """The call of UNO that comes with a play may be dropped."""
    offered = set(legal(table.game, seat))
    return offered | {replace(command, uno=False) for command in offered if isinstance(command, c.PlayCard)}


def lists_are_exact(table: Table) -> bool:
    """For every seat; shows the first one where they are not."""
    for seat in range(len(table.game.players)):
        taken = {command for command in thinkable(table, seat) if accepted(table, seat, command)}
        assert (seat, listed(table, seat)) == (seat, taken)
    return True

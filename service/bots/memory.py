"""What an attentive player remembers of a game, from what the whole table has seen."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

from service.rules import events as e
from service.rules.cards import Color, Side, face
from service.rules.record import record

Card = tuple[str | None, str | None]
"""The light and the dark face of a card, as far as they were seen."""

TURNED_UP = -1
TURN = e.Reason.TURN
LIGHT = Side.LIGHT


@record
class Memory:
    pile: tuple[Card, ...] = ()
    """Top first, since the last time it was shuffled."""
    side: Side = Side.LIGHT
    color: Color | None = None
    under_color: Color | None = None
    """The colour to match before the last card was laid."""
    laid: str = ""
    laid_by: int = TURNED_UP
    lacks: tuple[frozenset[Color], ...] = ()
    """By seat: the colours it could not follow, while it has drawn no card that may have changed that."""
    bluffs: tuple[int, ...] = ()
    """By seat: how often a challenge of its wild draw cards was just, in the whole game."""
    honest: tuple[int, ...] = ()


NOTHING_YET = Memory()


def remembered(memory: Memory, events: Iterable[e.Event]) -> Memory:
    return reduce(noted, events, memory)


def noted(memory: Memory, event: e.Event) -> Memory:
    note = NOTES.get(event.__class__)
    return memory if note is None else note(memory, event)


def seen_card(code: str, side: Side) -> Card:
    return (code, None) if side is LIGHT else (None, code)


def lacking(memory: Memory, lacks: tuple[frozenset[Color], ...]) -> Memory:
    """`replace` would take several times as long, and this is needed at every draw."""
    return Memory(
        memory.pile,
        memory.side,
        memory.color,
        memory.under_color,
        memory.laid,
        memory.laid_by,
        lacks,
        memory.bluffs,
        memory.honest,
    )


def at(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return values[:seat] + (value,) + values[seat + 1 :]


def game_started(memory: Memory, event: e.GameStarted) -> Memory:
    nobody = (0,) * len(event.seats)
    return replace(memory, bluffs=nobody, honest=nobody)


def round_dealt(memory: Memory, event: e.RoundDealt) -> Memory:
    lacks: tuple[frozenset[Color], ...] = (frozenset(),) * len(memory.bluffs)
    return Memory(lacks=lacks, bluffs=memory.bluffs, honest=memory.honest)


def card_turned(memory: Memory, event: e.CardTurned) -> Memory:
    if event.put_back:
        return memory
    return replace(memory, pile=(seen_card(event.card, memory.side),), color=face(event.card).color)


def card_played(memory: Memory, event: e.CardPlayed) -> Memory:
    lacks = memory.lacks
    if event.color in lacks[event.seat]:
        lacks = at(lacks, event.seat, lacks[event.seat] - {event.color})
    return Memory(  # `replace` would take several times as long, and this is the most common event
        pile=(seen_card(event.card, memory.side),) + memory.pile,
        side=memory.side,
        color=event.color or face(event.card).color,
        under_color=memory.color,
        laid=event.card,
        laid_by=event.seat,
        lacks=lacks,
        bluffs=memory.bluffs,
        honest=memory.honest,
    )


def color_named(memory: Memory, event: e.ColorNamed) -> Memory:
    return replace(memory, color=event.color)


def cards_drawn(memory: Memory, event: e.CardsDrawn) -> Memory:
    """Who draws in turn had, as far as anyone can tell, nothing of the colour."""
    if not event.count:
        return memory
    missing = frozenset({memory.color}) if event.reason is TURN and memory.color else frozenset()
    return lacking(memory, at(memory.lacks, event.seat, missing))


def card_kept(memory: Memory, event: e.CardKept) -> Memory:
    return lacking(memory, at(memory.lacks, event.seat, frozenset()))


def stock_reshuffled(memory: Memory, event: e.StockReshuffled) -> Memory:
    """What stays of the pile; when a card turned up goes back, there is none yet."""
    return replace(memory, pile=memory.pile[: max(1, len(memory.pile) - event.count)])


def draw_challenged(memory: Memory, event: e.DrawChallenged) -> Memory:
    if event.upheld:
        return replace(memory, bluffs=at(memory.bluffs, event.seat, memory.bluffs[event.seat] + 1))
    return replace(memory, honest=at(memory.honest, event.seat, memory.honest[event.seat] + 1))


def card_taken_back(memory: Memory, event: e.CardTakenBack) -> Memory:
    return replace(memory, pile=memory.pile[1:], color=memory.under_color)


def hands_swapped(memory: Memory, event: e.HandsSwapped) -> Memory:
    one, other = event.seats
    lacks = at(memory.lacks, one, memory.lacks[other])
    return lacking(memory, at(lacks, other, memory.lacks[one]))


def hands_passed(memory: Memory, event: e.HandsPassed) -> Memory:
    return lacking(memory, (frozenset(),) * len(memory.lacks))


def sides_flipped(memory: Memory, event: e.SidesFlipped) -> Memory:
    top, *rest = memory.pile[::-1] or ((None, None),)
    light, dark = seen_card(event.top, event.side)
    pile = ((light or top[0], dark or top[1]), *rest)
    nothing: tuple[frozenset[Color], ...] = (frozenset(),) * len(memory.lacks)
    return replace(memory, pile=pile, side=event.side, color=face(event.top).color, lacks=nothing)


NOTES: Mapping[type[e.Event], Callable[[Memory, Any], Memory]] = {
    e.GameStarted: game_started,
    e.RoundDealt: round_dealt,
    e.CardTurned: card_turned,
    e.CardPlayed: card_played,
    e.ColorNamed: color_named,
    e.CardsDrawn: cards_drawn,
    e.CardKept: card_kept,
    e.StockReshuffled: stock_reshuffled,
    e.DrawChallenged: draw_challenged,
    e.CardTakenBack: card_taken_back,
    e.HandsSwapped: hands_swapped,
    e.HandsPassed: hands_passed,
    e.SidesFlipped: sides_flipped,
}

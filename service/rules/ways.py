"""Every way to lay a card: one for each colour to name or seat to swap with."""

from collections.abc import Mapping
from functools import cache, lru_cache

from service.rules.cards import SHOWN, Color, Face, Side, face
from service.rules.commands import PlayCard
from service.rules.events import Phase
from service.rules.matching import objection
from service.rules.rulebook import Rulebook
from service.rules.state import Game

PLAY = Phase.PLAY
Ways = tuple[PlayCard, ...]
UNCLEAR: Mapping[Face, Ways] = {}


def ways(game: Game, seat: int, shown: Face, *, uno: bool) -> Ways:
    """None, if something speaks against laying this face of the hand."""
    if objection(game, seat, shown) is not None:
        return ()
    if shown.color is None:
        return wild_ways(shown.code, game.book.edition.colors[game.side], uno=uno)
    if game.book.rows[shown.symbol].swaps and len(game.hands[seat]) > 1:
        return tuple(PlayCard(shown.code, None, other, uno) for other in game.active if other != seat)
    return plain_way(shown.code, uno=uno)


def clear_ways(game: Game, seat: int, *, uno: bool) -> Mapping[Face, Ways]:
    """The same for all those faces about which the pile alone decides: in a turn, most of them."""
    if game.phase is not PLAY or seat != game.turn:
        return UNCLEAR
    return clear_cases(game.book, game.side, game.color, SHOWN[game.side][game.pile[0]].symbol, uno)


@lru_cache(maxsize=8192)
def clear_cases(
    book: Rulebook,
    side: Side,
    color: Color | None,
    symbol: str,
    uno: bool,  # noqa: FBT001  # a key of the cache
) -> Mapping[Face, Ways]:
    cases: dict[Face, Ways] = {}
    for code in dict.fromkeys(book.edition.light if side is Side.LIGHT else book.edition.dark):
        shown = face(code)
        row = book.rows[shown.symbol]
        if shown.color is None:
            if book.may_bluff or not row.demands:
                cases[shown] = wild_ways(code, book.edition.colors[side], uno=uno)
        elif shown.color is not color and shown.symbol != symbol:
            if not book.may_mismatch(shown):
                cases[shown] = ()
        elif not row.swaps:
            cases[shown] = plain_way(code, uno=uno)
    return cases


@cache
def plain_way(code: str, *, uno: bool) -> Ways:
    return (PlayCard(code, None, None, uno),)


@cache
def wild_ways(code: str, colors: tuple[Color, ...], *, uno: bool) -> Ways:
    return tuple(PlayCard(code, color, None, uno) for color in colors)

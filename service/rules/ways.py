"""Every way to lay a card: one for each colour to name or seat to swap with."""

from collections.abc import Mapping
from functools import cache, lru_cache

from service.rules.cards import Color, Face, Side, face
from service.rules.commands import PlayCard
from service.rules.matching import objection
from service.rules.record import record
from service.rules.rulebook import Rulebook
from service.rules.state import Game

Ways = tuple[PlayCard, ...]
UNCLEAR: Ways = ()


def ways(game: Game, seat: int, shown: Face, *, uno: bool) -> Ways:
    """None, if something speaks against laying this face of the hand."""
    if objection(game, seat, shown) is not None:
        return ()
    if shown.color is None:
        return wild_ways(shown.code, game.book.edition.colors[game.side], uno=uno)
    if game.book.specs[shown.symbol].swaps and len(game.hands[seat]) > 1:
        return tuple(PlayCard(shown.code, None, other, uno) for other in game.active if other != seat)
    return plain_way(shown.code, uno=uno)


@record
class Following:
    """The faces that a pile does not rule out, with their ways: `UNCLEAR` where the hand decides too."""

    right: Mapping[Face, Ways]
    wrong: frozenset[Face]
    """Those that do not match and may be laid all the same."""


@lru_cache(maxsize=8192)
def ways_to_follow(
    book: Rulebook,
    side: Side,
    color: Color | None,
    symbol: str,
    uno: bool,  # noqa: FBT001  # a key of the cache
) -> Following:
    right: dict[Face, Ways] = {}
    wrong: set[Face] = set()
    for code in dict.fromkeys(book.edition.light if side is Side.LIGHT else book.edition.dark):
        shown = face(code)
        spec = book.specs[shown.symbol]
        if shown.color is None:
            clear = book.may_bluff or not spec.demands
            right[shown] = wild_ways(code, book.edition.colors[side], uno=uno) if clear else UNCLEAR
        elif shown.color is color or shown.symbol == symbol:
            right[shown] = UNCLEAR if spec.swaps else plain_way(code, uno=uno)
        elif book.may_mismatch(shown):
            wrong.add(shown)
    return Following(right, frozenset(wrong))


@cache
def plain_way(code: str, *, uno: bool) -> Ways:
    return (PlayCard(code, None, None, uno),)


@cache
def wild_ways(code: str, colors: tuple[Color, ...], *, uno: bool) -> Ways:
    return tuple(PlayCard(code, color, None, uno) for color in colors)

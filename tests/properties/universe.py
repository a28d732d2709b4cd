"""Every command a client could send to a table, sensible or not."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from service.rules import commands as c
from service.rules.cards import Color, fronts
from service.rules.legal import legal, may_say
from service.rules.state import Game

COLORS = (None, *Color)
EITHER = (False, True)
MOVES: tuple[c.TableCommand, ...] = (
    c.DrawCard(),
    c.KeepCard(),
    c.Challenge(),
    c.CallUno(),
    *map(c.NameColor, Color),
)


def faces(game: Game) -> list[str]:
    return sorted({*game.book.edition.light, *game.book.edition.dark})


def everything(game: Game) -> Iterator[c.TableCommand]:
    """All faces of both sides, with each colour, swap and call or none; and each other command."""
    targets = (None, *range(len(game.players)))
    for code, color, swap_with, uno in product(faces(game), COLORS, targets, EITHER):
        yield c.PlayCard(code, color, swap_with, uno)
    yield from other_moves(game)


def everything_of_note(game: Game, seat: int) -> Iterator[c.TableCommand]:
    """The same with fewer plays: faces held with each colour or each swap, all others as they are."""
    targets = range(len(game.players))
    yield from map(c.PlayCard, faces(game))
    for code, uno in product(sorted(set(fronts(game.hands[seat], game.side))), EITHER):
        yield from (c.PlayCard(code, color, None, uno) for color in COLORS)
        yield from (c.PlayCard(code, None, target, uno) for target in targets)
    yield from other_moves(game)


def other_moves(game: Game) -> Iterator[c.TableCommand]:
    seats = range(len(game.players))
    yield from MOVES
    yield from map(c.CatchUno, seats)
    yield from map(c.AccuseWrongCard, seats)
    yield from map(c.Object, range(game.remark_count + 2))
    yield c.Say("Well played!")


def allowed(game: Game, seat: int) -> set[c.TableCommand]:
    """What `legal` lists as it is, each play also without its call of UNO, and a remark of one's own."""
    meant = set(legal(game, seat))
    meant |= {replace(command, uno=False) for command in meant if isinstance(command, c.PlayCard)}
    return meant | {c.Say("Well played!")} if may_say(game, seat) else meant

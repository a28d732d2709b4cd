"""What a seat may do now. Exact: everything listed is accepted, everything else is refused."""

from collections.abc import Mapping
from functools import cache, lru_cache

from service.rules import commands as c
from service.rules.cards import SHOWN, Color, Face, Side, face
from service.rules.events import Phase
from service.rules.matching import objection
from service.rules.reactions import accusable, talk_costs
from service.rules.rulebook import Rulebook
from service.rules.state import Game, Status

PLAYING = Status.PLAYING
PLAY, DRAWN, RESPOND, NAME_COLOR, _ = Phase
DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
SAY, OBJECT = c.Say(""), c.Object(0)


def legal(game: Game, seat: int) -> list[c.TableCommand]:
    """`say` and `object` stand for themselves: their text and remark are the player's to fill in."""
    if game.status is not PLAYING or game.eliminated[seat] is not None:
        return []
    listed = in_turn(game, seat) if seat == game.turn else out_of_turn(game, seat)
    listed += reactions(game, seat)
    return listed


def in_turn(game: Game, seat: int) -> list[c.TableCommand]:
    if game.phase is NAME_COLOR:
        return [c.NameColor(color) for color in game.book.edition.colors[game.side]]
    listed = plays(game, seat)
    if game.phase is PLAY:
        listed.append(DRAW)
    elif game.phase is DRAWN:
        listed.append(KEEP)
    elif game.phase is RESPOND:
        listed.append(DRAW)
        if game.demand is not None and game.demand.challengeable:
            listed.append(CHALLENGE)
    return listed


def out_of_turn(game: Game, seat: int) -> list[c.TableCommand]:
    """Only a card identical to the top can be laid then, if any."""
    return plays(game, seat) if game.open and game.book.may_jump_in(game, game.top) else []


def plays(game: Game, seat: int) -> list[c.TableCommand]:
    hand, faces = game.hands[seat], SHOWN[game.side]
    uno = len(hand) == 2 and game.taking_back is None
    known: Mapping[Face, tuple[c.PlayCard, ...]] = {}
    if game.phase is PLAY and seat == game.turn:
        known = clear_cases(game.book, game.side, game.color, faces[game.pile[0]].symbol, uno)
    listed: list[c.TableCommand] = []
    for shown in dict.fromkeys([faces[card] for card in hand]):
        if shown in known:
            listed += known[shown]
        elif objection(game, seat, shown) is None:
            listed += forms(game, seat, shown, uno=uno)
    return listed


@lru_cache(maxsize=8192)
def clear_cases(
    book: Rulebook,
    side: Side,
    color: Color | None,
    symbol: str,
    uno: bool,  # noqa: FBT001  # a key of the cache
) -> dict[Face, tuple[c.PlayCard, ...]]:
    """The plays of those faces about which, in a turn, the pile alone decides: most of them."""
    cases: dict[Face, tuple[c.PlayCard, ...]] = {}
    for code in dict.fromkeys(book.edition.light if side is Side.LIGHT else book.edition.dark):
        shown = face(code)
        row = book.rows[shown.symbol]
        if shown.color is None:
            if book.may_bluff or not row.demands:
                cases[shown] = wild_plays(code, book.edition.colors[side], uno=uno)
        elif shown.color is not color and shown.symbol != symbol:
            if not book.may_mismatch(shown):
                cases[shown] = ()
        elif not row.swaps:
            cases[shown] = (plain_play(code, uno=uno),)
    return cases


def forms(game: Game, seat: int, shown: Face, *, uno: bool) -> tuple[c.PlayCard, ...]:
    """Every way to play a face: one for each colour or swap target."""
    if shown.color is None:
        return wild_plays(shown.code, game.book.edition.colors[game.side], uno=uno)
    if game.book.rows[shown.symbol].swaps and len(game.hands[seat]) > 1:
        return tuple(c.PlayCard(shown.code, None, other, uno) for other in game.active if other != seat)
    return (plain_play(shown.code, uno=uno),)


@cache
def plain_play(code: str, *, uno: bool) -> c.PlayCard:
    return c.PlayCard(code, None, None, uno)


@cache
def wild_plays(code: str, colors: tuple[Color, ...], *, uno: bool) -> tuple[c.PlayCard, ...]:
    return tuple(c.PlayCard(code, color, None, uno) for color in colors)


def reactions(game: Game, seat: int) -> list[c.TableCommand]:
    listed: list[c.TableCommand] = []
    if game.owes is not None:
        listed.append(CALL if game.owes == seat else c.CatchUno(game.owes))
    wrong = accusable(game)
    if wrong is not None and wrong != seat:
        listed.append(c.AccuseWrongCard(wrong))
    listed.append(SAY)
    if talk_costs(game) and any(r.seat != seat and seat not in r.objectors for _, r in game.remarks):
        listed.append(OBJECT)
    return listed

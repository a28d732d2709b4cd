"""What a seat may do now. Exact: everything listed is accepted, everything else is refused."""

from collections.abc import Iterator
from functools import cache

from service.rules import commands as c
from service.rules.cards import SHOWN, Color
from service.rules.events import Phase
from service.rules.matching import objection
from service.rules.reactions import accusable, talk_costs
from service.rules.state import Game, Status

DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
SAY, OBJECT = c.Say(""), c.Object(0)


def legal(game: Game, seat: int) -> list[c.TableCommand]:
    """`say` and `object` stand for themselves: their text and remark are the player's to fill in."""
    if game.status is not Status.PLAYING or game.eliminated[seat] is not None:
        return []
    listed = in_turn(game, seat) if seat == game.turn else out_of_turn(game, seat)
    listed.extend(reactions(game, seat))
    return listed


def in_turn(game: Game, seat: int) -> list[c.TableCommand]:
    if game.phase is Phase.NAME_COLOR:
        return [c.NameColor(color) for color in game.book.edition.colors[game.side]]
    listed = plays(game, seat)
    if game.phase is Phase.PLAY:
        listed.append(DRAW)
    elif game.phase is Phase.DRAWN:
        listed.append(KEEP)
    elif game.phase is Phase.RESPOND:
        listed.append(DRAW)
        if game.demand is not None and game.demand.challengeable:
            listed.append(CHALLENGE)
    return listed


def out_of_turn(game: Game, seat: int) -> list[c.TableCommand]:
    """Only a card identical to the top can be laid then, if any."""
    return plays(game, seat) if game.open and game.rules.jump_in else []


def plays(game: Game, seat: int) -> list[c.TableCommand]:
    hand, faces = game.hands[seat], SHOWN[game.side]
    uno = len(hand) == 2 and game.taking_back is None
    listed: list[c.TableCommand] = []
    for face in dict.fromkeys([faces[card] for card in hand]):
        if objection(game, seat, face) is None:
            if face.color is None:
                listed.extend(wild_plays(face.code, game.book.edition.colors[game.side], uno=uno))
            elif game.book.rows[face.symbol].swaps and len(hand) > 1:
                listed.extend(
                    c.PlayCard(face.code, None, other, uno) for other in game.active if other != seat
                )
            else:
                listed.append(plain_play(face.code, uno=uno))
    return listed


@cache
def plain_play(code: str, *, uno: bool) -> c.PlayCard:
    return c.PlayCard(code, None, None, uno)


@cache
def wild_plays(code: str, colors: tuple[Color, ...], *, uno: bool) -> tuple[c.PlayCard, ...]:
    return tuple(c.PlayCard(code, color, None, uno) for color in colors)


def reactions(game: Game, seat: int) -> Iterator[c.TableCommand]:
    if game.owes is not None:
        yield CALL if game.owes == seat else c.CatchUno(game.owes)
    wrong = accusable(game)
    if wrong is not None and wrong != seat:
        yield c.AccuseWrongCard(wrong)
    yield SAY
    if talk_costs(game) and any(r.seat != seat and seat not in r.objectors for _, r in game.remarks):
        yield OBJECT

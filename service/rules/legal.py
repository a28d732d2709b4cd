"""What a seat may do now. Exact: everything listed is accepted, everything else is refused."""

from service.rules import commands as c
from service.rules.cards import SHOWN
from service.rules.events import Phase
from service.rules.reactions import accusable, talk_costs
from service.rules.state import Game, Status, leaves_one
from service.rules.ways import clear_ways, ways

PLAYING = Status.PLAYING
PLAY, DRAWN, RESPOND, NAME_COLOR, _ = Phase
DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
SAY, OBJECT = c.Say(""), c.Object(0)


def legal(game: Game, seat: int) -> list[c.TableCommand]:
    """`say` and `object` stand for themselves: their text and remark are the player's to fill in."""
    if game.status is not PLAYING or game.eliminated[seat] is not None:
        return []
    listed = in_turn(game, seat) if seat == game.turn else out_of_turn(game, seat)
    add_reactions(listed, game, seat)
    return listed


def in_turn(game: Game, seat: int) -> list[c.TableCommand]:
    if game.phase is NAME_COLOR:
        return [c.NameColor(color) for color in game.book.edition.colors[game.side]]
    if game.phase is DRAWN:
        return [*plays_of_drawn(game, seat), KEEP]
    listed = plays(game, seat)
    if game.phase is PLAY:
        listed.append(DRAW)
    elif game.phase is RESPOND:
        listed.append(DRAW)
        if game.demand is not None and game.demand.challengeable:
            listed.append(CHALLENGE)
    return listed


def out_of_turn(game: Game, seat: int) -> list[c.TableCommand]:
    """Only a card identical to the top can be laid then, if any."""
    return plays(game, seat) if game.open and game.book.may_jump_in(game, game.top) else []


def plays(game: Game, seat: int) -> list[c.TableCommand]:
    uno = leaves_one(game, seat)
    clear = clear_ways(game, seat, uno=uno)
    listed: list[c.TableCommand] = []
    for shown in dict.fromkeys(map(SHOWN[game.side].__getitem__, game.hands[seat])):
        listed += clear[shown] if shown in clear else ways(game, seat, shown, uno=uno)
    return listed


def plays_of_drawn(game: Game, seat: int) -> tuple[c.PlayCard, ...]:
    if game.drawn is None:
        return ()
    return ways(game, seat, SHOWN[game.side][game.drawn], uno=leaves_one(game, seat))


def add_reactions(listed: list[c.TableCommand], game: Game, seat: int) -> None:
    if game.owes is not None:
        listed.append(CALL if game.owes == seat else c.CatchUno(game.owes))
    if (wrong := accusable(game)) is not None and wrong != seat:
        listed.append(c.AccuseWrongCard(wrong))
    listed.append(SAY)
    if talk_costs(game) and any(r.seat != seat and seat not in r.objectors for _, r in game.remarks):
        listed.append(OBJECT)

"""What a seat may do now. Exact: everything listed is accepted, everything else is refused."""

from collections.abc import Callable, Mapping

from service.rules import commands as c
from service.rules.cards import SHOWN
from service.rules.events import Phase
from service.rules.reactions import accusable, talk_costs
from service.rules.state import Game, Status, leaves_one
from service.rules.ways import ways, ways_to_follow

Listed = list[c.TableCommand]
PLAYING = Status.PLAYING
DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
SAY, OBJECT = c.Say(""), c.Object(0)


def legal(game: Game, seat: int) -> Listed:
    """`say` and `object` stand for themselves: their text and remark are the player's to fill in."""
    if game.status is not PLAYING or game.eliminated[seat] is not None:
        return []
    listed = (IN_TURN[game.phase] if seat == game.turn else out_of_turn)(game, seat)
    add_reactions(listed, game, seat)
    return listed


def out_of_turn(game: Game, seat: int) -> Listed:
    """Only a card identical to the top can be laid then, if any."""
    if game.turn is None or not game.book.may_jump_in(game, game.top):
        return []
    return plays(game, seat)


def plays(game: Game, seat: int) -> Listed:
    """Each face of the hand, asked about by itself."""
    uno = leaves_one(game, seat)
    listed: Listed = []
    for shown in dict.fromkeys(map(SHOWN[game.side].__getitem__, game.hands[seat])):
        listed += ways(game, seat, shown, uno=uno)
    return listed


def to_follow(game: Game, seat: int) -> Listed:
    """The same where a card follows the pile, which most often decides by itself."""
    faces, uno = SHOWN[game.side], leaves_one(game, seat)
    known = ways_to_follow(game.book, game.side, game.color, faces[game.pile[0]].symbol, uno)
    held = map(faces.__getitem__, game.hands[seat])
    listed: Listed = []
    for shown in dict.fromkeys(filter(known.__contains__, held)):
        listed += known[shown] or ways(game, seat, shown, uno=uno)
    listed.append(DRAW)
    return listed


def with_the_drawn_card(game: Game, seat: int) -> Listed:
    if game.drawn is None:
        return [KEEP]
    return [*ways(game, seat, SHOWN[game.side][game.drawn], uno=leaves_one(game, seat)), KEEP]


def to_a_demand(game: Game, seat: int) -> Listed:
    listed = [*plays(game, seat), DRAW]
    if game.demand is not None and game.demand.challengeable:
        listed.append(CHALLENGE)
    return listed


def colors_to_name(game: Game, seat: int) -> Listed:
    return [c.NameColor(color) for color in game.book.edition.colors[game.side]]


IN_TURN: Mapping[Phase, Callable[[Game, int], Listed]] = {
    Phase.PLAY: to_follow,
    Phase.DRAWN: with_the_drawn_card,
    Phase.RESPOND: to_a_demand,
    Phase.NAME_COLOR: colors_to_name,
    Phase.TAKE_BACK: plays,
}


def add_reactions(listed: Listed, game: Game, seat: int) -> None:
    if game.owes is not None:
        listed.append(CALL if game.owes == seat else c.CatchUno(game.owes))
    if (wrong := accusable(game)) is not None and wrong != seat:
        listed.append(c.AccuseWrongCard(wrong))
    listed.append(SAY)
    if game.remarks and talk_costs(game) and objectionable(game, seat):
        listed.append(OBJECT)


def objectionable(game: Game, seat: int) -> bool:
    """Whether another player said something that this seat has not objected to."""
    return any(remark.seat != seat and seat not in remark.objectors for _, remark in game.remarks)

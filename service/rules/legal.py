"""What a seat may do now. Exact: everything listed is accepted, and everything else but talk is refused."""

from collections.abc import Callable, Mapping

from service.rules import commands as c
from service.rules.cards import SHOWN, Face
from service.rules.events import Phase
from service.rules.reactions import accusable, talk_costs
from service.rules.state import Game, Status, leaves_one
from service.rules.ways import Ways, ways, ways_to_follow

Listed = list[c.TableCommand]
PLAYING = Status.PLAYING
PLAY = Phase.PLAY
DRAW, KEEP, CHALLENGE, CALL = c.DrawCard(), c.KeepCard(), c.Challenge(), c.CallUno()
NONE: Ways = ()


def legal(game: Game, seat: int) -> Listed:
    """Each command as it can be sent; wrong cards come last, so that nobody lays one unawares."""
    right, wrong = offered(game, seat)
    return [*right, *wrong] if wrong else right


def chances(game: Game, seat: int) -> Listed:
    """What a seat may do while it is not its turn: lay a card, call, catch or accuse. Objections are talk."""
    if seat == game.turn:
        return []
    return [command for command in legal(game, seat) if not isinstance(command, c.Object)]


def offered(game: Game, seat: int) -> tuple[Listed, Ways]:
    """What a seat may do, and apart from it the plays that do not match and may be noticed (R-WRONG-1)."""
    if not may_say(game, seat):
        return [], NONE
    wrong = NONE
    if seat != game.turn:
        right = out_of_turn(game, seat)
    elif game.phase is PLAY:
        right, wrong = to_follow(game, seat)
    else:
        right = IN_TURN[game.phase](game, seat)
    add_reactions(right, game, seat)
    return right, wrong


def may_say(game: Game, seat: int) -> bool:
    """R-TALK-1: whoever is in the game, at any time."""
    return game.status is PLAYING and game.eliminated[seat] is None


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


def to_follow(game: Game, seat: int) -> tuple[Listed, Ways]:
    """The same where a card follows the pile, which most often decides by itself."""
    faces, uno = SHOWN[game.side], leaves_one(game, seat)
    known = ways_to_follow(game.book, game.side, game.color, faces[game.pile[0]].symbol, uno)
    held, right = map(faces.__getitem__, game.hands[seat]), known.right
    listed: Listed = []
    for shown in dict.fromkeys(filter(right.__contains__, held)):
        listed += right[shown] or ways(game, seat, shown, uno=uno)
    listed.append(DRAW)
    return listed, mistakes(game, seat, known.wrong, uno=uno) if known.wrong else NONE


def mistakes(game: Game, seat: int, wrong: frozenset[Face], *, uno: bool) -> Ways:
    held = map(SHOWN[game.side].__getitem__, game.hands[seat])
    faces = dict.fromkeys(filter(wrong.__contains__, held))
    return tuple(way for shown in faces for way in ways(game, seat, shown, uno=uno))


def with_the_drawn_card(game: Game, seat: int) -> Listed:
    if game.drawn is None:
        return [KEEP]
    return [*ways(game, seat, SHOWN[game.side][game.drawn], uno=leaves_one(game, seat)), KEEP]


def to_a_demand(game: Game, seat: int) -> Listed:
    listed = [*plays(game, seat), DRAW]
    if game.pending_draw is not None and game.pending_draw.challengeable:
        listed.append(CHALLENGE)
    return listed


def colors_to_name(game: Game, seat: int) -> Listed:
    return [c.NameColor(color) for color in game.book.edition.colors[game.side]]


IN_TURN: Mapping[Phase, Callable[[Game, int], Listed]] = {
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
    if game.remarks and talk_costs(game):
        listed += objections(game, seat)


def objections(game: Game, seat: int) -> Listed:
    """R-TALK-1: to each remark of another player that this seat has not objected to yet."""
    return [
        c.Object(number)
        for number, remark in game.remarks
        if remark.seat != seat and seat not in remark.objectors
    ]

"""Games that are played in this process, without HTTP, to be measured afterwards."""

from itertools import count

from service.game.desk import Desk, NewGame
from service.game.handle import Handler, Order
from service.game.ports import Account, GameId, PlayerId
from service.game.sheet import Sheet
from service.rules.commands import CallUno, CatchUno, Challenge, MissDeadline, TableCommand
from service.rules.decide import act, decide
from service.rules.draft import Draft
from service.rules.legal import legal
from service.rules.state import Game

ADA = Account(PlayerId("ada"), "Ada", "human", 0)
BEN = Account(PlayerId("ben"), "Ben", "human", 0)
NOT_A_TURN = (CallUno, CatchUno, Challenge)
NUMBERS = count()


def open_game(desk: Desk, target: int = 500, bots: int = 0) -> GameId:
    """Ada's game, with Ben or with bots."""
    options = {"target": target}
    spec = NewGame("classic", options, 2 + max(0, bots - 1), ("first",) * bots, 0, private=False, seed=None)
    game = GameId(desk.create(ADA, spec, command_id()).view["id"])
    if not bots:
        desk.join(game, BEN, command_id(), seed=None, invite=None)
    return game


def command_id() -> str:
    return f"bench-{next(NUMBERS)}"


def on_autopilot(desk: Desk, handler: Handler) -> Sheet:
    """A table of three bots and of Ada, who has missed so many deadlines that a fourth plays for her."""
    sheet = handler.load(open_game(desk, bots=3))
    while not sheet.game.autopilot:
        sheet = handler.handle(Order(sheet.id, command_id(), {}, _without_ada)).sheet
    return sheet


def _without_ada(sheet: Sheet) -> Draft:
    if sheet.game.turn == 0:
        return decide(sheet.game, None, MissDeadline(), sheet.luck)
    seat, move = next_move(sheet)
    return decide(sheet.game, seat, move, sheet.luck)


def next_move(sheet: Sheet) -> tuple[int, TableCommand]:
    """Of a game that is not over: who is to act, and the first thing they may do."""
    assert sheet.game.turn is not None
    return sheet.game.turn, first_move(sheet.game, sheet.game.turn)


def first_move(game: Game, seat: int) -> TableCommand:
    return next(move for move in legal(game, seat) if not isinstance(move, NOT_A_TURN))


def play_on(handler: Handler, game: GameId, until: int, at_once: int = 100) -> Sheet:
    """Plays until the log is that long or the game is over, many moves in one append."""
    sheet = handler.load(game)
    while sheet.version < until and sheet.game.turn is not None:
        sheet = handler.handle(Order(game, command_id(), {}, lambda now: moves(now, at_once))).sheet
    return sheet


def moves(sheet: Sheet, most: int) -> Draft:
    draft = Draft(sheet.game, sheet.luck)
    for _ in range(most):
        if (seat := draft.game.turn) is None:
            break
        act(draft, seat, first_move(draft.game, seat))
    return draft

"""Plays games in this process, without HTTP, to prepare measures."""

from itertools import count

from service.game.game_service import GameService, NewGame
from service.game.handle import CommandHandler, CommandRequest
from service.game.ports import Account, GameId, PlayerId
from service.game.snapshot import Snapshot
from service.rules.commands import CallUno, CatchUno, Challenge, MissDeadline, TableCommand
from service.rules.decide import act, decide
from service.rules.draft import Draft
from service.rules.legal import legal
from service.rules.state import Game

ADA = Account(PlayerId("ada"), "Ada", "human", 0)
BEN = Account(PlayerId("ben"), "Ben", "human", 0)
NOT_A_TURN = (CallUno, CatchUno, Challenge)
NUMBERS = count()


def open_game(game_service: GameService, target: int = 500, bots: int = 0) -> GameId:
    """Creates a game of Ada with Ben or with bots."""
    options = {"target": target}
    spec = NewGame("classic", options, 2 + max(0, bots - 1), ("first",) * bots, 0, private=False, seed=None)
    game = GameId(game_service.create(ADA, spec, command_id()).view["id"])
    if not bots:
        game_service.join(game, BEN, command_id(), seed=None, invite=None)
    return game


def command_id() -> str:
    return f"bench-{next(NUMBERS)}"


def on_autopilot(game_service: GameService, handler: CommandHandler) -> Snapshot:
    """A game of three bots and Ada, who has missed three deadlines, so that a bot plays for her."""
    snapshot = handler.snapshots.load(open_game(game_service, bots=3))
    while not snapshot.game.autopilot:
        snapshot = handler.handle(CommandRequest(snapshot.id, command_id(), {}, _without_ada)).snapshot
    return snapshot


def _without_ada(snapshot: Snapshot) -> Draft:
    if snapshot.game.turn == 0:
        return decide(snapshot.game, None, MissDeadline(), snapshot.luck)
    seat, move = next_move(snapshot)
    return decide(snapshot.game, seat, move, snapshot.luck)


def next_move(snapshot: Snapshot) -> tuple[int, TableCommand]:
    """The seat to act and its first legal command, in a game that is not over."""
    assert snapshot.game.turn is not None
    return snapshot.game.turn, first_move(snapshot.game, snapshot.game.turn)


def first_move(game: Game, seat: int) -> TableCommand:
    return next(move for move in legal(game, seat) if not isinstance(move, NOT_A_TURN))


def play_on(handler: CommandHandler, game: GameId, until: int, at_once: int = 100) -> Snapshot:
    """Plays until the log has that many events or the game is over, with many moves per append."""
    snapshot = handler.snapshots.load(game)
    while snapshot.version < until and snapshot.game.turn is not None:
        snapshot = handler.handle(
            CommandRequest(game, command_id(), {}, lambda now: moves(now, at_once))
        ).snapshot
    return snapshot


def moves(snapshot: Snapshot, most: int) -> Draft:
    draft = Draft(snapshot.game, snapshot.luck)
    for _ in range(most):
        if (seat := draft.game.turn) is None:
            break
        act(draft, seat, first_move(draft.game, seat))
    return draft

"""The end of rounds and games."""

from service.rules import events as e
from service.rules.evolve.registry import close, evolves, put
from service.rules.state import Game, Result, RoundScore, Status


@evolves(e.RoundEnded)
def round_ended(game: Game, event: e.RoundEnded) -> None:
    game.scores = event.scores
    game.sheet += (RoundScore(game.round, event.winner, event.points, event.scores),)
    game.winnerless = game.winnerless + 1 if event.winner is None else 0
    game.turn, game.pending_draw, game.remarks = None, None, ()
    close(game)


@evolves(e.SeatEliminated)
def seat_eliminated(game: Game, event: e.SeatEliminated) -> None:
    game.eliminated = put(game.eliminated, event.seat, event.place)
    game.active = tuple(seat for seat in game.active if seat != event.seat)


@evolves(e.GameFinished)
@evolves(e.GameAbandoned)
def game_ended(game: Game, event: e.GameFinished | e.GameAbandoned) -> None:
    finished = isinstance(event, e.GameFinished)
    game.status = Status.FINISHED if finished else Status.ABANDONED
    game.result = Result(event.winners, event.standings, event.reason)
    game.turn, game.pending_draw = None, None
    close(game)

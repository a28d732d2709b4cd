"""What a round is worth, and when the game is over (R-SCORE, R-TEAM, R-ELIM, R-ROUNDS, R-STOCK-4)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from service.rules.cards import SHOWN
from service.rules.events import Standing
from service.rules.state import Game, Result

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """How points are given, whose count together, and what wins."""

    team: Callable[[int, int], int]
    """The team of a seat among that many."""
    points: Callable[[Game, int], Points]
    """By seat, for a round that the given seat won."""
    worth: Callable[[Game], Points]
    """By seat, what places follow, least first."""
    eliminates: bool = False


def alone(seat: int, seats: int) -> int:
    return seat


def opposite(seat: int, seats: int) -> int:
    """R-TEAM-1: partners sit across the table."""
    return seat % (seats // 2)


def held(game: Game) -> Points:
    """What each seat holds, on the side in play."""
    faces, specs = SHOWN[game.side], game.book.specs
    return tuple(sum(specs[faces[card].symbol].points for card in hand) for hand in game.hands)


def teams(game: Game) -> list[int]:
    seats = len(game.players)
    return [game.book.outlook.team(seat, seats) for seat in range(seats)]


def winner_takes(game: Game, winner: int) -> Points:
    """R-SCORE-1: the winner, or the winning team, gets what all others hold."""
    team = teams(game)
    taken = sum(points for points, of in zip(held(game), team, strict=True) if of != team[winner])
    return tuple(taken if of == team[winner] else 0 for of in team)


def own_points(game: Game, winner: int) -> Points:
    """R-SCORE-2, R-TEAM-2: each scores what they, or their team, hold."""
    team, points = teams(game), held(game)
    return tuple(sum(p for p, of in zip(points, team, strict=True) if of == mine) for mine in team)


def most_wins(game: Game) -> Points:
    """R-SCORE-1."""
    return tuple(-score for score in game.scores)


def least_wins(game: Game) -> Points:
    """R-SCORE-2, R-ELIM-1."""
    return game.scores


def result(game: Game) -> Result | None:
    """Who has won, if the game is over with the round that just ended."""
    outlook, rules = game.book.outlook, game.rules
    if outlook.eliminates:
        if len(game.active) == 1:
            return result_of(game, survivors(game, [0] * len(game.players)), "elimination")
    elif rules.rounds:
        if game.round >= rules.rounds:
            return ranked(game, "rounds")
    elif any(score >= rules.target for score in game.scores):
        return ranked(game, "target")
    return ranked(game, "no_winner") if game.winnerless == game.book.bounds.winnerless else None


def ranked(game: Game, reason: str) -> Result:
    """Places by points; partners share a place, and so do equals."""
    worth = game.book.outlook.worth(game)
    if game.book.outlook.eliminates:
        return result_of(game, survivors(game, worth), reason)
    by_team = dict(zip(teams(game), worth, strict=True))
    places = {
        seat: 1 + sum(other < by_team[team] for other in by_team.values())
        for seat, team in enumerate(teams(game))
    }
    return result_of(game, places, reason)


def survivors(game: Game, worth: Sequence[int]) -> dict[int, int]:
    """R-ELIM-1: those who are out keep their places; the places before them follow points."""
    return {
        seat: 1 + sum(worth[other] < worth[seat] for other in game.active) if place is None else place
        for seat, place in enumerate(game.eliminated)
    }


def result_of(game: Game, places: dict[int, int], reason: str) -> Result:
    standings = tuple(
        Standing(seat, place, game.scores[seat])
        for place, seat in sorted((place, seat) for seat, place in places.items())
    )
    return Result(tuple(s.seat for s in standings if s.place == 1), standings, reason)


def fallen(game: Game) -> list[tuple[int, int]]:
    """R-ELIM-1: (seat, place) of those who have just reached the target, the worst of them first."""
    out = [seat for seat in game.active if game.scores[seat] >= game.rules.target]
    left = len(game.active) - len(out)
    places = {seat: left + 1 + sum(game.scores[o] < game.scores[seat] for o in out) for seat in out}
    return sorted(places.items(), key=lambda entry: (-entry[1], entry[0]))

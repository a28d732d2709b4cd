"""Bounds on what one account or one game can heap up. The operator sets them; no rule depends on them."""

from service.game.rejections import RequestRejected
from service.rules.record import record
from service.rules.state import Game


@record
class Bounds:
    games: int = 100
    """Open or running games in which one player sits."""
    slow_seats: int = 1_000_000
    """Seats of slow bots in the games of one owner that are not over."""
    remarks: int = 50
    """Remarks in a round."""


DEFAULT_BOUNDS = Bounds()


def check_remarks(game: Game, most: int) -> None:
    """A remark more costs every later command a little, and the store for as long as the game is kept."""
    if game.remark_count - game.remarks_before >= most:
        raise RequestRejected("too_many_remarks", most=most)

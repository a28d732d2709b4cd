"""Bounds on what one account or one game can heap up. The operator sets them; no rule depends on them."""

from service.rules.record import record

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


@record
class Bounds:
    games: int = 100
    """Open or running games in which one player sits."""
    slow_seats: int = 1_000_000
    """Seats of slow bots in the games of one owner that are not over."""
    remarks: int = 50
    """Remarks in a round."""
    idle_open_ms: int = DAY_MS
    """After so many milliseconds without a move an open game is abandoned."""
    idle_game_ms: int = 30 * DAY_MS
    """The same for a game without a deadline."""

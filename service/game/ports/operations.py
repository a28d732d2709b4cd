"""What operators watch: failed jobs, parked games, failing bots and late wake-ups."""

from collections.abc import Mapping
from typing import Any, Protocol

from service.game.ports.event_log import GameId
from service.rules.record import record


class FailureLog(Protocol):
    """Counts failed jobs and bots, and parks a game after three failures."""

    def record_failure(self, game: GameId, version: int, now: int, pause: int) -> int:
        """Counts a failed wake-up, and reschedules it after a growing pause or parks the game.

        Returns the number of failures at this version; 0 if the game has moved on, so that the failure no
        longer matters.
        """
        ...

    def failures(self) -> int:
        """The number of wake-ups that ever failed."""
        ...

    def record_bot_failure(self, bot: str) -> None:
        """Counts an exception of a built-in bot, or an invalid answer of an external bot."""
        ...

    def bot_failures(self) -> dict[str, int]:
        """The number of failures by bot."""
        ...

    def parked(self) -> list[tuple[GameId, int]]:
        """The parked games, each with the version at which it failed."""
        ...

    def release(self, now: int, game: GameId | None = None) -> int:
        """Schedules one parked game, or all of them, again. Returns how many there were."""
        ...


@record
class LatenessHistogram:
    """Counts of wake-ups by lateness: `within` each bound in milliseconds, `more`, and the sum."""

    within: dict[int, int]
    more: int
    total: int


class Thoughts(Protocol):
    """The commands that slow bots have chosen ahead of the time at which they move."""

    def put(self, game: GameId, position: int, command: Mapping[str, Any]) -> None:
        """For the game as it stands at that version; an empty one says that the bot could not decide."""
        ...

    def get(self, game: GameId, position: int) -> dict[str, Any] | None: ...


class LatenessRecorder(Protocol):
    """Records how late wake-ups were handled."""

    def record(self, milliseconds: int) -> None: ...

    def histogram(self) -> LatenessHistogram: ...

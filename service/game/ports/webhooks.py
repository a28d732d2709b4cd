"""Webhooks: where external bots are called for their moves."""

from typing import Protocol

from service.game.calls import FailedCall
from service.game.ports.event_log import GameId, PlayerId
from service.rules.record import record


@record
class Webhook:
    """The URL at which an external bot is called, and the secret that signs the calls."""

    url: str
    secret: str


class Webhooks(Protocol):
    """Stores one webhook per player, and its recent failures."""

    def put(self, player: PlayerId, webhook: Webhook, command_id: str) -> Webhook:
        """Sets the webhook. A repeat of the command within a day returns the webhook that it set then."""
        ...

    def get(self, player: PlayerId) -> Webhook | None: ...

    def has(self, player: PlayerId) -> bool:
        """Whether the player has a webhook. Cached, so a change may show some seconds late."""
        ...

    def drop(self, player: PlayerId) -> bool:
        """Removes the webhook. False if there was none."""
        ...

    def failed(self, game: GameId, armed: int) -> int:
        """Counts a failed call, and returns the count for this wake-up of the game."""
        ...

    def note_failure(self, player: PlayerId, failed: FailedCall) -> None:
        """Records a failed call for the owner of the webhook."""
        ...

    def failures(self, player: PlayerId) -> list[FailedCall]:
        """The last failed calls of the present webhook, newest first."""
        ...

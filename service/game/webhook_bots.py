"""External bots that are called by webhook: which of them act now, and which may react."""

from collections.abc import Callable

from service.game.builtin_bots import bot_of, can_still_react
from service.game.ports import PlayerId
from service.game.snapshot import Snapshot
from service.rules.legal import chances
from service.rules.state import Game

HasWebhook = Callable[[PlayerId], bool]
"""Whether a player has a webhook."""


def no_webhooks(_player: PlayerId) -> bool:
    return False


class WebhookBots:
    """Finds the seats of a game whose players have to be called by webhook."""

    def __init__(self, has_webhook: HasWebhook = no_webhooks) -> None:
        self._has_webhook = has_webhook

    def to_act(self, snapshot: Snapshot) -> PlayerId | None:
        """The external bot to act, if it has a webhook."""
        player = snapshot.acting_player
        if player is None or not snapshot.external_bot_to_act:
            return None
        return PlayerId(player.id) if self._has_webhook(PlayerId(player.id)) else None

    def with_chances(self, snapshot: Snapshot) -> list[int]:
        """The seats of external bots that may react out of turn and have a webhook."""
        game = snapshot.game
        if snapshot.unknown is not None or not can_still_react(game):
            return []
        return [seat for seat in game.active if self._is_called(game, seat) and chances(game, seat)]

    def to_call(self, snapshot: Snapshot) -> bool:
        """Whether any webhook has to be called for this state."""
        return self.to_act(snapshot) is not None or bool(self.with_chances(snapshot))

    def _is_called(self, game: Game, seat: int) -> bool:
        player = game.players[seat]
        if player is None or player.kind != "bot" or bot_of(game, seat) is not None:
            return False
        return self._has_webhook(PlayerId(player.id))

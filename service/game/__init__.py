"""The service layer: commands in, events and views out, whatever the store and whoever asks."""

from service.game.refused import Refused, status_of

__all__ = ["Refused", "status_of"]

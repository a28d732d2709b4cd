"""The service layer: commands in, events and views out, whatever the store and whoever asks."""

from service.game.rejections import RequestRejected, status_of

__all__ = ["RequestRejected", "status_of"]

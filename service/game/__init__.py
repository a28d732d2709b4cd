"""The service layer: commands and queries on games, independent of storage and transport."""

from service.game.rejections import RequestRejected, status_of

__all__ = ["RequestRejected", "status_of"]

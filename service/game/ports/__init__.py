"""The ports of the service layer: the interfaces that adapters implement, and the records they exchange."""

from service.game.ports.accounts import Account, Accounts, Caller, Token
from service.game.ports.event_log import (
    Appended,
    Batch,
    Conflict,
    EventLog,
    GameCounts,
    GameId,
    IndexEntry,
    LogCorrupt,
    LogReader,
    PlayerId,
    Repeated,
    StoreFull,
    StoreUnavailable,
)
from service.game.ports.operations import FailureLog, LatenessHistogram, LatenessRecorder, Thoughts
from service.game.ports.webhooks import Webhook, Webhooks

__all__ = [
    "Account",
    "Accounts",
    "Appended",
    "Batch",
    "Caller",
    "Conflict",
    "EventLog",
    "FailureLog",
    "GameCounts",
    "GameId",
    "IndexEntry",
    "LatenessHistogram",
    "LatenessRecorder",
    "LogCorrupt",
    "LogReader",
    "PlayerId",
    "Repeated",
    "StoreFull",
    "StoreUnavailable",
    "Thoughts",
    "Token",
    "Webhook",
    "Webhooks",
]

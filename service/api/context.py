"""Gives endpoints the services that the app was created with."""

from dataclasses import dataclass, field
from typing import Any

from flask import Flask, current_app

from service.api.audits import Audits
from service.api.cached_for import CachedFor
from service.api.history_slots import HistorySlots
from service.api.streams.stream_slots import StreamSlots
from service.bootstrap import Services
from service.game.accounts import AccountService
from service.game.game_service import GameService
from service.game.live.broadcaster import Broadcaster
from service.game.token_buckets import TokenBuckets
from service.storage.keyring import Keyring

KEY = "kaartstroom"


@dataclass(frozen=True, slots=True)
class Context:
    services: Services
    openapi: dict[str, Any]
    stream_slots: StreamSlots
    history_slots: HistorySlots
    readiness_problems: CachedFor[list[str]]
    exposition: CachedFor[bytes]
    page_buckets: TokenBuckets = field(default_factory=TokenBuckets)
    audits: Audits = field(default_factory=Audits)

    def attach(self, app: Flask) -> None:
        app.extensions[KEY] = self


def context() -> Context:
    found: Context = current_app.extensions[KEY]
    return found


def game_service() -> GameService:
    return context().services.game_service


def keyring() -> Keyring:
    return context().services.keyring


def broadcaster() -> Broadcaster:
    return context().services.broadcaster


def account_service() -> AccountService:
    return AccountService(context().services.accounts)

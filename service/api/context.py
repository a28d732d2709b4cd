"""Gives endpoints access to the services of the app."""

from dataclasses import dataclass, field
from typing import Any

from flask import Flask, current_app

from service.api.audits import Audits
from service.bootstrap import Services
from service.game.accounts import AccountService
from service.game.game_service import GameService
from service.game.live.broadcaster import Broadcaster
from service.storage.keyring import Keyring

KEY = "kaartstroom"


@dataclass(frozen=True, slots=True)
class Context:
    services: Services
    openapi: dict[str, Any]
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

"""What endpoints reach for: the services that the app was made with."""

from dataclasses import dataclass, field
from typing import Any

from flask import Flask, current_app

from service.api.audits import Audits
from service.api.streams.places import Places
from service.bootstrap import Services
from service.game.accounts import Clerk
from service.game.desk import Desk
from service.game.live.watcher import Watcher
from service.storage.keyring import Keyring

KEY = "kaartstroom"


@dataclass(frozen=True, slots=True)
class Context:
    services: Services
    openapi: dict[str, Any]
    places: Places
    audits: Audits = field(default_factory=Audits)

    def attach(self, app: Flask) -> None:
        app.extensions[KEY] = self


def context() -> Context:
    found: Context = current_app.extensions[KEY]
    return found


def desk() -> Desk:
    return context().services.desk


def keyring() -> Keyring:
    return context().services.keyring


def watcher() -> Watcher:
    return context().services.watcher


def clerk() -> Clerk:
    return Clerk(context().services.accounts)

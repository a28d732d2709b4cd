"""Whose a stream is: a token's, or without one an address's."""

import time
from contextlib import AbstractContextManager

from flask import request

from service.api.auth import identified, presented
from service.api.context import context
from service.game.ports import StoreUnavailable

ASK_AGAIN = 10.0


def place() -> AbstractContextManager[None]:
    """For whoever calls, until they leave."""
    known = identified()
    whose = f"address {request.remote_addr}" if known is None else f"token {known[1].id}"
    return context().places.one(whose)


class Welcome:
    """Whether a caller's token still holds: a stream may outlive it, and is asked now and then."""

    def __init__(self) -> None:
        self._token = presented(request.headers.get("Authorization"))
        self._accounts = context().services.accounts
        self._asked = time.monotonic()

    @property
    def is_over(self) -> bool:
        if self._token is None or time.monotonic() - self._asked < ASK_AGAIN:
            return False
        self._asked = time.monotonic()
        try:
            return self._accounts.by_digest(self._token) is None
        except StoreUnavailable:
            return False

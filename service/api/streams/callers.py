"""Whose a stream is: a token's, or without one an address's."""

from contextlib import AbstractContextManager

from flask import request

from service.api.auth import identified, presented
from service.api.context import context
from service.game.ports import StoreUnavailable


def place() -> AbstractContextManager[None]:
    """For whoever calls, until they leave."""
    known = identified()
    whose = f"address {request.remote_addr}" if known is None else f"token {known[1].id}"
    return context().places.one(whose)


class TokenCheck:
    """Whether the token of a stream was revoked since the stream began."""

    def __init__(self) -> None:
        self._token = presented(request.headers.get("Authorization"))
        self._gate = context().services.gate

    @property
    def is_revoked(self) -> bool:
        try:
            return self._token is not None and self._gate.enter(self._token, lambda _: ()).caller is None
        except StoreUnavailable:
            return False

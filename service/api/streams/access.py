"""Whose slot a stream takes, and whether their token is still valid."""

from contextlib import AbstractContextManager

from flask import request

from service.api.auth import identify_caller, presented_digest
from service.api.context import context
from service.game.ports import StoreUnavailable


def stream_slot() -> AbstractContextManager[None]:
    """Takes a slot for the caller while the context is open."""
    caller = identify_caller()
    whose = f"address {request.remote_addr}" if caller is None else f"token {caller[1].id}"
    return context().stream_slots.acquire(whose)


class TokenCheck:
    """Whether the token of a stream was revoked since the stream began."""

    def __init__(self) -> None:
        self._token = presented_digest(request.headers.get("Authorization"))
        self._gate = context().services.rate_limiter

    @property
    def is_revoked(self) -> bool:
        try:
            return self._token is not None and self._gate.acquire(self._token, lambda _: ()).caller is None
        except StoreUnavailable:
            return False

"""To whom a stream is accounted, and whether their token is still valid."""

from contextlib import AbstractContextManager

from flask import request

from service.api.addresses import network_of
from service.api.auth import identify_caller, presented_digest
from service.api.context import context
from service.game.ports import StoreUnavailable


def stream_slot() -> AbstractContextManager[None]:
    """For whoever calls, until they leave."""
    caller = identify_caller()
    return context().stream_slots.acquire(caller and caller[0].id, network_of(request.remote_addr or ""))


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

"""Access to streams: a limited number of slots, and tokens that may be revoked while a stream is open."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Lock

from flask import Flask, current_app, request

from service.api.auth import identify_caller, presented_digest
from service.api.context import context
from service.api.problems import Problem
from service.game.ports import StoreUnavailable

KEY = "kaartstroom-stream-slots"
RETRY_AFTER = {"Retry-After": "5"}


class StreamSlots:
    """Limits the number of open streams and long polls of a process, in total and per caller."""

    def __init__(self, total: int, per_caller: int) -> None:
        self._total = total
        self._per_caller = per_caller
        self._in_use: Counter[str] = Counter()
        self._lock = Lock()

    def attach(self, app: Flask) -> None:
        app.extensions[KEY] = self

    @property
    def in_use(self) -> int:
        return self._in_use.total()

    @contextmanager
    def acquire(self, whose: str) -> Iterator[None]:
        """Takes a slot while the context is open."""
        with self._lock:
            self._check(whose)
            self._in_use[whose] += 1
        try:
            yield
        finally:
            with self._lock:
                self._in_use[whose] -= 1
                self._in_use += Counter()  # removes callers with no slot

    def _check(self, whose: str) -> None:
        if self._in_use[whose] >= self._per_caller:
            raise Problem("too_many_streams", headers=RETRY_AFTER, most=self._per_caller)
        if self.in_use >= self._total:
            raise Problem("streams_full", headers=RETRY_AFTER)


def stream_slot() -> AbstractContextManager[None]:
    """Takes a slot for the token of the request, or for its address, while the context is open."""
    caller = identify_caller()
    whose = f"address {request.remote_addr}" if caller is None else f"token {caller[1].id}"
    slots: StreamSlots = current_app.extensions[KEY]
    return slots.acquire(whose)


class TokenCheck:
    """Whether the token of a stream was revoked since the stream began."""

    def __init__(self) -> None:
        self._token = presented_digest(request.headers.get("Authorization"))
        self._callers = context().services.callers

    @property
    def is_revoked(self) -> bool:
        if self._token is None:
            return False
        try:
            return self._callers.by_digest(self._token) is None
        except StoreUnavailable:
            return False

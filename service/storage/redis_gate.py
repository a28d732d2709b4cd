"""Who asks, and whether they ask too often: known here, and held against the store several times a second."""

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock

from redis.exceptions import NoScriptError

from service.game.buckets import Buckets
from service.game.limits import Admission, Charge
from service.game.ports import Known
from service.storage.client import connect, store_errors
from service.storage.pipeline import Script, SharedPipeline
from service.storage.redis_accounts import REVOCATIONS, TRUSTED, known, token_key

LIMITS = Script.named("limits")
REMEMBERED = 10_000
EARLY = TRUSTED / 2
"""When one request looks into the store for all, so that the others need not wait for it."""


class RedisGate:
    """A caller is trusted while the last look, not older than `TRUSTED`, saw no token revoked since.

    Where requests are rare each of them looks; where they are many, one in many does.
    """

    def __init__(self, url: str) -> None:
        self._pipeline = SharedPipeline(connect(url))
        self._buckets = Buckets()
        self._callers: OrderedDict[str, Known] = OrderedDict()
        self._revocations: bytes | None = b"unknown"
        self._looked_at = float("-inf")
        self._lock, self._looking = Lock(), Lock()

    @store_errors()
    def enter(self, digest: str | None, charges_of: Callable[[Known | None], Sequence[Charge]]) -> Admission:
        caller = self._caller(digest)
        charges = charges_of(caller)
        self._look(charges)
        if digest is not None and self._callers.get(digest) is not caller:  # somebody's look forgot them
            caller = self._caller(digest)
            charges = charges_of(caller)
        return Admission(caller, charges, self._buckets.take(charges) if charges else [])

    def give_back(self, charges: Sequence[Charge]) -> None:
        self._buckets.give_back(charges)

    def _caller(self, digest: str | None) -> Known | None:
        """As remembered; or as the store says, which is remembered unless a token was revoked meanwhile."""
        if digest is None:
            return None
        with self._lock:
            if (caller := self._callers.get(digest)) is not None:
                self._callers.move_to_end(digest)
                return caller
        revocations, found = self._pipeline.ask_all(("GET", REVOCATIONS), ("GET", token_key(digest)))
        caller = known(found)
        with self._lock:
            if caller is not None and revocations == self._revocations:
                self._callers[digest] = caller
                if len(self._callers) > REMEMBERED:
                    self._callers.popitem(last=False)
        return caller

    def _look(self, charges: Sequence[Charge]) -> None:
        """Makes sure of what is known here."""
        age = time.monotonic() - self._looked_at
        if age > TRUSTED:
            self._exchange(charges)
        elif age >= EARLY and self._looking.acquire(blocking=False):
            try:
                self._exchange(charges)
            finally:
                self._looking.release()

    def _exchange(self, charges: Sequence[Charge]) -> None:
        began, news = time.monotonic(), self._buckets.to_tell(charges)
        revocations, full_in = self._told(news)
        self._buckets.learn(news, (each / 1e6 for each in full_in))
        with self._lock:
            if began <= self._looked_at:  # somebody looked later than we did, and was quicker
                return
            self._looked_at = began
            if revocations != self._revocations:
                self._revocations = revocations
                self._callers.clear()

    def _told(self, news: dict[Charge, int]) -> tuple[bytes | None, list[int]]:
        look = ("GET", REVOCATIONS)
        if not news:
            return self._pipeline.ask(*look), []
        buckets = [f"{{limits}}:{charge.limit.name}:{charge.whose}" for charge in news]
        arguments = [
            each
            for charge, taken in news.items()
            for each in (1000 * charge.limit.interval, charge.limit.burst, taken)
        ]
        try:
            revocations, full_in = self._pipeline.ask_all(look, LIMITS.call(buckets, arguments))
        except NoScriptError:  # a store that was started anew
            self._pipeline.ask("SCRIPT", "LOAD", LIMITS.text)
            return self._told(news)
        return revocations, full_in

"""Who asks, and whether they ask too often: for callers seen before, both in one round trip."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import cast

from redis.exceptions import NoScriptError

from service.game.limits import Admission, Balance, Charge
from service.game.ports import Known
from service.storage.client import connect, store_errors
from service.storage.redis_accounts import known, token_key
from service.storage.redis_limiter import RedisLimiter, balances

REMEMBERED = 10_000


class RedisGate:
    """What it remembers of a caller says what to charge; whether the token holds, says the store alone."""

    def __init__(self, url: str, limiter: RedisLimiter) -> None:
        self._redis = connect(url)
        self._limiter = limiter
        self._callers: OrderedDict[str, tuple[bytes, Known]] = OrderedDict()
        self._lock = Lock()

    @store_errors()
    def enter(self, digest: str, charges_of: Callable[[Known | None], Sequence[Charge]]) -> Admission:
        if (caller := self._callers.get(digest)) is not None and (charges := charges_of(caller[1])):
            try:
                found, taken = self._look_and_take(digest, charges)
                return Admission(self._read(digest, found), charges, taken)
            except NoScriptError:
                pass  # a store that was started anew; it is told the script below
        read = self._read(digest, cast("bytes | None", self._redis.get(token_key(digest))))
        charges = charges_of(read)
        return Admission(read, charges, self._limiter.take(charges) if charges else [])

    def _look_and_take(self, digest: str, charges: Sequence[Charge]) -> tuple[bytes | None, list[Balance]]:
        pipe = self._redis.pipeline(transaction=False)
        pipe.get(token_key(digest))
        self._limiter.take_later(pipe, charges)
        found, taken = pipe.execute()
        return found, balances(charges, taken)

    def _read(self, digest: str, found: bytes | None) -> Known | None:
        """Parsed once, as long as it stays the same."""
        with self._lock:
            caller = self._callers.get(digest)
            if caller is not None and caller[0] == found:
                self._callers.move_to_end(digest)
                return caller[1]
            self._callers.pop(digest, None)
            read = known(found)
            if read is not None and found is not None:
                self._callers[digest] = found, read
                if len(self._callers) > REMEMBERED:
                    self._callers.popitem(last=False)
            return read

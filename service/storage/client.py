"""Redis connections: what is retried, and which exceptions become StoreUnavailable or LogCorrupt."""

from contextlib import ContextDecorator

from redis import BlockingConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import NoPermissionError, OutOfMemoryError, ReadOnlyError, ResponseError
from redis.exceptions import TimeoutError as TimedOut
from redis.retry import Retry

from service.game.ports import LogCorrupt, StoreFull, StoreUnavailable

RESPONSE_TIMEOUT = 3.0
CONNECT_TIMEOUT = 1.0
MAX_CONNECTIONS = 64
UNAVAILABLE_ERRORS = (Disconnected, TimedOut, ReadOnlyError, NoPermissionError)
UNAVAILABLE_CODES = (
    "MISCONF",
    "NOREPLICAS",
    "CLUSTERDOWN",
    "MASTERDOWN",
    "TRYAGAIN",
    "BUSY",
    "READONLY",
)
FULL_CODE = "OOM"
CORRUPT_CODES = ("CORRUPT", "WRONGTYPE", "ID specified in XADD")


def connect(url: str, timeout: float = RESPONSE_TIMEOUT) -> Redis:
    """A client that retries once after a broken connection, and never after a timeout.

    The retry may repeat a write whose reply was lost, so every write must be idempotent: an append carries
    its command id, all other writes set the same value again.
    When all connections are in use, callers wait for one instead of failing.
    """
    pool = BlockingConnectionPool.from_url(
        url,
        protocol=2,
        socket_timeout=timeout,
        socket_connect_timeout=CONNECT_TIMEOUT,
        max_connections=MAX_CONNECTIONS,
        timeout=timeout,
        retry=Retry(NoBackoff(), 1, supported_errors=(Disconnected,)),
    )
    return Redis.from_pool(pool)


class store_errors(ContextDecorator):  # noqa: N801  # used as a decorator
    """Translates exceptions of redis-py into exceptions of the ports."""

    def __enter__(self) -> None: ...

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, OutOfMemoryError):
            raise StoreFull(str(error)) from error
        if isinstance(error, UNAVAILABLE_ERRORS):
            raise StoreUnavailable(str(error)) from error
        if isinstance(error, ResponseError):
            _translate(error)


def _translate(error: ResponseError) -> None:
    """Searches the whole text: Redis 6.2 puts the code of an error in a script in the middle of it."""
    text = str(error)
    if any(code in text for code in CORRUPT_CODES):
        raise LogCorrupt(text) from error
    if FULL_CODE in text:
        raise StoreFull(text) from error
    if any(code in text for code in UNAVAILABLE_CODES):
        raise StoreUnavailable(text) from error

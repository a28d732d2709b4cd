"""Accounts in Redis: `player:<id>`, `token:<digest>`, and `tokens:<player>`, a hash of a player's digests.

`token:<digest>` alone decides whether a token is valid. Revoking a token leaves an empty value there for
longer than its creation can be repeated, and `add` never overwrites. `revocations` counts revoked tokens, so
that caches of tokens know when they are stale.
"""

import time
from typing import Any, cast

import orjson

from service.game.ports import Account, Caller, PlayerId, Token
from service.storage.client import connect, store_errors

DAY = 24 * 60 * 60
REVOCATIONS = "revocations"
TRUSTED_SECONDS = 0.2
"""Seconds for which a cache of tokens may be used without reading `revocations`."""


class RedisAccounts:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)

    @store_errors()
    def add(self, account: Account, token: Token, digest: str) -> None:
        pipe = self._redis.pipeline(transaction=True)
        pipe.set(f"player:{account.id}", orjson.dumps(account))
        pipe.hset(f"tokens:{account.id}", token.id, digest)
        pipe.set(token_key(digest), orjson.dumps([account, token], default=sorted), nx=True)
        pipe.execute()

    @store_errors()
    def by_digest(self, digest: str) -> Caller | None:
        return parse_caller(self._redis.get(token_key(digest)))

    @store_errors()
    def get(self, player: PlayerId) -> Account | None:
        found = cast("bytes | None", self._redis.get(f"player:{player}"))
        return None if found is None else Account(**orjson.loads(found))

    @store_errors()
    def tokens(self, player: PlayerId) -> list[Token]:
        pipe = self._redis.pipeline(transaction=False)
        for digest in cast("list[bytes]", self._redis.hvals(f"tokens:{player}")):
            pipe.get(token_key(digest.decode()))
        pairs = (parse_caller(found) for found in pipe.execute())
        return sorted((pair[1] for pair in pairs if pair), key=lambda token: (token.created_at, token.id))

    @store_errors()
    def revoke(self, player: PlayerId, token: str) -> bool:
        """Returns when no process accepts the token any more."""
        digest = cast("bytes | None", self._redis.hget(f"tokens:{player}", token))
        if digest is None:
            return False
        self._redis.set(token_key(digest.decode()), b"", ex=2 * DAY)
        self._redis.incr(REVOCATIONS)
        self._redis.hdel(f"tokens:{player}", token)
        time.sleep(TRUSTED_SECONDS)
        return True

    @store_errors()
    def once(self, key: str, note: bytes) -> bytes:
        pipe = self._redis.pipeline(transaction=False)
        pipe.set(f"once:{key}", note, ex=DAY, nx=True)
        pipe.get(f"once:{key}")
        kept: bytes = pipe.execute()[1]
        return kept


def token_key(digest: str) -> str:
    return f"token:{digest}"


def parse_caller(found: Any) -> Caller | None:
    """Decodes the value of `token:<digest>`."""
    if not found:
        return None
    account, token = orjson.loads(found)
    return Account(**account), Token(**{**token, "scopes": frozenset(token["scopes"])})

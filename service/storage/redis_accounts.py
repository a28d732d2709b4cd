"""Accounts in Redis: `player:<id>` and `token:<digest>`, each a small JSON document."""

from typing import cast

import orjson

from service.game.ports import Account, PlayerId, Token
from service.storage.client import connect, store_errors


class RedisAccounts:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)

    @store_errors()
    def add(self, account: Account, token: Token, digest: str) -> None:
        both = self._redis.pipeline(transaction=True)
        both.set(f"player:{account.id}", orjson.dumps(account))
        both.set(f"token:{digest}", orjson.dumps(token, default=sorted))
        both.execute()

    @store_errors()
    def by_digest(self, digest: str) -> tuple[Account, Token] | None:
        found = cast("bytes | None", self._redis.get(f"token:{digest}"))
        if found is None:
            return None
        data = orjson.loads(found)
        token = Token(data["id"], PlayerId(data["player"]), frozenset(data["scopes"]))
        account = self.get(token.player)
        return None if account is None else (account, token)

    @store_errors()
    def get(self, player: PlayerId) -> Account | None:
        found = cast("bytes | None", self._redis.get(f"player:{player}"))
        return None if found is None else Account(**orjson.loads(found))

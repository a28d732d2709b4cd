"""Thoughts of slow bots in Redis, for as long as they may be of use."""

import json
from collections.abc import Mapping
from typing import Any

from service.game.ports import GameId
from service.storage import redis_keys
from service.storage.client import connect, store_errors

KEPT_SECONDS = 600


class RedisThoughts:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)

    @store_errors()
    def put(self, game: GameId, position: int, command: Mapping[str, Any]) -> None:
        self._redis.set(redis_keys.thought(game, position), json.dumps(dict(command)), ex=KEPT_SECONDS)

    @store_errors()
    def get(self, game: GameId, position: int) -> dict[str, Any] | None:
        stored = self._redis.get(redis_keys.thought(game, position))
        return None if stored is None else dict(json.loads(stored))

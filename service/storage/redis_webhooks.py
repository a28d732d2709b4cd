"""Webhooks in Redis: `hook:<player>`, `hook-failed:<player>`, and `once:<digest>` to recognise repeats."""

from pathlib import Path
from threading import Lock
from time import monotonic
from typing import cast

import orjson

from service.game.accounts import digest
from service.game.calls import FailedCall
from service.game.ports import GameId, PlayerId, Webhook
from service.storage import redis_keys
from service.storage.client import connect, store_errors

CACHE_SECONDS = 5.0
"""Seconds for which `has` answers from its cache."""
MAX_CACHED = 10_000
DAY = 24 * 60 * 60
ATTEMPTS_TTL = 60 * 60
MAX_FAILURES, FAILURES_TTL = 10, 7 * DAY


class RedisWebhooks:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._put = self._redis.register_script(Path(__file__).with_name("hook.lua").read_text("ascii"))
        self._known: dict[PlayerId, tuple[float, bool]] = {}
        self._lock = Lock()

    @store_errors()
    def put(self, player: PlayerId, webhook: Webhook, command_id: str) -> Webhook:
        once = f"once:{digest(f'webhook:{player}:{command_id}')}"
        names = [f"hook:{player}", once, failures_key(player)]
        kept = Webhook(**orjson.loads(cast("bytes", self._put(names, [orjson.dumps(webhook), DAY]))))
        if kept == webhook:
            self._note(player, there=True)
        return kept

    @store_errors()
    def get(self, player: PlayerId) -> Webhook | None:
        found = cast("bytes | None", self._redis.get(f"hook:{player}"))
        return None if found is None else Webhook(**orjson.loads(found))

    def has(self, player: PlayerId) -> bool:
        with self._lock:
            until, there = self._known.get(player, (0.0, False))
        return there if monotonic() < until else self._note(player, there=self.get(player) is not None)

    @store_errors()
    def drop(self, player: PlayerId) -> bool:
        self._note(player, there=False)
        self._redis.delete(failures_key(player))
        return self._redis.delete(f"hook:{player}") == 1

    @store_errors()
    def failed(self, game: GameId, armed: int) -> int:
        pipe = self._redis.pipeline(transaction=True)
        pipe.incr(redis_keys.asked(game, armed))
        pipe.expire(redis_keys.asked(game, armed), ATTEMPTS_TTL)
        return cast("int", pipe.execute()[0])

    @store_errors()
    def note_failure(self, player: PlayerId, failed: FailedCall) -> None:
        pipe = self._redis.pipeline(transaction=True)
        pipe.lpush(failures_key(player), orjson.dumps(failed))
        pipe.ltrim(failures_key(player), 0, MAX_FAILURES - 1)
        pipe.expire(failures_key(player), FAILURES_TTL)
        pipe.execute()

    @store_errors()
    def failures(self, player: PlayerId) -> list[FailedCall]:
        found = cast("list[bytes]", self._redis.lrange(failures_key(player), 0, -1))
        return [FailedCall(**orjson.loads(entry)) for entry in found]

    def _note(self, player: PlayerId, *, there: bool) -> bool:
        with self._lock:
            if len(self._known) >= MAX_CACHED:
                self._known.clear()
            self._known[player] = (monotonic() + CACHE_SECONDS, there)
        return there


def failures_key(player: PlayerId) -> str:
    return f"hook-failed:{player}"

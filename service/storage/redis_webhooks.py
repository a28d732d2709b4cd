"""Webhooks in Redis: `hook:<player>`, and `once:<digest>` for the commands of the last day."""

from pathlib import Path
from threading import Lock
from time import monotonic
from typing import cast

import orjson

from service.game.accounts import digest
from service.game.ports import PlayerId, Webhook
from service.storage.client import connect, store_errors

FRESH = 5.0
"""For so many seconds an answer is given again without looking."""
MOST_KEPT = 10_000
DAY = 24 * 60 * 60


class RedisWebhooks:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._put = self._redis.register_script(Path(__file__).with_name("hook.lua").read_text("ascii"))
        self._known: dict[PlayerId, tuple[float, bool]] = {}
        self._lock = Lock()

    @store_errors()
    def put(self, player: PlayerId, webhook: Webhook, command_id: str) -> Webhook:
        names = [f"hook:{player}", f"once:{digest(f'webhook:{player}:{command_id}')}"]
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
        return self._redis.delete(f"hook:{player}") == 1

    def _note(self, player: PlayerId, *, there: bool) -> bool:
        with self._lock:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[player] = (monotonic() + FRESH, there)
        return there

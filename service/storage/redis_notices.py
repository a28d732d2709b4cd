"""Receives the notices that the append script publishes. In a cluster, every node forwards all of them."""

from redis.client import PubSub

from service.game.live.notices import Missed, Moved
from service.game.ports import GameId, PlayerId
from service.storage.client import connect, store_errors

CHANNEL = "moved"  # as in append.lua


class RedisNotices:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._heard: PubSub | None = None

    def next(self, within: float) -> Moved | Missed | None:
        try:
            with store_errors():
                message = self._subscribed().get_message(timeout=within)
        except Exception:
            self.close()
            raise
        if message is None:
            return None
        if message["type"] == "subscribe":  # also after redis-py has reconnected by itself
            return Missed()
        game, version, *players = message["data"].decode().split()
        return Moved(GameId(game), int(version), tuple(map(PlayerId, players)))

    def close(self) -> None:
        if self._heard is not None:
            self._heard.close()
            self._heard = None

    def _subscribed(self) -> PubSub:
        if self._heard is None:
            self._heard = self._redis.pubsub()  # type: ignore[no-untyped-call]
            self._heard.subscribe(CHANNEL)
        return self._heard

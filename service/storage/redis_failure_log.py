"""Counts failed wake-ups in Redis, in the buckets of their games, and parks games."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from service.game.ports import GameId
from service.storage import redis_keys
from service.storage.client import connect, store_errors
from service.storage.redis_log import RedisLog

MAX_ATTEMPTS = 3
FAILURE_TTL = 60 * 60
BOT_FAILURES = "stumbles"


class RedisFailureLog:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._log = RedisLog(url)
        self._fail = self._redis.register_script(Path(__file__).with_name("fail.lua").read_text("ascii"))

    @store_errors()
    def record_failure(self, game: GameId, version: int, now: int, pause: int) -> int:
        bucket, member = redis_keys.bucket(game), redis_keys.due_member(game, version)
        names = [
            redis_keys.due(bucket),
            redis_keys.failed(game, version),
            redis_keys.failures(bucket),
            redis_keys.parked(bucket),
        ]
        return cast("int", self._fail(names, [member, now, pause, MAX_ATTEMPTS, FAILURE_TTL]))

    @store_errors()
    def failures(self) -> int:
        found = cast(
            "list[bytes | None]",
            [self._redis.get(redis_keys.failures(bucket)) for bucket in redis_keys.BUCKETS],
        )
        return sum(int(count or 0) for count in found)

    @store_errors()
    def record_bot_failure(self, bot: str) -> None:
        self._redis.hincrby(BOT_FAILURES, bot, 1)

    @store_errors()
    def bot_failures(self) -> dict[str, int]:
        found = cast("dict[bytes, bytes]", self._redis.hgetall(BOT_FAILURES))
        return {bot.decode(): int(count) for bot, count in found.items()}

    @store_errors()
    def parked(self) -> list[tuple[GameId, int]]:
        """A game that somebody moved on from outside was taken out with that append; one without a log is
        forgotten here."""
        return [redis_keys.parse_due_member(member) for _, member in self._parked()]

    @store_errors()
    def release(self, now: int, game: GameId | None = None) -> int:
        found = list(self._parked())
        members = [each for each in found if game in (None, redis_keys.parse_due_member(each[1])[0])]
        for bucket, member in members:
            pipe = self._redis.pipeline(transaction=True)
            pipe.zadd(redis_keys.due(bucket), {member: now})
            pipe.zrem(redis_keys.parked(bucket), member)
            pipe.execute()
        return len(members)

    def _parked(self) -> Iterator[tuple[str, bytes]]:
        for bucket in redis_keys.BUCKETS:
            for member in cast("list[bytes]", self._redis.zrange(redis_keys.parked(bucket), 0, -1)):
                game, version = redis_keys.parse_due_member(member)
                if self._log.version(game) >= version:
                    yield bucket, member
                else:
                    self._redis.zrem(redis_keys.parked(bucket), member)

"""Counters that all workers share in Redis: failed jobs and bots, and how late wake-ups were taken."""

from collections.abc import Iterator
from typing import cast

from service.game.ports import GameId, LatenessHistogram
from service.storage import redis_keys
from service.storage.client import connect, store_errors
from service.storage.pipeline import Script
from service.storage.redis_log import RedisLog

FAIL, LATE = Script.named("fail"), Script.named("late")
MAX_ATTEMPTS = 3
ATTEMPTS_TTL = 60 * 60
BOT_FAILURES = "stumbles"
LATENESS = "late"
LATENESS_BOUNDS = (10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 60_000)
"""Upper bounds of the buckets of the histogram, in milliseconds."""


class RedisFailureLog:
    """Failed wake-ups are counted in the bucket of their game. A game is parked after `MAX_ATTEMPTS`."""

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._log = RedisLog(url)
        self._fail = self._redis.register_script(FAIL.text)

    @store_errors()
    def record_failure(self, game: GameId, version: int, now: int, pause: int) -> int:
        bucket, member = redis_keys.bucket(game), redis_keys.due_member(game, version)
        names = [
            redis_keys.due(bucket),
            redis_keys.failed(game, version),
            redis_keys.failures(bucket),
            redis_keys.parked(bucket),
        ]
        return cast("int", self._fail(names, [member, now, pause, MAX_ATTEMPTS, ATTEMPTS_TTL]))

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
        """Removes members whose log does not exist. An append has removed those of games that moved on."""
        for bucket in redis_keys.BUCKETS:
            for member in cast("list[bytes]", self._redis.zrange(redis_keys.parked(bucket), 0, -1)):
                game, version = redis_keys.parse_due_member(member)
                if self._log.version(game) >= version:
                    yield bucket, member
                else:
                    self._redis.zrem(redis_keys.parked(bucket), member)


class RedisLatenessRecorder:
    """A histogram in one hash: a count for each bound, `more` for the rest, and the `sum`."""

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._count = self._redis.register_script(LATE.text)

    @store_errors()
    def record(self, milliseconds: int) -> None:
        bucket = next((bound for bound in LATENESS_BOUNDS if milliseconds <= bound), "more")
        self._count([LATENESS], [bucket, milliseconds])

    @store_errors()
    def histogram(self) -> LatenessHistogram:
        found = cast("dict[bytes, bytes]", self._redis.hgetall(LATENESS))
        counts = {bound: int(found.get(b"%d" % bound, 0)) for bound in LATENESS_BOUNDS}
        return LatenessHistogram(counts, int(found.get(b"more", 0)), int(found.get(b"sum", 0)))

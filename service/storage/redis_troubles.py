"""Wake-ups that failed, in the buckets of their games."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from service.game.ports import GameId
from service.storage import keys
from service.storage.client import connect, store_errors
from service.storage.redis_log import RedisLog

TRIES = 3
REMEMBER = 60 * 60
STUMBLES = "stumbles"


class RedisTroubles:
    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._log = RedisLog(url)
        self._fail = self._redis.register_script(Path(__file__).with_name("fail.lua").read_text("ascii"))

    @store_errors()
    def failed(self, game: GameId, version: int, now: int, pause: int) -> int:
        bucket, member = keys.bucket(game), keys.armed(game, version)
        names = [keys.due(bucket), keys.failed(game, version), keys.failures(bucket), keys.parked(bucket)]
        return cast("int", self._fail(names, [member, now, pause, TRIES, REMEMBER]))

    @store_errors()
    def failures(self) -> int:
        found = cast(
            "list[bytes | None]", [self._redis.get(keys.failures(bucket)) for bucket in keys.BUCKETS]
        )
        return sum(int(count or 0) for count in found)

    @store_errors()
    def stumbled(self, bot: str) -> None:
        self._redis.hincrby(STUMBLES, bot, 1)

    @store_errors()
    def stumbles(self) -> dict[str, int]:
        found = cast("dict[bytes, bytes]", self._redis.hgetall(STUMBLES))
        return {bot.decode(): int(count) for bot, count in found.items()}

    @store_errors()
    def parked(self) -> list[tuple[GameId, int]]:
        """A game that somebody moved on from outside was taken out with that append; one without a log is
        forgotten here."""
        return [keys.parse_armed(member) for _, member in self._parked()]

    @store_errors()
    def release(self, now: int, game: GameId | None = None) -> int:
        found = list(self._parked())
        members = [each for each in found if game in (None, keys.parse_armed(each[1])[0])]
        for bucket, member in members:
            pipe = self._redis.pipeline(transaction=True)
            pipe.zadd(keys.due(bucket), {member: now})
            pipe.zrem(keys.parked(bucket), member)
            pipe.execute()
        return len(members)

    def _parked(self) -> Iterator[tuple[str, bytes]]:
        for bucket in keys.BUCKETS:
            for member in cast("list[bytes]", self._redis.zrange(keys.parked(bucket), 0, -1)):
                game, version = keys.parse_armed(member)
                if self._log.version(game) >= version:
                    yield bucket, member
                else:
                    self._redis.zrem(keys.parked(bucket), member)

"""Only Redis can hold a key of the wrong type, or a stream with a gap."""

import pytest
from redis import Redis

from service.game.ports import GameId, LogCorrupt
from service.storage import redis_keys
from service.storage.redis_log import RedisLog


@pytest.fixture
def redis(flushed: str):
    with Redis.from_url(flushed) as client:
        yield client


def everything(redis: Redis) -> dict[bytes, bytes | None]:
    return {key: redis.dump(key) for key in redis.scan_iter()}


def names(game: GameId) -> dict[str, str]:
    bucket = redis_keys.bucket(game)
    return {
        "log": redis_keys.log(game),
        "commands": redis_keys.commands(game),
        "due": redis_keys.due(bucket),
        "index": redis_keys.index(bucket),
        "record": redis_keys.game_record(game),
    }


@pytest.mark.parametrize("name", ["log", "commands", "due", "index", "record"])
def test_a_foreign_key_is_refused_before_any_write(redis: Redis, flushed, game, batch, open_game, name):
    redis.set(names(game)[name], "foreign")
    before = everything(redis)
    with pytest.raises(LogCorrupt):
        RedisLog(flushed).append(batch(0, b"a", wake_at=1, index=open_game))
    assert everything(redis) == before


def test_a_foreign_key_cannot_be_read_as_a_log(redis: Redis, flushed: str, game: GameId):
    redis.set(redis_keys.log(game), "foreign")
    with pytest.raises(LogCorrupt):
        RedisLog(flushed).read(game)
    with pytest.raises(LogCorrupt):
        RedisLog(flushed).version(game)


def test_a_gap_is_noticed_by_reader_and_writer(redis: Redis, flushed: str, game: GameId, batch):
    log = RedisLog(flushed)
    log.append(batch(0, b"a", b"b", b"c"))
    redis.xdel(redis_keys.log(game), "2-0")
    with pytest.raises(LogCorrupt):
        log.read(game)
    with pytest.raises(LogCorrupt):
        log.append(batch(3, b"d"))


def test_an_entry_without_a_version_is_detected(redis: Redis, flushed: str, game: GameId, batch):
    log = RedisLog(flushed)
    log.append(batch(0, b"a"))
    redis.xadd(redis_keys.log(game), {"e": "foreign"})
    with pytest.raises(LogCorrupt):
        log.read(game)
    with pytest.raises(LogCorrupt):
        log.append(batch(2, b"d"))


def test_all_keys_of_a_game_are_in_one_bucket(redis: Redis, flushed: str, batch, open_game):
    RedisLog(flushed).append(batch(0, b"a", wake_at=1, index=open_game))
    assert len({key.partition(b"}")[0] for key in redis.scan_iter()}) == 1

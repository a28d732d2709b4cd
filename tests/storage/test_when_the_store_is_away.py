from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from service.game.ports import Appended, PlayerId, StoreUnavailable
from service.storage.embedded import EmbeddedStore
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_log import RedisLog


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(tmp_path)
    store.start()
    yield store
    store.stop()


@pytest.fixture
def log(store: EmbeddedStore) -> RedisLog:
    return RedisLog(store.url)


def test_every_call_raises_store_unavailable(store: EmbeddedStore, log: RedisLog, game, batch):
    accounts = RedisAccounts(store.url)
    store.stop()
    for call in (
        lambda: log.append(batch(0, b"a")),
        lambda: log.read(game),
        lambda: log.version(game),
        lambda: log.find(game, "x"),
        lambda: log.due(1, 1, 1),
        lambda: log.scheduled(game),
        lambda: log.games(status=None, rulebook=None, player=None, viewer=None, before=None, limit=1),
        lambda: accounts.get(PlayerId("ann")),
        lambda: accounts.by_digest("00"),
    ):
        with pytest.raises(StoreUnavailable):
            call()


def test_the_log_goes_on_as_soon_as_the_store_is_back(store: EmbeddedStore, log: RedisLog, game, batch):
    log.append(batch(0, b"a", wake_at=5))
    store.stop()
    with pytest.raises(StoreUnavailable):
        log.append(batch(1, b"b", command_id="mine"))
    store.start()
    assert log.append(batch(1, b"b", command_id="mine")) == Appended(2, 2)
    assert log.read(game) == [(1, b"a"), (2, b"b")]


@pytest.mark.parametrize(
    ("setting", "value"),
    [("maxmemory", "1"), ("min-replicas-to-write", "1")],
    ids=["full", "without its replicas"],
)
def test_a_store_that_takes_no_writes_takes_nothing_of_a_batch(store, log, batch, open_game, setting, value):
    with Redis.from_url(store.url) as redis:
        redis.config_set(setting, value)
        with pytest.raises(StoreUnavailable):
            log.append(batch(0, b"a", b"b", wake_at=5, index=open_game))
        assert redis.dbsize() == 0
        redis.config_set(setting, "0")
    assert log.append(batch(0, b"a", b"b")) == Appended(1, 2)


def test_a_replica_takes_no_writes(store: EmbeddedStore, log: RedisLog, batch):
    with Redis.from_url(store.url) as redis:
        redis.replicaof("127.0.0.1", "1")
    with pytest.raises(StoreUnavailable):
        log.append(batch(0, b"a"))

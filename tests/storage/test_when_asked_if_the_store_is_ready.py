from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from service.storage.client import connect
from service.storage.embedded import EmbeddedStore
from service.storage.readiness import shortcomings


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(tmp_path_factory.mktemp("ready"))
    store.start()
    yield store
    store.stop()


@pytest.fixture
def redis(store: EmbeddedStore) -> Iterator[Redis]:
    with connect(store.url) as client:
        yield client


def test_our_own_store_is_ready(redis: Redis):
    assert shortcomings(redis) == []


@pytest.mark.parametrize(
    ("setting", "weak", "wanted"),
    [
        ("appendonly", "no", "yes"),
        ("appendfsync", "everysec", "always"),
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
    ],
)
def test_a_store_that_keeps_less_than_promised_is_named(redis: Redis, setting: str, weak: str, wanted: str):
    redis.config_set(setting, weak)
    (sentence,) = shortcomings(redis)
    redis.config_set(setting, wanted)
    assert sentence == f"Redis has {setting} {weak}; it must be {wanted}, or games can be lost."


def test_a_store_that_is_full_is_named(redis: Redis):
    redis.config_set("maxmemory", "1")
    (sentence,) = shortcomings(redis)
    redis.config_set("maxmemory", "0")
    assert sentence.startswith("Redis takes no writes: ")


def test_a_store_that_hides_its_settings_is_named(redis: Redis, store: EmbeddedStore):
    redis.acl_setuser("guest", enabled=True, passwords=["+pw"], keys="*", commands=["+@all", "-config"])
    with connect(store.url.replace("unix://", "unix://guest:pw@")) as guest:
        (sentence,) = shortcomings(guest)
    assert "CONFIG GET" in sentence


def test_a_store_that_is_away_is_named(tmp_path: Path):
    with connect(f"unix://{tmp_path}/nobody.sock") as nobody:
        (sentence,) = shortcomings(nobody)
    assert sentence.startswith("Redis does not answer: ")

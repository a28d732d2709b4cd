from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis

from service.storage import embedded
from service.storage.client import connect
from service.storage.readiness import readiness_problems

StoreWith = Callable[..., Redis]


@pytest.fixture
def store_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StoreWith]:
    store = embedded.EmbeddedStore(tmp_path)

    def start(**settings: str) -> Redis:
        for name, value in settings.items():
            monkeypatch.setitem(embedded.SETTINGS, name.replace("_", "-"), value)
        store.start()
        return connect(store.url)

    yield start
    store.stop()


def test_the_embedded_store_is_ready(store_with: StoreWith):
    assert readiness_problems(store_with()) == []


@pytest.mark.parametrize(
    ("setting", "weak", "wanted"),
    [
        ("appendonly", "no", "yes"),
        ("appendfsync", "everysec", "always"),
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
    ],
)
def test_weak_durability_settings_are_reported(store_with: StoreWith, setting, weak, wanted):
    (sentence,) = readiness_problems(store_with(**{setting: weak}))
    assert sentence == f"Redis has {setting} {weak}; it must be {wanted}, or games can be lost."


def test_a_full_store_is_reported(store_with: StoreWith):
    (sentence,) = readiness_problems(store_with(maxmemory="1"))
    assert sentence.startswith("Redis accepts no writes: ")


def test_a_store_without_config_get_is_reported(store_with: StoreWith):
    redis = store_with()
    redis.execute_command("ACL", "SETUSER", "default", "-config")
    (sentence,) = readiness_problems(redis)
    assert "CONFIG GET" in sentence


def test_an_unavailable_store_is_reported(tmp_path: Path):
    (sentence,) = readiness_problems(connect(f"unix://{tmp_path}/nobody.sock"))
    assert sentence.startswith("Redis does not answer: ")

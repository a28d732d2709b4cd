import os
from collections.abc import Iterator

import pytest
import redis

from service.storage.embedded import EmbeddedStore

os.environ["LIMITS"] = "off"  # many players, one address; the tests of limits set their own


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real store, shared by all tests of the run; ask for `flushed` to find it empty."""
    store = EmbeddedStore(tmp_path_factory.mktemp("store"))
    store.start()
    yield store.url
    store.stop()


@pytest.fixture
def flushed(redis_url: str) -> str:
    with redis.Redis.from_url(redis_url) as client:
        client.flushall()
    return redis_url

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from service.storage.embedded import EmbeddedStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(tmp_path)
    store.start()
    yield store
    store.stop()


def client_of(store: EmbeddedStore) -> redis.Redis:
    return redis.Redis.from_url(store.url)


def kill(store: EmbeddedStore) -> None:
    assert store.process is not None
    store.process.kill()
    store.process.wait()


def test_it_keeps_what_it_acknowledged_through_a_kill(store: EmbeddedStore) -> None:
    with client_of(store) as client:
        client.set("top", "r7")
    kill(store)
    store.start()
    with client_of(store) as client:
        assert client.get("top") == b"r7"


def test_it_writes_every_command_to_the_disk_at_once(store: EmbeddedStore) -> None:
    with client_of(store) as client:
        found = client.config_get("append*")
    assert found["appendonly"] == "yes"
    assert found["appendfsync"] == "always"


def test_a_path_too_long_for_a_socket_is_no_obstacle(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path / ("d" * 120))
    store.start()
    with client_of(store) as client:
        assert client.ping()
    store.stop()
    assert not Path(store.url.removeprefix("unix://")).parent.exists()


def test_a_directory_with_a_space_is_no_obstacle(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path / "my games")
    store.start()
    with client_of(store) as client:
        assert client.ping()
    store.stop()


def test_a_server_left_behind_is_retired_before_a_new_one_starts(
    store: EmbeddedStore, tmp_path: Path
) -> None:
    with client_of(store) as client:
        client.set("top", "r7")
    successor = EmbeddedStore(tmp_path)
    successor.start()
    assert store.process is not None
    assert store.process.wait(5) == 0
    with client_of(successor) as client:
        assert client.get("top") == b"r7"
    successor.stop()

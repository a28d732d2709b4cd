"""A full store rejects writes with a code of its own. Games can still be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import create_app
from service.bootstrap import build
from service.settings import Settings
from service.storage.client import connect
from service.storage.embedded import EmbeddedStore
from tests.api.conftest import CheckedClient
from tests.api.players import OpenGame

MEGABYTE = 1_000_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(tmp_path, max_megabytes=16)
    store.start()
    yield store
    store.stop()


@pytest.fixture
def client(store: EmbeddedStore) -> FlaskClient:
    app = create_app(build(Settings.from_env({"REDIS_URL": store.url})))
    app.test_client_class = CheckedClient
    return app.test_client()


def fill(store: EmbeddedStore) -> None:
    with connect(store.url) as redis:
        redis.config_set("maxmemory", redis.info("memory")["used_memory"] - MEGABYTE // 2)


def test_writes_are_rejected_and_games_can_be_read(store: EmbeddedStore, client: FlaskClient) -> None:
    game = OpenGame(client)
    game.begin()
    before = game.snapshot()
    fill(store)
    view: Any = game.view(game.player_to_act())
    refused = game.player_to_act().post(f"{game.path}/commands", view["you"]["legal"][0])
    assert refused.json is not None
    assert (refused.status_code, refused.json["code"]) == (503, "store_full")
    assert int(refused.headers["Retry-After"]) > 0
    assert game.snapshot() == before
    assert game.anna.get(f"{game.path}/events").status_code == 200


def test_when_there_is_room_again_the_game_goes_on(store: EmbeddedStore, client: FlaskClient) -> None:
    game = OpenGame(client)
    game.begin()
    fill(store)
    with connect(store.url) as redis:
        redis.config_set("maxmemory", 0)
    player = game.player_to_act()
    view: Any = game.view(player)
    assert player.post(f"{game.path}/commands", view["you"]["legal"][0]).status_code == 200


def test_nothing_is_evicted(store: EmbeddedStore) -> None:
    with connect(store.url) as redis:
        assert redis.config_get("maxmemory*")["maxmemory-policy"] == "noeviction"
        assert int(redis.config_get("maxmemory")["maxmemory"]) == 16 * 1024 * 1024

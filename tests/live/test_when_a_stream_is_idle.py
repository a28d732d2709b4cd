import time
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from flask import Flask

from service.api import create_app
from service.bootstrap import build
from service.game.live.messages import StreamTimings
from service.settings import Settings


@pytest.fixture
def app(flushed: str) -> Flask:
    """An app that sends heartbeats after a fraction of a second instead of twelve."""
    timings = StreamTimings(heartbeat=0.2, poll=0.05, stale_after=0.1)
    return create_app(build(Settings.from_env({"REDIS_URL": flushed, "LIMITS": "off"}), timings=timings))


def heard(app: Flask, path: str, token: str) -> Iterator[dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/x-ndjson"}
    answer = app.test_client().get(f"/v1{path}", headers=headers, buffered=False)
    for chunk in answer.response:
        assert isinstance(chunk, bytes)
        yield from map(orjson.loads, chunk.splitlines())


def test_idle_streams_send_heartbeats(app: Flask) -> None:
    client = app.test_client()
    token = client.post("/v1/players", json={"name": "Anna"}).json["token"]  # type: ignore[index]
    bearer = {"Authorization": f"Bearer {token}"}
    game = client.post("/v1/games", json={"rulebook": "classic"}, headers=bearer).json["id"]  # type: ignore[index]
    hers, table = heard(app, "/players/me/events", token), heard(app, f"/games/{game}/events", token)
    for stream, before in ((hers, 1), (table, 3)):
        told = [next(stream)["type"] for _ in range(before + 3)]
        assert told[-3:] == ["heartbeat"] * 3
    client.delete(f"/v1/games/{game}/seats/me", headers=bearer)
    assert "end" in [message["type"] for message in table]


def test_a_stream_ends_with_its_token(app: Flask) -> None:
    client = app.test_client()
    owner = client.post("/v1/players", json={"name": "Anna"}).json["token"]  # type: ignore[index]
    bearer = {"Authorization": f"Bearer {owner}"}
    made: Any = client.post("/v1/players/me/tokens", json={"scopes": ["read"]}, headers=bearer).json
    hers, others = (heard(app, "/players/me/events", token) for token in (made["token"], owner))
    assert [next(hers)["type"] for _ in range(3)] == ["heartbeat"] * 3
    client.delete(f"/v1/players/me/tokens/{made['id']}", headers=bearer)
    assert [message.get("reason") for message in hers][-1] == "token_invalid"
    assert [next(others)["type"] for _ in range(4)] == ["heartbeat"] * 4


def test_a_heartbeat_comes_every_ten_to_fifteen_seconds() -> None:
    timings = StreamTimings()
    assert timings.heartbeat - timings.poll >= 10
    assert timings.heartbeat + timings.poll <= 15


def test_a_move_without_a_notice_is_seen_at_the_next_heartbeat(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Appends without a notice, as if a cluster had lost it between nodes."""
    services = app.extensions["kaartstroom"].services
    monkeypatch.setattr(services.broadcaster._notices, "next", lambda within: time.sleep(min(within, 0.05)))
    client = app.test_client()
    tokens = [client.post("/v1/players", json={"name": name}).json["token"] for name in ("Anna", "Bas")]  # type: ignore[index]
    anna, bas = ({"Authorization": f"Bearer {token}"} for token in tokens)
    game = client.post("/v1/games", json={"rulebook": "classic"}, headers=anna).json["id"]  # type: ignore[index]
    hers, table = heard(app, "/players/me/events", tokens[0]), heard(app, f"/games/{game}/events", tokens[0])
    assert next(hers)["type"] == "heartbeat"
    assert [next(table)["type"] for _ in range(3)] == ["snapshot", "game_created", "seat_taken"]
    client.post(f"/v1/games/{game}/seats", headers=bas)
    assert "game_started" in {next(table)["type"] for _ in range(10)}
    assert "game_started" in {next(hers)["type"] for _ in range(10)}

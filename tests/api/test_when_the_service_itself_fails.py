import logging
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.api import create_app
from service.bootstrap import Services, build
from service.settings import Settings
from tests.api.conftest import CheckedClient
from tests.api.players import OpenGame


@pytest.fixture
def cut_off(tmp_path: Path) -> FlaskClient:
    """A service whose store is unavailable."""
    app = create_app(build(Settings.from_env({"REDIS_URL": f"unix://{tmp_path}/nothing-listens-here"})))
    app.test_client_class = CheckedClient
    return app.test_client()


def test_it_sends_retry_after_when_the_store_is_unavailable(cut_off: FlaskClient) -> None:
    bearer = {"Authorization": "Bearer kaart_anyone"}
    for answer in (
        cut_off.post("/v1/players", json={"name": "Anna"}),
        cut_off.post("/v1/games", json={"rulebook": "classic"}, headers=bearer),
        cut_off.get("/v1/games"),
        cut_off.get("/v1/games/00000000000000000000"),
    ):
        assert answer.status_code == 503
        assert answer.json is not None
        assert answer.json["code"] == "store_unavailable"
        assert int(answer.headers["Retry-After"]) >= 1


def test_it_is_alive_but_not_ready_without_its_store(cut_off: FlaskClient) -> None:
    assert cut_off.get("/healthz").status_code == 200
    answer = cut_off.get("/readyz")
    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["code"] == "not_ready"


def test_the_service_is_ready_with_a_durable_store(client: FlaskClient) -> None:
    assert client.get("/readyz").json == {"status": "ready"}


def test_a_bug_is_logged_under_the_request_id_and_discloses_nothing(
    services: Services, open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("Anna holds r7 and w+4")

    monkeypatch.setattr(type(services.game_service), "view_if_changed", broken)
    with caplog.at_level(logging.ERROR):
        answer = open_game.anna.get(open_game.path)
    assert answer.status_code == 500
    assert answer.json is not None
    assert answer.json["code"] == "internal_error"
    assert "r7" not in answer.text
    assert answer.headers["X-Request-Id"] in caplog.text

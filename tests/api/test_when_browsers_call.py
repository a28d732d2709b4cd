from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import create_app
from service.bootstrap import build
from service.settings import Settings
from tests.api.players import OpenGame, Person

OURS, OTHERS = "https://cards.example", "https://elsewhere.example"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization"}


def shared_with(url: str, origins: str) -> FlaskClient:
    settings = Settings.from_env({"REDIS_URL": url, "LIMITS": "off", "CORS_ORIGINS": origins})
    return create_app(build(settings)).test_client()


@pytest.mark.parametrize("path", ["/v1/bots", "/healthz", "/nowhere", "/v1/games/x", "/openapi.json"])
def test_every_response_has_security_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Strict-Transport-Security" not in headers
    assert "Server" not in headers


def test_over_tls_strict_transport_security_is_sent(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" in client.get("/healthz", base_url="https://localhost").headers


def test_a_304_over_tls_has_the_security_headers_too(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    created = anna.post("/games", {"rulebook": "classic"})
    assert created.json is not None
    known = {"If-None-Match": created.headers["ETag"]}
    plain = anna.get(f"/games/{created.json['id']}", headers=known)
    secure = anna.get(f"/games/{created.json['id']}", headers=known, base_url="https://localhost")
    assert (plain.status_code, secure.status_code) == (304, 304)
    assert {*secure.headers.keys()} - {*plain.headers.keys()} == {"Strict-Transport-Security"}


def test_other_origins_are_rejected_by_default(client: FlaskClient) -> None:
    for answer in (
        client.get("/v1/bots", headers={"Origin": OURS}),
        client.options("/v1/games", headers={"Origin": OURS, **PREFLIGHT}),
    ):
        assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]


def test_listed_origins_are_allowed(flushed: str) -> None:
    client = shared_with(flushed, f"{OURS}, https://other.example:8443")
    answer = client.get("/v1/bots", headers={"Origin": OURS})
    assert answer.headers["Access-Control-Allow-Origin"] == OURS
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    assert "Origin" in answer.headers["Vary"]
    assert "Access-Control-Allow-Credentials" not in answer.headers
    stranger = client.get("/v1/bots", headers={"Origin": OTHERS})
    assert "Access-Control-Allow-Origin" not in stranger.headers
    assert "Origin" in stranger.headers["Vary"]


def test_preflight_requests_are_answered(flushed: str) -> None:
    client = shared_with(flushed, "*")
    asked = client.options("/v1/games", headers={"Origin": OTHERS, **PREFLIGHT})
    assert asked.status_code == 200
    assert asked.headers["Access-Control-Allow-Origin"] == "*"
    assert set(asked.headers["Access-Control-Allow-Methods"].split(", ")) >= {"GET", "POST"}
    assert "Idempotency-Key" in asked.headers["Access-Control-Allow-Headers"]


def test_errors_carry_cors_headers_too(flushed: str) -> None:
    client = shared_with(flushed, OURS)
    refused = client.post("/v1/games", headers={"Origin": OURS})
    assert refused.status_code == 401
    assert refused.headers["Access-Control-Allow-Origin"] == OURS


@pytest.mark.parametrize("origins", ["cards.example", "https://cards.example/", "ftp://x", "null"])
def test_an_origin_is_a_scheme_and_a_host(origins: str) -> None:
    with pytest.raises(ValueError, match="CORS_ORIGINS"):
        Settings.from_env({"CORS_ORIGINS": origins})


@pytest.mark.parametrize("path", ["/v1/games", "/v1/bots", "/v1/rulebooks", "/healthz", "/openapi.json"])
def test_head_is_get_without_its_body(client: FlaskClient, path: str) -> None:
    got, headed = client.get(path), client.head(path)
    assert headed.status_code == 200
    assert headed.data == b""
    assert headed.headers["Content-Length"] == str(len(got.data))
    assert headed.content_type == got.content_type


def test_head_of_a_game_has_its_version(open_game: OpenGame, client: FlaskClient) -> None:
    headed = client.head(f"/v1{open_game.path}")
    assert headed.headers["ETag"] == client.get(f"/v1{open_game.path}").headers["ETag"]
    known = {"If-None-Match": headed.headers["ETag"]}
    assert client.head(f"/v1{open_game.path}", headers=known).status_code == 304


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/v1/players", {"POST", "OPTIONS"}),
        ("/v1/games", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("/v1/games/x/seats/me", {"DELETE", "OPTIONS"}),
        ("/v1/players/me/tokens", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("/healthz", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_options_lists_the_allowed_methods(client: FlaskClient, path: str, methods: set[str]) -> None:
    asked = client.options(path)
    assert asked.status_code == 200
    assert set(asked.headers["Allow"].split(", ")) == methods
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "SHUFFLE"} - methods:
        refused: Any = client.open(path, method=method)
        assert (refused.status_code, refused.json["code"]) == (405, "method_not_allowed")
        assert set(refused.headers["Allow"].split(", ")) == methods


def test_every_request_has_an_id_of_its_own(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    ids = {anna.get("/players/me").headers["X-Request-Id"] for _ in range(3)}
    assert len(ids) == 3

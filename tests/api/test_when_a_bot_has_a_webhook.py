import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.api import create_app
from service.bootstrap import Services, build
from service.game.calls import FailedCall
from service.game.ports import PlayerId, Webhook
from service.game.webhooks import new_secret
from service.settings import Settings
from tests.api.conftest import CheckedClient
from tests.api.players import Person
from tests.workers.test_when_a_webhook_is_called import Bot

URL = "https://bots.example.org/move"


def robot_of(client: FlaskClient) -> Person:
    signed_up: Any = client.post("/v1/players", json={"name": "Robot", "kind": "bot"}).json
    return Person.with_token(client, signed_up["id"], signed_up["token"])


def test_its_webhook_is_set_shown_replaced_and_removed(client: FlaskClient) -> None:
    robot = robot_of(client)
    first: Any = robot.post("/players/me/webhook", {"url": URL})
    second: Any = robot.post("/players/me/webhook", {"url": URL + "2"})
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json["secret"].startswith("whsec_")
    assert first.json["secret"] != second.json["secret"]
    assert robot.get("/players/me/webhook").json == {"url": URL + "2", "failures": []}
    assert robot.delete("/players/me/webhook").status_code == 204
    for answer in (robot.get("/players/me/webhook"), robot.delete("/players/me/webhook")):
        assert (answer.status_code, answer.json["code"]) == (404, "no_such_webhook")  # type: ignore[index]


def test_people_have_no_webhook(client: FlaskClient) -> None:
    answer: Any = Person(client, "Anna").post("/players/me/webhook", {"url": URL})
    assert (answer.status_code, answer.json["code"]) == (403, "not_a_bot")


def test_an_address_that_will_not_do_is_refused_by_field(client: FlaskClient) -> None:
    robot = robot_of(client)
    for url in ("http://127.0.0.1/", "https://user@example.org/", "nowhere", ""):
        answer: Any = robot.post("/players/me/webhook", {"url": url})
        assert (answer.status_code, answer.json["code"]) == (422, "invalid_body")
        assert list(answer.json["errors"]) == ["url"]


def test_a_webhook_set_again_with_the_same_key_is_answered_alike(client: FlaskClient) -> None:
    robot, key = robot_of(client), {"Idempotency-Key": "hook-1"}
    first: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    again: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    assert (again.status_code, again.json) == (201, first.json)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    assert {answer.headers["Cache-Control"] for answer in (first, again)} == {"no-store"}


def test_a_repeat_does_not_bring_back_what_was_replaced_or_removed(client: FlaskClient) -> None:
    robot, key = robot_of(client), {"Idempotency-Key": "hook-1"}
    first: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    robot.post("/players/me/webhook", {"url": URL + "2"}, headers={"Idempotency-Key": "hook-2"})
    again: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    assert again.json == first.json
    assert robot.get("/players/me/webhook").json == {"url": URL + "2", "failures": []}
    robot.delete("/players/me/webhook")
    robot.post("/players/me/webhook", {"url": URL}, headers=key)
    assert robot.get("/players/me/webhook").status_code == 404


def test_another_webhook_under_the_same_key_is_refused(client: FlaskClient) -> None:
    robot, other, key = robot_of(client), robot_of(client), {"Idempotency-Key": "hook-1"}
    first: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    refused: Any = robot.post("/players/me/webhook", {"url": URL + "2"}, headers=key)
    assert (refused.status_code, refused.json["code"]) == (422, "idempotency_key_reused")
    assert robot.get("/players/me/webhook").json == {"url": URL, "failures": []}
    others: Any = other.post("/players/me/webhook", {"url": URL}, headers=key)
    assert others.json["secret"] != first.json["secret"]


def test_an_idempotency_key_is_kept_for_a_day(client: FlaskClient, flushed: str) -> None:
    robot_of(client).post("/players/me/webhook", {"url": URL}, headers={"Idempotency-Key": "hook-1"})
    with Redis.from_url(flushed) as redis:
        (kept,) = redis.scan_iter("once:*")
        assert 86_000 < redis.ttl(kept) <= 86_400


@pytest.fixture
def near(flushed: str) -> FlaskClient:
    """Of a service that calls webhooks on this machine."""
    settings = {"REDIS_URL": flushed, "KAARTSTROOM_LOOPBACK_WEBHOOKS": "1", "LIMITS": "pings=0.1/2"}
    app = create_app(build(Settings.from_env(settings)))
    app.test_client_class = CheckedClient
    return app.test_client()


@pytest.fixture
def bot() -> Iterator[Bot]:
    bot = Bot()
    yield bot
    bot.close()


def test_its_webhook_can_be_tried_out(near: FlaskClient, bot: Bot) -> None:
    robot = robot_of(near)
    bot.answer = lambda _: (200, b"pong")
    assert robot.post("/players/me/webhook/ping").status_code == 404
    robot.post("/players/me/webhook", {"url": bot.url})
    answer: Any = robot.post("/players/me/webhook/ping")
    assert answer.status_code == 200
    assert {name: answer.json[name] for name in ("ok", "reason", "status", "detail")} == {
        "ok": True,
        "reason": None,
        "status": 200,
        "detail": None,
    }
    ((headers, body),) = bot.asked
    asked = json.loads(body)
    assert (asked["type"], asked["data"]) == ("ping", {"player": robot.id})
    assert headers["webhook-signature"].startswith("v1,")


def test_a_failed_ping_gives_the_reason_in_the_language_of_the_caller(near: FlaskClient, bot: Bot) -> None:
    robot = robot_of(near)
    bot.answer = lambda _: (503, b"")
    robot.post("/players/me/webhook", {"url": bot.url})
    answer: Any = robot.post("/players/me/webhook/ping", headers={"Accept-Language": "nl"})
    assert (answer.status_code, answer.headers["Content-Language"]) == (200, "nl")
    assert (answer.json["ok"], answer.json["reason"], answer.json["status"]) == (False, "server_error", 503)
    assert answer.json["detail"] == "Het antwoord had de status 503."


def test_tries_have_a_limit_of_their_own(near: FlaskClient, bot: Bot) -> None:
    robot = robot_of(near)
    bot.answer = lambda _: (200, b"")
    robot.post("/players/me/webhook", {"url": bot.url})
    statuses = [robot.post("/players/me/webhook/ping").status_code for _ in range(4)]
    assert statuses == [200, 200, 429, 429]
    assert len(bot.asked) == 2


def test_an_address_that_is_not_public_is_not_tried(
    client: FlaskClient, services: Services, bot: Bot
) -> None:
    robot = robot_of(client)
    services.webhooks.put(PlayerId(robot.id), Webhook(bot.url, new_secret()), "set")
    answer: Any = robot.post("/players/me/webhook/ping")
    assert (answer.json["ok"], answer.json["reason"]) == (False, "address_refused")
    assert bot.asked == []


def test_calls_that_failed_are_shown(client: FlaskClient, services: Services) -> None:
    robot = robot_of(client)
    robot.post("/players/me/webhook", {"url": URL})
    failed = FailedCall(1_800_000_000_000, "0mwlz98qcy4b2u384tt1", 2, "timed_out", None, 1_800_000_003_000)
    services.webhooks.note_failure(PlayerId(robot.id), failed)
    shown: Any = robot.get("/players/me/webhook").json
    assert shown["failures"] == [
        {
            "at": failed.at,
            "game": failed.game,
            "attempt": 2,
            "again_at": failed.again_at,
            "reason": "timed_out",
            "status": None,
            "detail": "No complete response was received within five seconds.",
        }
    ]

from typing import Any

from flask.testing import FlaskClient
from redis import Redis

from tests.api.people import Person

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
    assert robot.get("/players/me/webhook").json == {"url": URL + "2"}
    assert robot.delete("/players/me/webhook").status_code == 204
    for answer in (robot.get("/players/me/webhook"), robot.delete("/players/me/webhook")):
        assert (answer.status_code, answer.json["code"]) == (404, "no_such_webhook")  # type: ignore[index]


def test_people_are_not_asked(client: FlaskClient) -> None:
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
    assert robot.get("/players/me/webhook").json == {"url": URL + "2"}
    robot.delete("/players/me/webhook")
    robot.post("/players/me/webhook", {"url": URL}, headers=key)
    assert robot.get("/players/me/webhook").status_code == 404


def test_another_webhook_under_the_same_key_is_refused(client: FlaskClient) -> None:
    robot, other, key = robot_of(client), robot_of(client), {"Idempotency-Key": "hook-1"}
    first: Any = robot.post("/players/me/webhook", {"url": URL}, headers=key)
    refused: Any = robot.post("/players/me/webhook", {"url": URL + "2"}, headers=key)
    assert (refused.status_code, refused.json["code"]) == (422, "idempotency_key_reused")
    assert robot.get("/players/me/webhook").json == {"url": URL}
    others: Any = other.post("/players/me/webhook", {"url": URL}, headers=key)
    assert others.json["secret"] != first.json["secret"]


def test_a_key_is_remembered_for_a_day(client: FlaskClient, flushed: str) -> None:
    robot_of(client).post("/players/me/webhook", {"url": URL}, headers={"Idempotency-Key": "hook-1"})
    with Redis.from_url(flushed) as redis:
        (kept,) = redis.scan_iter("once:*")
        assert 86_000 < redis.ttl(kept) <= 86_400

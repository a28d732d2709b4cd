from typing import Any

from flask.testing import FlaskClient

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

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.players import Person


@pytest.fixture
def anna(client: FlaskClient) -> Person:
    return Person(client, "Anna")


@pytest.fixture
def bas(client: FlaskClient) -> Person:
    return Person(client, "Bas")


@pytest.fixture
def private(anna: Person) -> Any:
    return anna.post("/games", {"rulebook": "classic", "seats": 3, "private": True}).json


def refusal(answer: TestResponse) -> tuple[int, str]:
    assert answer.json is not None
    return answer.status_code, answer.json["code"]


def test_its_invite_lets_others_in(anna: Person, bas: Person, private: Any) -> None:
    path = f"/games/{private['id']}"
    joined: Any = bas.post(f"{path}/seats", {"invite": private["invite"]})
    assert joined.status_code == 201
    assert joined.json["you"]["seat"] == 1
    assert bas.get(path).status_code == 200


@pytest.mark.parametrize("body", [None, {}, {"invite": None}, {"invite": "guessed"}])
def test_without_it_nobody_sits_down(bas: Person, private: Any, body: object) -> None:
    assert refusal(bas.post(f"/games/{private['id']}/seats", body)) == (403, "invite_required")


def test_a_wrong_code_reads_differently_from_none(bas: Person, private: Any) -> None:
    path = f"/games/{private['id']}/seats"
    none: Any = bas.post(path, {}).json
    wrong: Any = bas.post(path, {"invite": "guessed"}).json
    assert none["detail"] == "This game is private; ask its owner for the invite code."
    assert wrong["detail"].startswith("This is not the invite code of this game")


def test_a_seated_player_is_rejected_as_such_without_a_code(anna: Person, private: Any) -> None:
    assert refusal(anna.post(f"/games/{private['id']}/seats")) == (409, "already_seated")


def test_only_the_owner_sees_the_invite_code(anna: Person, bas: Person, private: Any) -> None:
    path = f"/games/{private['id']}"
    bas.post(f"{path}/seats", {"invite": private["invite"]})
    assert anna.get(path).json["invite"] == private["invite"]  # type: ignore[index]
    for answer in (bas.get(path), bas.get(f"{path}/events"), bas.get("/games")):
        assert private["invite"].encode() not in answer.data


def test_others_do_not_look_on(client: FlaskClient, bas: Person, private: Any) -> None:
    path = f"/games/{private['id']}"
    for answer in (
        client.get(f"/v1{path}"),
        client.get(f"/v1{path}/events"),
        bas.get(path),
        bas.get(f"{path}/events"),
    ):
        assert refusal(answer) == (403, "invite_required")


def test_it_is_listed_for_its_players_alone(client: FlaskClient, anna: Person, bas: Person, private: Any):
    assert [game["id"] for game in anna.get("/games").json["items"]] == [private["id"]]  # type: ignore[index]
    assert bas.get("/games").json["items"] == []  # type: ignore[index]
    assert client.get("/v1/games").json["items"] == []  # type: ignore[index]


def test_an_open_game_has_no_invite(anna: Person) -> None:
    assert "invite" not in anna.post("/games", {"rulebook": "classic"}).json  # type: ignore[operator]

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.players import Person

RULEBOOK = {"rulebook": "classic", "seats": 4}


@pytest.mark.parametrize("name", ["Anna\u200b", "\u3164", "Anna\U000e0041", "A" + "\u0301" * 39])
def test_a_name_with_invisible_characters_is_refused(client: FlaskClient, name: str) -> None:
    for language, word in (("en", "invisible"), ("nl", "onzichtbare")):
        headers = {"Accept-Language": language}
        refused: Any = client.post("/v1/players", json={"name": name}, headers=headers)
        assert (refused.status_code, refused.json["code"]) == (422, "invalid_body")
        assert word in refused.json["errors"]["name"][0]


def test_two_who_sit_at_one_table_can_be_told_apart(client: FlaskClient) -> None:
    anna, other = Person(client, "Anna"), Person(client, "Аnnа")
    game: Any = anna.post("/games", RULEBOOK).json
    refused: Any = other.post(f"/games/{game['id']}/seats")
    assert (refused.status_code, refused.json["code"]) == (409, "name_looks_alike")
    assert "Anna" in refused.json["detail"]
    assert other.post("/games", RULEBOOK).status_code == 201


def test_nobody_is_invited_who_looks_like_a_player(client: FlaskClient) -> None:
    anna, bas, other = (Person(client, name) for name in ("Anna", "Bas", "BAS"))
    game: Any = anna.post("/games", RULEBOOK).json
    assert anna.post(f"/games/{game['id']}/invitations", {"player": bas.id}).status_code == 201
    refused: Any = anna.post(f"/games/{game['id']}/invitations", {"player": other.id})
    assert (refused.status_code, refused.json["code"]) == (409, "name_looks_alike")
    assert bas.post(f"/games/{game['id']}/seats").status_code == 201


def test_nobody_looks_like_a_bot(client: FlaskClient) -> None:
    anna, robot = Person(client, "Anna"), Person(client, "Random 3")
    game: Any = anna.post("/games", {**RULEBOOK, "bots": ["random"]}).json
    refused: Any = robot.post(f"/games/{game['id']}/seats")
    assert (refused.status_code, refused.json["code"]) == (409, "name_looks_alike")
    theirs = robot.post("/games", {**RULEBOOK, "bots": ["random"]})
    assert (theirs.status_code, theirs.json and theirs.json["code"]) == (409, "name_looks_alike")


@pytest.mark.parametrize("key", ["0" * 20, "ab" * 30, "1234567" * 4])
def test_a_key_of_few_different_characters_is_refused(client: FlaskClient, key: str) -> None:
    refused: Any = client.post("/v1/players", json={"name": "Anna"}, headers={"Idempotency-Key": key})
    assert (refused.status_code, refused.json["code"]) == (422, "invalid_parameter")
    assert "Idempotency-Key" in refused.json["errors"]

import hashlib

import pytest
from flask.testing import FlaskClient

from service.bootstrap import Services
from service.game.ids import new_id
from tests.api.players import Person


def test_an_account_comes_with_a_token_that_is_shown_once(client: FlaskClient) -> None:
    signed_up = client.post("/v1/players", json={"name": "Anna", "kind": "bot"})
    assert signed_up.status_code == 201
    assert signed_up.json is not None
    assert signed_up.json["token"].startswith("kaart_")
    assert signed_up.headers["Cache-Control"] == "no-store"

    headers = {"Authorization": f"Bearer {signed_up.json['token']}"}
    me = client.get("/v1/players/me", headers=headers).json
    assert me is not None
    assert (me["id"], me["name"], me["kind"]) == (signed_up.json["id"], "Anna", "bot")
    assert "token" not in me


def test_only_the_digest_of_a_token_is_kept(client: FlaskClient, services: Services) -> None:
    anna = Person(client, "Anna")
    found = services.accounts.by_digest(hashlib.sha256(anna.token.encode()).hexdigest())
    assert found is not None
    assert found[0].id == anna.id
    assert services.accounts.by_digest(anna.token) is None


def test_a_player_is_human_unless_told_otherwise(client: FlaskClient) -> None:
    signed_up = client.post("/v1/players", json={"name": "Anna"}).json
    assert signed_up is not None
    assert signed_up["kind"] == "human"


def test_ids_of_later_players_sort_after_those_of_earlier_ones() -> None:
    assert new_id(1) < new_id(2) < new_id(36**8) < new_id(36**8 + 1)
    assert new_id(1) != new_id(1)


@pytest.mark.parametrize("name", ["Žofie", "陳大文", "O'Brien", "Jan van der Berg", "🃏", "x" * 40])
def test_names_of_all_the_world_are_welcome(client: FlaskClient, name: str) -> None:
    signed_up = client.post("/v1/players", json={"name": name}).json
    assert signed_up is not None
    assert signed_up["name"] == name


@pytest.mark.parametrize(
    "name",
    ["", " ", " Anna", "Anna ", "An\0na", "An\nna", "Anna\n", "\u202eAnna", "x" * 41, 7, None, ["Anna"]],
)
def test_a_name_is_one_line_of_readable_text(client: FlaskClient, name: object) -> None:
    refused = client.post("/v1/players", json={"name": name})
    assert refused.status_code == 422
    assert refused.json is not None
    assert refused.json["code"] == "invalid_body"
    assert list(refused.json["errors"]) == ["name"]

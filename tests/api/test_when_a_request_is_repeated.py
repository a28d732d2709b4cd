from typing import Any

import pytest
import redis
from flask.testing import FlaskClient

from tests.api.players import OpenGame, Person

KEY = {"Idempotency-Key": "one-move-only"}
SECRET_KEY = {"Idempotency-Key": "5f9c1c86-9a53-4f2e-8f0a-0d7e6c1b2a34"}


def test_the_same_key_acts_once_and_is_answered_alike(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    command = open_game.view(player)["you"]["legal"][0]
    first = player.post(f"{open_game.path}/commands", command, headers=KEY)
    again = player.post(f"{open_game.path}/commands", command, headers=KEY)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.data == again.data
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert first.headers["ETag"] == again.headers["ETag"]


def test_the_same_key_with_another_body_is_refused(open_game: OpenGame) -> None:
    open_game.begin()
    player = open_game.player_to_act()
    player.post(f"{open_game.path}/commands", open_game.view(player)["you"]["legal"][0], headers=KEY)
    before = open_game.snapshot()
    refused = player.post(f"{open_game.path}/commands", {"type": "call_uno"}, headers=KEY)
    assert refused.json is not None
    assert (refused.status_code, refused.json["code"]) == (422, "idempotency_key_reused")
    assert open_game.snapshot() == before


def test_two_players_may_choose_the_same_key(open_game: OpenGame) -> None:
    assert open_game.bas.post(f"{open_game.path}/seats", headers=KEY).status_code == 201
    assert open_game.anna.post(f"{open_game.path}/start", headers=KEY).status_code == 200


def test_a_game_is_set_up_once(open_game: OpenGame) -> None:
    spec = {"rulebook": "classic", "seats": 2}
    first: Any = open_game.anna.post("/games", spec, headers=KEY)
    again: Any = open_game.anna.post("/games", spec, headers=KEY)
    assert first.data == again.data
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(open_game.anna.get("/games?player=me").json["items"]) == 2  # type: ignore[index]


def test_a_seat_is_taken_once(open_game: OpenGame) -> None:
    first = open_game.bas.post(f"{open_game.path}/seats", headers=KEY)
    again = open_game.bas.post(f"{open_game.path}/seats", headers=KEY)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.data == again.data


def test_signing_up_again_with_the_same_key_gives_the_same_account_and_token(client: FlaskClient) -> None:
    first = client.post("/v1/players", json={"name": "Anna"}, headers=SECRET_KEY)
    again = client.post("/v1/players", json={"name": "Anna"}, headers=SECRET_KEY)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.data == again.data
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"


def test_signing_up_with_a_used_key_under_another_name_is_refused(client: FlaskClient) -> None:
    client.post("/v1/players", json={"name": "Anna"}, headers=SECRET_KEY)
    other: Any = client.post("/v1/players", json={"name": "Bas"}, headers=SECRET_KEY)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize("key", ["", "1", "x" * 19, "x" * 129, "two words that are long"])
def test_a_key_that_leads_to_a_token_must_be_hard_to_guess(client: FlaskClient, key: str) -> None:
    refused: Any = client.post("/v1/players", json={"name": "Anna"}, headers={"Idempotency-Key": key})
    assert (refused.status_code, refused.json["code"]) == (422, "invalid_parameter")


def test_the_store_alone_does_not_give_away_what_was_answered(client: FlaskClient, flushed: str) -> None:
    signed_up: Any = client.post("/v1/players", json={"name": "Anna"}, headers=SECRET_KEY)
    with redis.Redis.from_url(flushed) as store:
        held = b"".join(store.dump(key) or b"" for key in store.scan_iter())
        names = b"".join(store.scan_iter())
    for secret in (signed_up.json["token"], SECRET_KEY["Idempotency-Key"]):
        assert secret.encode() not in held + names


def test_a_token_is_made_once(client: FlaskClient) -> None:
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    first: Any = anna.post("/players/me/tokens", {"scopes": ["read"]}, headers=SECRET_KEY)
    again: Any = anna.post("/players/me/tokens", {"scopes": ["read"]}, headers=SECRET_KEY)
    assert first.data == again.data
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(anna.get("/players/me/tokens").json["items"]) == 2  # type: ignore[index]
    other: Any = anna.post("/players/me/tokens", {"scopes": ["play"]}, headers=SECRET_KEY)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_key_reused")
    theirs: Any = bas.post("/players/me/tokens", {"scopes": ["read"]}, headers=SECRET_KEY)
    assert theirs.status_code == 201
    assert theirs.json["token"] != first.json["token"]


def test_a_repeat_does_not_bring_a_revoked_token_back(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    made: Any = anna.post("/players/me/tokens", headers=SECRET_KEY)
    anna.delete(f"/players/me/tokens/{made.json['id']}")
    assert anna.post("/players/me/tokens", headers=SECRET_KEY).json == made.json
    bearer = {"Authorization": f"Bearer {made.json['token']}"}
    assert client.get("/v1/games", headers=bearer).status_code == 401


def test_a_refused_command_may_be_tried_again_with_its_key(open_game: OpenGame) -> None:
    assert open_game.anna.post(f"{open_game.path}/start", headers=KEY).status_code == 409
    open_game.bas.post(f"{open_game.path}/seats")
    started = open_game.anna.post(f"{open_game.path}/start", headers=KEY)
    assert started.status_code == 200
    assert "Idempotency-Replayed" not in started.headers


def test_a_refused_game_may_be_set_up_otherwise_with_its_key(open_game: OpenGame) -> None:
    bots = {"rulebook": "classic", "seats": 2, "bots": ["random", "random"]}
    assert open_game.anna.post("/games", bots, headers=KEY).status_code == 422
    assert open_game.anna.post("/games", {"rulebook": "classic"}, headers=KEY).status_code == 201

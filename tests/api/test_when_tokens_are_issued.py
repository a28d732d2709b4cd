from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.players import OpenGame, Person


def holder(client: FlaskClient, owner: Person, *scopes: str) -> Person:
    """A person with a token of the owner that has only these scopes."""
    made: Any = owner.post("/players/me/tokens", {"scopes": list(scopes)})
    assert made.status_code == 201
    return Person.with_token(client, owner.id, made.json["token"])


def refusal(answer: TestResponse) -> tuple[int, str]:
    assert answer.json is not None
    return answer.status_code, answer.json["code"]


def test_a_token_to_read_reads_a_hand_and_does_nothing(client: FlaskClient, open_game: OpenGame) -> None:
    reader = holder(client, open_game.anna, "read")
    assert reader.get(open_game.path).json["you"]["seat"] == 0  # type: ignore[index]
    before = open_game.snapshot()
    for answer in (
        reader.post("/games", {"rulebook": "classic"}),
        reader.post(f"{open_game.path}/start"),
        reader.post(f"{open_game.path}/seats"),
        reader.delete(f"{open_game.path}/seats/me"),
        reader.post(f"{open_game.path}/commands", {"type": "draw_card"}),
    ):
        assert refusal(answer) == (403, "scope_missing")
        assert 'error="insufficient_scope", scope="play"' in answer.headers["WWW-Authenticate"]
    assert open_game.snapshot() == before


def test_a_token_to_play_does_not_read(client: FlaskClient, open_game: OpenGame) -> None:
    player = holder(client, open_game.bas, "play")
    assert player.post(f"{open_game.path}/seats").status_code == 201
    for path in (open_game.path, f"{open_game.path}/events", "/games", "/players/me"):
        assert refusal(player.get(path)) == (403, "scope_missing")


def test_a_token_to_play_and_read_plays(client: FlaskClient, open_game: OpenGame) -> None:
    program = holder(client, open_game.bas, "play", "read")
    program.post(f"{open_game.path}/seats")
    open_game.anna.post(f"{open_game.path}/start")
    assert program.get(open_game.path).json["you"]["hand"]  # type: ignore[index]


def test_only_the_token_of_the_account_itself_sees_to_tokens(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    program = holder(client, anna, "play", "read")
    listed: Any = anna.get("/players/me/tokens").json["items"]  # type: ignore[index]
    assert refusal(program.get("/players/me/tokens")) == (403, "scope_missing")
    assert refusal(program.post("/players/me/tokens")) == (403, "scope_missing")
    assert refusal(program.delete(f"/players/me/tokens/{listed[0]['id']}")) == (403, "scope_missing")
    assert anna.get("/players/me/tokens").json["items"] == listed  # type: ignore[index]


def test_tokens_are_listed_without_their_secrets(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    program = holder(client, anna, "read")
    listed = anna.get("/players/me/tokens")
    items: Any = listed.json["items"]  # type: ignore[index]
    told = [(token["scopes"], token["current"]) for token in items]
    assert told == [(["account", "play", "read"], True), (["read"], False)]
    assert program.token.encode() not in listed.data


def test_a_revoked_token_is_refused_from_the_next_request_on(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    program = holder(client, anna, "read")
    assert program.get("/games").status_code == 200
    revoked = anna.get("/players/me/tokens").json["items"][1]["id"]  # type: ignore[index]
    assert anna.delete(f"/players/me/tokens/{revoked}").status_code == 204
    assert refusal(program.get("/games")) == (401, "token_invalid")
    assert refusal(anna.delete(f"/players/me/tokens/{revoked}")) == (404, "no_such_token")


def test_one_can_revoke_the_token_in_ones_hand(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    own = anna.get("/players/me/tokens").json["items"][0]["id"]  # type: ignore[index]
    assert anna.delete(f"/players/me/tokens/{own}").status_code == 204
    assert refusal(anna.get("/players/me")) == (401, "token_invalid")


def test_tokens_of_others_cannot_be_revoked(client: FlaskClient) -> None:
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    own = anna.get("/players/me/tokens").json["items"][0]["id"]  # type: ignore[index]
    assert refusal(bas.delete(f"/players/me/tokens/{own}")) == (404, "no_such_token")
    assert anna.get("/players/me").status_code == 200


@pytest.mark.parametrize("scopes", [[], ["account"], ["read", "write"], "read", [7], ["read"] * 3])
def test_other_scopes_are_not_given(client: FlaskClient, scopes: object) -> None:
    answer = Person(client, "Anna").post("/players/me/tokens", {"scopes": scopes})
    assert refusal(answer) == (422, "invalid_body")


def test_a_bad_token_is_refused_before_its_scope_is_asked(client: FlaskClient) -> None:
    stranger = Person.with_token(client, "nobody", "kaart_nobody")
    assert refusal(stranger.post("/players/me/tokens")) == (401, "token_invalid")

"""Whatever is wrong with a request, the answer says what, and nothing has changed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.players import OpenGame, Person

JSON = {"Content-Type": "application/json"}
DEEP = b'{"type": ' + b"[" * 5000 + b"]" * 5000 + b"}"


@pytest.fixture
def unchanged(open_game: OpenGame) -> Iterator[OpenGame]:
    """A running game; after the test, every view and the listing are what they were."""
    open_game.begin()
    before = open_game.snapshot()
    yield open_game
    assert open_game.snapshot() == before


def refusal(answer: TestResponse) -> tuple[int, str]:
    assert answer.json is not None
    return answer.status_code, answer.json["code"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"",
        b'{"type": "draw_card"} and more',
        b'{"type": NaN}',
        b'{"type": Infinity}',
        b'{"seat": 1e999}',
        b'{"seat": ' + b"9" * 5000 + b"}",
        b'{"type": "\\ud800"}',
        b'{"type": "\xff"}',
        b'{"type": "draw\0card"}',
        b'\xef\xbb\xbf{"type": "draw_card"}',
        '{"type": "draw_card"}'.encode("utf-16"),
        b'{"type": "draw_card", "type": "keep_card"}',
        DEEP,
    ],
)
def test_what_is_not_json_is_malformed(unchanged: OpenGame, body: bytes) -> None:
    answer = unchanged.player_to_act().post(f"{unchanged.path}/commands", data=body, headers=JSON)
    assert refusal(answer) == (400, "malformed_json")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ([], "body"),
        ("draw_card", "body"),
        (None, "body"),
        (7, "body"),
        ({}, "type"),
        ({"type": "cheat"}, "type"),
        ({"type": ["draw_card"]}, "type"),
        ({"type": "draw_card", "quietly": True}, "quietly"),
        ({"type": "play_card"}, "card"),
        ({"type": "play_card", "card": 7}, "card"),
        ({"type": "play_card", "card": "r77"}, "card"),
        ({"type": "play_card", "card": "r7\n"}, "card"),
        ({"type": "play_card", "card": "r7", "color": "mauve"}, "color"),
        ({"type": "play_card", "card": "r7", "uno": 1}, "uno"),
        ({"type": "play_card", "card": "r7", "uno": "true"}, "uno"),
        ({"type": "play_card", "card": "r7", "swap_with": "1"}, "swap_with"),
        ({"type": "play_card", "card": "r7", "swap_with": True}, "swap_with"),
        ({"type": "play_card", "card": "r7", "swap_with": 1.5}, "swap_with"),
        ({"type": "catch_uno", "seat": 10**30}, "seat"),
        ({"type": "catch_uno", "seat": -1}, "seat"),
        ({"type": "catch_uno", "seat": [[[[]]]]}, "seat"),
        ({"type": "name_color", "color": None}, "color"),
        ({"type": "say", "text": "a\0b"}, "text"),
        ({"type": "say", "text": "x" * 281}, "text"),
    ],
)
def test_a_wrong_shape_is_reported_by_field(unchanged: OpenGame, body: object, field: str) -> None:
    answer = unchanged.player_to_act().post(
        f"{unchanged.path}/commands", data=json.dumps(body).encode(), headers=JSON
    )
    assert refusal(answer) == (422, "invalid_body")
    assert list(answer.json["errors"]) == [field]  # type: ignore[index]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rulebook": 7}, "rulebook"),
        ({"rulebook": None}, "rulebook"),
        ({"color": "red"}, "color"),
        ({"seats": 1}, "seats"),
        ({"seats": 11}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"bots": "random"}, "bots"),
        ({"bots": [7]}, "bots.0"),
        ({"turn_seconds": 4}, "turn_seconds"),
        ({"turn_seconds": 86_401}, "turn_seconds"),
        ({"private": "yes"}, "private"),
        ({"seed": "luck"}, "seed"),
        ({"options": []}, "options"),
        ({"options": {"target": [500]}}, "options.target"),
        ({"options": {"target": 1.5}}, "options.target"),
        ({"options": {"target": 0}}, "options.target"),
    ],
)
def test_a_new_game_is_checked_field_by_field(
    unchanged: OpenGame, change: dict[str, Any], field: str
) -> None:
    answer = unchanged.anna.post("/games", {"rulebook": "classic", **change})
    assert refusal(answer) == (422, "invalid_body")
    assert list(answer.json["errors"]) == [field]  # type: ignore[index]


def test_an_unknown_option_or_one_for_another_deck_is_refused(unchanged: OpenGame) -> None:
    unknown = unchanged.anna.post("/games", {"rulebook": "classic", "options": {"gravity": True}})
    assert refusal(unknown) == (422, "option_unknown")
    foreign = unchanged.anna.post("/games", {"rulebook": "classic", "options": {"deck": "flip112"}})
    assert refusal(foreign) == (422, "option_not_for_this_deck")


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "application/json5", None]
)
def test_a_body_must_come_as_json(unchanged: OpenGame, content_type: str | None) -> None:
    answer = unchanged.player_to_act().post(
        f"{unchanged.path}/commands", data=b'{"type": "draw_card"}', content_type=content_type
    )
    assert refusal(answer) == (415, "unsupported_media_type")


def test_a_body_may_be_64_kib_and_no_larger(unchanged: OpenGame) -> None:
    path, player = f"{unchanged.path}/commands", unchanged.player_to_act()
    largest = b'{"type": "cheat"}'.ljust(64 * 1024)
    assert refusal(player.post(path, data=largest, headers=JSON)) == (422, "invalid_body")
    assert refusal(player.post(path, data=largest + b" ", headers=JSON)) == (413, "body_too_large")
    assert refusal(player.post(f"{unchanged.path}/start", data=largest + b" ")) == (413, "body_too_large")


@pytest.mark.parametrize("game", ["0" * 20, "x", "%00", "a" * 500, "é"])
def test_an_unknown_game_is_not_found(unchanged: OpenGame, game: str) -> None:
    anna = unchanged.anna
    assert refusal(anna.get(f"/games/{game}")) == (404, "no_such_game")
    assert refusal(anna.get(f"/games/{game}/events")) == (404, "no_such_game")
    assert refusal(anna.post(f"/games/{game}/seats")) == (404, "no_such_game")
    assert refusal(anna.delete(f"/games/{game}/seats/me")) == (404, "no_such_game")
    assert refusal(anna.post(f"/games/{game}/start")) == (404, "no_such_game")
    assert refusal(anna.post(f"/games/{game}/commands", {"type": "draw_card"})) == (404, "no_such_game")


def test_without_a_token_nothing_can_be_done(unchanged: OpenGame, client: FlaskClient) -> None:
    path = f"/v1{unchanged.path}"
    for answer in (
        client.post("/v1/games", json={"rulebook": "classic"}),
        client.post(f"{path}/seats"),
        client.delete(f"{path}/seats/me"),
        client.post(f"{path}/start"),
        client.post(f"{path}/commands", json={"type": "draw_card"}),
        client.get("/v1/players/me"),
        client.get("/v1/games?player=me"),
    ):
        assert refusal(answer) == (401, "token_missing")
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "authorization", ["Bearer kaart_nobody", "Bearer \xff", "bearer kaart_x", "Bearer kaart_x kaart_y"]
)
def test_a_bad_token_is_refused_even_where_none_is_needed(
    unchanged: OpenGame, client: FlaskClient, authorization: str
) -> None:
    headers = {"Authorization": authorization}
    for path in (unchanged.path, f"{unchanged.path}/events", "/games", "/players/me"):
        answer = client.get(f"/v1{path}", headers=headers)
        assert refusal(answer) == (401, "token_invalid")
        assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]


@pytest.mark.parametrize(
    ("authorization", "advice"),
    [
        ("Bearer", "Send the token of"),
        ("Bearer ", "Send the token of"),
        ("", "Send the token of"),
        ("kaart_x", "scheme of Authorization is not Bearer"),
        ("Basic YTpi", "scheme of Authorization is not Bearer"),
    ],
)
def test_a_header_without_bearer_or_token_names_none(
    unchanged: OpenGame, client: FlaskClient, authorization: str, advice: str
) -> None:
    """Also where none is needed: who sends the header means to be known."""
    for path in (unchanged.path, f"{unchanged.path}/events", "/games", "/players/me"):
        answer: Any = client.get(f"/v1{path}", headers={"Authorization": authorization})
        assert refusal(answer) == (401, "token_missing")
        assert "error=" not in answer.headers["WWW-Authenticate"]
        assert advice in answer.json["detail"]


def test_query_fields_that_are_not_known_are_refused_everywhere(unchanged: OpenGame) -> None:
    paths = [unchanged.path, f"{unchanged.path}/rules", f"{unchanged.path}/states/1", "/players/me", "/bots"]
    paths += [f"{unchanged.path}/events", f"{unchanged.path}/audit", "/games", "/rulebooks", "/keys"]
    for path in paths:
        answer: Any = unchanged.anna.get(f"{path}?colour=red")
        assert (path, *refusal(answer)) == (path, 422, "invalid_parameter")
        assert answer.json["errors"] == {"colour": ["Unknown field."]}
    for path in ("/games", f"{unchanged.path}/seats", f"{unchanged.path}/start", "/players/me/tokens"):
        answer = unchanged.anna.post(f"{path}?colour=red", {})
        assert (path, *refusal(answer)) == (path, 422, "invalid_parameter")


def test_authentication_is_checked_before_the_query(client: FlaskClient) -> None:
    assert refusal(client.get("/v1/players/me?colour=red")) == (401, "token_missing")


def test_a_stranger_can_neither_play_nor_leave_nor_start(unchanged: OpenGame, client: FlaskClient) -> None:
    stranger = Person(client, "Cas")
    assert refusal(stranger.post(f"{unchanged.path}/commands", {"type": "draw_card"})) == (403, "not_seated")
    assert refusal(stranger.delete(f"{unchanged.path}/seats/me")) == (403, "not_seated")
    assert refusal(stranger.post(f"{unchanged.path}/start")) == (403, "not_owner")


def test_authentication_is_checked_before_the_body_is_read(unchanged: OpenGame, client: FlaskClient) -> None:
    answer = client.post(f"/v1{unchanged.path}/commands", data=b"{", headers=JSON)
    assert refusal(answer) == (401, "token_missing")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=ten", "limit"),
        ("limit=-1", "limit"),
        ("limit=1_0", "limit"),
        ("limit=%D9%A3", "limit"),
        ("limit=" + "9" * 4000, "limit"),
        ("status=lost", "status"),
        ("player=you", "player"),
        ("cursor=x", "cursor"),
        ("rulebook=%00", "rulebook"),
        ("page=2", "page"),
    ],
)
def test_a_query_is_checked_as_strictly(unchanged: OpenGame, query: str, field: str) -> None:
    answer = unchanged.anna.get(f"/games?{query}")
    assert refusal(answer) == (422, "invalid_parameter")
    assert list(answer.json["errors"]) == [field]  # type: ignore[index]


@pytest.mark.parametrize("key", ["", " ", "two words", "é", "x" * 129])
def test_an_idempotency_key_is_short_and_visible(unchanged: OpenGame, key: str) -> None:
    answer = unchanged.player_to_act().post(
        f"{unchanged.path}/commands", {"type": "draw_card"}, headers={"Idempotency-Key": key}
    )
    assert refusal(answer) == (422, "invalid_parameter")


@pytest.mark.parametrize("etag", ['"17', '"x"', 'W/"17"', '"1", "2"', '"-1"', ""])
def test_if_match_takes_one_version(unchanged: OpenGame, etag: str) -> None:
    answer = unchanged.player_to_act().post(
        f"{unchanged.path}/commands", {"type": "draw_card"}, headers={"If-Match": etag}
    )
    assert refusal(answer) == (422, "invalid_parameter")


@pytest.mark.parametrize("path", ["/", "/v1", "/v1/games/", "/v1//games", "/v2/games", "/static/x"])
def test_a_wrong_address_is_not_found(client: FlaskClient, path: str) -> None:
    assert refusal(client.get(path)) == (404, "not_found")


def test_a_wrong_method_is_answered_with_the_right_ones(client: FlaskClient) -> None:
    answer = client.put("/v1/games")
    assert refusal(answer) == (405, "method_not_allowed")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "POST", "OPTIONS"}


@pytest.mark.parametrize(
    ("query", "field", "allowed"),
    [
        ("games/{}/events?after=-1", "after", "from 0 to 9007199254740991"),
        ("games/{}/events?limit=501", "limit", "from 1 to 500"),
        ("games/{}/events?limit=ten", "limit", "from 1 to 500"),
        ("games/{}?wait=-1", "wait", "from 0 to 60"),
        ("games?limit=0", "limit", "from 1 to 100"),
    ],
)
def test_a_wrong_number_is_reported_with_the_allowed_range(
    open_game: OpenGame, query: str, field: str, allowed: str
) -> None:
    answer: Any = open_game.anna.get("/" + query.format(open_game.path.rpartition("/")[2]))
    assert refusal(answer) == (422, "invalid_parameter")
    assert answer.json["errors"] == {field: [f"Give a whole number {allowed}."]}


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": "2"}, "Give a whole number from 2 to 10."),
        ({"seats": 11}, "Give a whole number from 2 to 10."),
        ({"turn_seconds": "60"}, "Give 5 to 86400, or 0 for no deadline."),
        ({"private": "yes"}, "Give true or false."),
    ],
)
def test_a_wrong_value_is_reported_with_the_allowed_values(
    open_game: OpenGame, wish: dict[str, Any], said: str
) -> None:
    answer: Any = open_game.anna.post("/games", {"rulebook": "classic", **wish})
    assert list(answer.json["errors"].values()) == [[said]]

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api import create_app
from service.bootstrap import build
from service.game.rate_limits import DEFAULT_LIMITS, parse_limits
from service.settings import Settings
from tests.api.conftest import CheckedClient
from tests.api.players import OpenGame, Person

TIGHT = "moves=0.01/2,requests=0.01/6,sign_ups=0.01/3,address=0.01/40"


def limited(url: str, limits: str, **more: str) -> FlaskClient:
    app = create_app(build(Settings.from_env({"REDIS_URL": url, "LIMITS": limits, **more})))
    app.test_client_class = CheckedClient
    return app.test_client()


@pytest.fixture
def tight(flushed: str) -> FlaskClient:
    return limited(flushed, TIGHT)


def refusal(answer: TestResponse) -> tuple[int, str]:
    assert answer.json is not None
    return answer.status_code, answer.json["code"]


def until_refused(ask: Any, most: int) -> tuple[int, TestResponse]:
    for done in range(most):
        answer: TestResponse = ask()
        if answer.status_code == 429:
            return done, answer
    raise AssertionError("nobody said stop")


def test_a_token_has_a_rate_limit(tight: FlaskClient) -> None:
    anna, bas = Person(tight, "Anna"), Person(tight, "Bas")
    done, refused = until_refused(lambda: anna.get("/players/me"), 10)
    assert done == 6
    assert refusal(refused) == (429, "rate_limited")
    assert 0 < int(refused.headers["Retry-After"]) <= 100
    assert refused.headers["RateLimit"].startswith('"requests";r=0;t=')
    assert bas.get("/players/me").status_code == 200


def test_a_seat_may_talk_so_often(flushed: str) -> None:
    """R-TALK-1: others at the table still may, and so does the same player at another one"""
    game = OpenGame(client := limited(flushed, "talk=0.01/2"))
    game.begin()
    say = {"type": "say", "text": "Hello"}
    answers = [game.anna.post(f"{game.path}/commands", say) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert refusal(answers[-1]) == (429, "too_much_talk")
    assert int(answers[-1].headers["Retry-After"]) > 1
    assert game.bas.post(f"{game.path}/commands", say).status_code == 200
    another = OpenGame(client)
    another.begin()
    assert another.anna.post(f"{another.path}/commands", say).status_code == 200


def test_a_round_has_so_many_remarks(flushed: str) -> None:
    game = OpenGame(limited(flushed, "off", REMARKS="2"))
    game.begin()
    say = {"type": "say", "text": "Hello"}
    answers = [game.anna.post(f"{game.path}/commands", say) for _ in range(3)]
    assert refusal(answers[-1]) == (429, "too_many_remarks")
    assert answers[-1].headers["Retry-After"] == "60"


def test_one_owner_has_so_many_seats_of_slow_bots(flushed: str) -> None:
    anna = Person(limited(flushed, "off", SAGE_SEATS="2"), "Anna")
    game = {"rulebook": "classic", "seats": 3, "bots": ["sage"]}
    answers = [anna.post("/games", game) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert refusal(answers[-1]) == (429, "too_many_slow_bots")
    assert anna.post("/games", {**game, "bots": ["keen"]}).status_code == 201


def test_the_headers_count_down(tight: FlaskClient) -> None:
    anna = Person(tight, "Anna")
    answer = anna.get("/players/me")
    assert answer.headers["RateLimit-Policy"] == '"address";q=40;w=4000, "requests";q=6;w=600'
    assert answer.headers["RateLimit"] == '"requests";r=5;t=100'
    assert anna.get("/players/me").headers["RateLimit"].startswith('"requests";r=4;t=')


def test_moves_have_a_bucket_of_their_own(tight: FlaskClient) -> None:
    anna = Person(tight, "Anna")
    path = f"/games/{anna.post('/games', {'rulebook': 'classic'}).json['id']}"  # type: ignore[index]
    done, refused = until_refused(lambda: anna.post(f"{path}/commands", {"type": "draw_card"}), 5)
    assert done == 2
    assert refused.headers["RateLimit"].startswith('"moves";r=0')
    assert anna.get(path).status_code == 200


def test_an_address_may_sign_up_so_often(tight: FlaskClient) -> None:
    done, refused = until_refused(lambda: tight.post("/v1/players", json={"name": "Anna"}), 5)
    assert done == 3
    assert refused.headers["RateLimit"].startswith('"sign_ups";r=0')


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer kaart_guessed"}])
def test_who_has_no_token_is_counted_by_address(tight: FlaskClient, headers: dict[str, str]) -> None:
    done, refused = until_refused(lambda: tight.get("/v1/games", headers=headers), 50)
    assert done == 40
    assert refused.headers["RateLimit"].startswith('"address";r=0')


def test_a_304_is_not_charged(tight: FlaskClient) -> None:
    anna = Person(tight, "Anna")
    created: Any = anna.post("/games", {"rulebook": "classic"})
    path, known = f"/games/{created.json['id']}", {"If-None-Match": created.headers["ETag"]}
    for _ in range(60):
        unchanged = anna.get(path, headers=known)
        assert unchanged.status_code == 304
        assert unchanged.headers["RateLimit"].startswith('"requests";r=5;t=')


def test_a_changed_view_is_charged_once(tight: FlaskClient) -> None:
    anna = Person(tight, "Anna")
    asked = [anna.get(f"/games/{'0' * 20}", headers={"If-None-Match": '"7"'}) for _ in range(3)]
    assert [answer.headers["RateLimit"].partition(";t")[0] for answer in asked] == [
        f'"requests";r={left}' for left in (5, 4, 3)
    ]


def test_health_and_the_document_are_not_limited(flushed: str) -> None:
    client = limited(flushed, "address=0.01/1")
    client.get("/v1/bots")
    assert client.get("/v1/bots").status_code == 429
    for path in ("/healthz", "/readyz", "/openapi.json"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "RateLimit" not in answer.headers


def test_a_proxy_is_believed_only_where_one_is_expected(flushed: str) -> None:
    def ask(client: FlaskClient, told: str) -> int:
        return client.get("/v1/bots", headers={"X-Forwarded-For": told}).status_code

    direct = limited(flushed, "address=0.01/1")
    assert [ask(direct, "192.0.2.1"), ask(direct, "192.0.2.2")] == [200, 429]
    behind = limited(flushed, "address=0.01/1", TRUSTED_PROXIES="1")
    assert [ask(behind, "192.0.2.1"), ask(behind, "192.0.2.2"), ask(behind, "192.0.2.1")] == [200, 200, 429]
    assert [ask(behind, "2001:db8::1"), ask(behind, "2001:db8::2")] == [200, 429]


def test_without_a_store_nothing_is_rate_limited(tmp_path: Path) -> None:
    client = limited(f"unix://{tmp_path}/nothing-listens-here", "address=0.01/1")
    assert [client.get("/v1/bots").status_code for _ in range(3)] == [200, 200, 200]
    assert client.get("/v1/games").status_code == 503


def test_limits_can_be_set_one_by_one() -> None:
    changed = parse_limits("moves=50/200")
    assert (changed["moves"].rate, changed["moves"].burst) == (50, 200)
    assert changed["address"] == DEFAULT_LIMITS["address"]
    assert parse_limits("") == DEFAULT_LIMITS
    assert parse_limits("off") == {}


@pytest.mark.parametrize(
    "text", ["on", "moves", "moves=5", "moves=0/5", "moves=nan/5", "luck=1/1", "moves=1/-1"]
)
def test_limits_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="LIMITS is `off` or a list"):
        parse_limits(text)


def test_one_player_sits_in_so_many_games(flushed: str) -> None:
    client = limited(flushed, "off", MOST_GAMES="2")
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    key = {"Idempotency-Key": "the-second"}
    games = [anna.post("/games", {"rulebook": "classic"}, headers=more) for more in (None, key)]
    theirs: Any = bas.post("/games", {"rulebook": "classic"}).json
    assert refusal(anna.post("/games", {"rulebook": "classic"})) == (409, "too_many_games")
    assert refusal(anna.post(f"/games/{theirs['id']}/seats")) == (409, "too_many_games")
    assert anna.post("/games", {"rulebook": "classic"}, headers=key).data == games[1].data
    anna.delete(f"/games/{games[0].json['id']}/seats/me")  # type: ignore[index]
    assert anna.post(f"/games/{theirs['id']}/seats").status_code == 201


def test_one_account_has_so_many_tokens(client: FlaskClient) -> None:
    anna = Person(client, "Anna")
    made = [anna.post("/players/me/tokens").status_code for _ in range(20)]
    assert made == [201] * 19 + [409]

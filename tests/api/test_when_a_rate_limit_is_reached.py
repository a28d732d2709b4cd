from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api import create_app, history, history_slots
from service.api.context import KEY, Context
from service.bootstrap import Services, build
from service.game.rate_limits import DEFAULT_LIMITS, parse_limits
from service.settings import Settings
from tests.api.conftest import CheckedClient
from tests.api.players import Person

TIGHT = "moves=0.01/2,requests=0.01/6,sign_ups=0.01/3,address=0.01/40"


def limited(url: str, limits: str, **more: str) -> FlaskClient:
    app = create_app(build(Settings.from_env({"REDIS_URL": url, "LIMITS": limits, **more})))
    app.test_client_class = CheckedClient
    return app.test_client()


class PageClient(FlaskClient):
    """Takes answers that are no part of the documented API, and closes the files that they are read from."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, buffered=True, **kwargs)


def with_pages(client: FlaskClient) -> FlaskClient:
    return PageClient(client.application, client.application.response_class)


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


PAGES = ("/healthz", "/readyz", "/openapi.json", "/metrics", "/docs", "/docs/try", "/docs/assets/page.css")


def test_pages_and_health_do_not_suffer_from_calls_of_the_api(flushed: str) -> None:
    client = with_pages(limited(flushed, "address=0.01/1"))
    client.get("/v1/bots")
    assert client.get("/v1/bots").status_code == 429
    assert [client.get(path).status_code for path in PAGES] == [200] * len(PAGES)


@pytest.mark.parametrize("path", [*PAGES, "/nothing-here"])
def test_every_page_is_limited_by_address(flushed: str, path: str) -> None:
    client = with_pages(limited(flushed, "pages=0.01/3"))
    for _ in range(3):
        client.get(path)
    refused = client.get(path)
    assert refusal(refused) == (429, "rate_limited")
    assert refused.json is not None
    assert refused.json["limit"] == "pages"
    assert int(refused.headers["Retry-After"]) > 0
    elsewhere = client.get(path, environ_overrides={"REMOTE_ADDR": "192.0.2.9"})
    assert elsewhere.status_code != 429


def test_a_neighbours_flood_leaves_a_signed_in_player_their_own_share(flushed: str) -> None:
    client = limited(flushed, "address=0.01/5,share=0.01/2")
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    until_refused(lambda: client.get("/v1/bots"), 10)
    for player in (anna, bas):
        done, refused = until_refused(lambda player=player: player.get("/players/me"), 5)
        assert done == 2
        assert refused.headers["RateLimit"].startswith('"share";r=0')


def test_looking_back_is_charged_by_what_is_read(flushed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "EVENTS_A_UNIT", 1)
    client = limited(flushed, "history=0.01/8,history_address=0.01/100")
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    game: Any = anna.post("/games", {"rulebook": "classic"}).json
    path = f"/games/{game['id']}"
    assert game["version"] == 2
    # Two units for the first version, three for the second: after four calls no unit is left.
    assert [anna.get(f"{path}/states/{version}").status_code for version in (1, 1, 2, 1)] == [200] * 4
    refused: Any = anna.get(f"{path}/states/1")
    assert (refusal(refused), refused.json["limit"]) == ((429, "rate_limited"), "history")
    assert anna.get(f"{path}/events").status_code == 429
    assert anna.get(path).status_code == 200
    assert bas.get(f"{path}/events").status_code == 200


def test_what_many_accounts_of_one_address_read_is_charged_to_it(flushed: str) -> None:
    client = limited(flushed, "history=1/100,history_address=0.01/4")
    players = [Person(client, "Anna"), Person(client, "Bas"), Person(client, "Cor")]
    game: Any = players[0].post("/games", {"rulebook": "classic"}).json
    statuses = [player.get(f"/games/{game['id']}/states/1").status_code for player in players * 2]
    assert statuses == [200] * 4 + [429] * 2


def test_few_look_back_at_a_time(flushed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_slots, "WAIT_SECONDS", 0.01)
    client = limited(flushed, "off", HISTORY_AT_ONCE="1")
    anna = Person(client, "Anna")
    game: Any = anna.post("/games", {"rulebook": "classic"}).json
    context: Context = client.application.extensions[KEY]
    with context.history_slots.acquire():
        for path in ("states/1", "events", "audit"):
            refused: Any = anna.get(f"/games/{game['id']}/{path}")
            assert refusal(refused) == (503, "history_busy")
            assert refused.json["limit"] == "history_at_once"
            assert int(refused.headers["Retry-After"]) > 0
    assert anna.get(f"/games/{game['id']}/states/1").status_code == 200


def test_readiness_and_metrics_are_worked_out_once_a_second(flushed: str) -> None:
    services = build(Settings.from_env({"REDIS_URL": flushed, "LIMITS": "off"}))
    client = create_app(services).test_client()
    writes = "cmdstat_set"
    before = calls(services, writes), calls(services, "cmdstat_zlexcount")
    for _ in range(20):
        assert client.get("/readyz").status_code == 200
        assert client.get("/metrics").status_code == 200
    assert calls(services, writes) - before[0] <= 2
    assert calls(services, "cmdstat_zlexcount") - before[1] <= 2 * 64


def calls(services: Services, command: str) -> int:
    stats: Any = services.redis.info("commandstats")
    return int(stats.get(command, {}).get("calls", 0))


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

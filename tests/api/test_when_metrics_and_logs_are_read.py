"""Metrics, and logs that tell much and give nothing away."""

import io
import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import redis
from flask import Flask
from flask.testing import FlaskClient

from service.api import create_app
from service.api.context import KEY, Context
from service.api.schemas.shapes import FACE_CODE
from service.bootstrap import Services, build
from service.bots import BOTS
from service.game.ports import Batch, GameId, StoreUnavailable
from service.logs import formatter
from service.settings import Settings
from tests.api.players import OpenGame, Person

TOLD = {
    "at", "code", "event", "exception", "game", "level", "logger", "message", "method", "ms", "player",
    "request_id", "route", "status", "token", "where",
}  # fmt: skip


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """Everything that is logged from here on, as it would be written."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel("DEBUG")
    yield written
    root.removeHandler(handler)
    root.setLevel(before)


def lines(logged: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logged.getvalue().splitlines()]


@pytest.fixture
def app(app: Flask) -> Flask:
    """Works metrics out whenever it is asked, and not once a second."""
    context: Context = app.extensions[KEY]
    context.exposition._seconds = 0.0
    return app


def metric(app: Flask, line: str) -> float:
    text = FlaskClient(app).get("/metrics").text
    found = re.search(f"^{re.escape(line)} (.+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_commands_are_counted_by_how_they_ended(app: Flask, open_game: OpenGame) -> None:
    def ended(call: str, outcome: str) -> float:
        return metric(app, f'kaartstroom_commands_total{{call="{call}",outcome="{outcome}"}}')

    outcomes = [("take_seat", "done"), ("take_seat", "repeated"), ("send_command", "not_your_turn")]
    before = [ended(*each) for each in outcomes]
    key = {"Idempotency-Key": "sit"}
    open_game.bas.post(f"{open_game.path}/seats", headers=key)
    open_game.bas.post(f"{open_game.path}/seats", headers=key)
    open_game.anna.post(f"{open_game.path}/start")
    waiting = open_game.bas if open_game.player_to_act() is open_game.anna else open_game.anna
    waiting.post(f"{open_game.path}/commands", {"type": "draw_card"})
    assert [ended(*each) for each in outcomes] == [count + 1 for count in before]


def test_requests_are_counted_and_timed(app: Flask, open_game: OpenGame) -> None:
    line = 'kaartstroom_requests_total{method="GET",route="/v1/games/<game>",status="200"}'
    timed = 'kaartstroom_request_seconds_count{route="/v1/games/<game>"}'
    before = metric(app, line), metric(app, timed)
    open_game.view()
    assert (metric(app, line), metric(app, timed)) == (before[0] + 1, before[1] + 1)


def test_store_metrics_are_read_at_scrape_time(app: Flask, open_game: OpenGame) -> None:
    assert metric(app, 'kaartstroom_games{status="open"}') == 1
    assert metric(app, 'kaartstroom_games{status="playing"}') == 0
    open_game.begin()
    assert metric(app, 'kaartstroom_games{status="playing"}') == 1
    assert metric(app, "kaartstroom_wakeups") == 1
    assert metric(app, "kaartstroom_wakeups_overdue") == 0
    assert metric(app, "kaartstroom_store_up") == 1


def test_odd_methods_and_addresses_make_no_metrics_of_their_own(app: Flask, client: FlaskClient) -> None:
    client.open("/odd/address", method="SHUFFLE")
    text = FlaskClient(app).get("/metrics").text
    assert "SHUFFLE" not in text
    assert "/odd/address" not in text


def test_a_log_line_holds_the_fields_of_the_request(open_game: OpenGame, logged: io.StringIO) -> None:
    answer = open_game.bas.post(f"{open_game.path}/start")
    line = lines(logged)[-1]
    assert line["request_id"] == answer.headers["X-Request-Id"]
    assert (line["method"], line["route"]) == ("POST", "/v1/games/<game>/start")
    assert (line["status"], line["code"], line["player"]) == (403, "not_owner", open_game.bas.id)
    assert line["ms"] > 0


def test_health_checks_are_not_logged(client: FlaskClient, logged: io.StringIO) -> None:
    client.get("/healthz")
    assert lines(logged) == []


def test_no_hand_no_seed_and_no_token_is_logged(
    client: FlaskClient,
    services: Services,
    logged: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
    flushed: str,
) -> None:
    """Through a game with refusals, talk, bad tokens, and a bug with a hand in its message."""
    seed = "5eed" * 16
    anna, bas = Person(client, "Anna"), Person(client, "Bas")
    made: Any = anna.post("/players/me/tokens").json
    spec = {"rulebook": "flip", "private": True, "seed": seed}
    created: Any = anna.post("/games", spec).json
    path = f"/games/{created['id']}"
    bas.post(f"{path}/seats", {"invite": created["invite"], "seed": seed})
    hands = [card for person in (anna, bas) for card in person.get(path).json["you"]["hand"]]  # type: ignore[index]
    for person in (anna, bas) * 5:
        view: Any = person.get(path).json
        for command in [*view["you"]["legal"][:1], {"type": "play_card", "card": "w+2"}]:
            person.post(
                f"{path}/commands", {"text": "Psst", **command} if command["type"] == "say" else command
            )
    client.get("/v1/games", headers={"Authorization": f"Bearer {anna.token}x"})
    client.get(f"/v1/games/{anna.token}?token={anna.token}")

    def broken(*_: object) -> None:
        raise ValueError(f"{hands} {seed} {anna.token}")

    def away(*_: object) -> None:
        raise StoreUnavailable("connection refused")

    monkeypatch.setattr(services.game_service, "view_if_changed", broken)
    assert anna.get(path).status_code == 500
    monkeypatch.setattr(services.game_service, "view_if_changed", away)
    assert anna.get(path).status_code == 503

    text = logged.getvalue()
    secrets = [anna.token, bas.token, made["token"], seed, created["invite"], "Psst", *_seeds(flushed)]
    assert len(secrets) > 6
    assert not [secret for secret in secrets if secret in text]
    for line in lines(logged):
        assert set(line) <= TOLD
        assert not [value for value in line.values() if re.fullmatch(FACE_CODE, str(value))]
    bug = next(line for line in lines(logged) if line["event"] == "request failed")
    assert bug["exception"] == "ValueError"
    assert any("broken" in frame for frame in bug["where"])


def _seeds(url: str) -> list[str]:
    """Every long hexadecimal number in the first event of a log: the server's seed, the commitment."""
    with redis.Redis.from_url(url, decode_responses=True) as store:
        logs = [key for key in store.scan_iter() if ":log:" in key]
        first = json.dumps([store.xrange(key, count=4) for key in logs])
    return re.findall(r"[0-9a-f]{64}", first)


def test_what_libraries_log_is_cut_to_its_first_line(logged: io.StringIO) -> None:
    logging.getLogger("rq.worker").error("job failed\nTraceback ...\nValueError: ['r7', 'w+4']")
    assert [line["event"] for line in lines(logged)] == ["job failed"]


def test_failed_and_parked_games_are_counted(app: Flask, services: Services) -> None:
    failure_log = services.failure_log
    for game in ("one", "two"):
        services.log.append(Batch(GameId(game), 0, (b"armed",), "arm", wake_at=1))
    for _ in range(3):
        failure_log.record_failure(GameId("one"), 1, now=0, pause=1)
    failure_log.record_failure(GameId("two"), 1, now=0, pause=1)
    assert metric(app, "kaartstroom_parked_games") == 1
    assert metric(app, "kaartstroom_wakeup_failures_total") == 4
    failure_log.release(now=0)
    assert metric(app, "kaartstroom_parked_games") == 0
    assert metric(app, "kaartstroom_wakeup_failures_total") == 4


def test_lateness_of_wake_ups_is_a_histogram(app: Flask, services: Services) -> None:
    for milliseconds in (3, 10, 40, 700, 99_000):
        services.lateness.record(milliseconds)
    late = "kaartstroom_wakeup_late_seconds"
    bounds = ("0.01", "0.05", "0.5", "1.0", "60.0", "+Inf")
    counts = [metric(app, f'{late}_bucket{{le="{bound}"}}') for bound in bounds]
    assert counts == [2, 3, 3, 4, 4, 5]
    assert metric(app, f"{late}_count") == 5
    assert metric(app, f"{late}_sum") == 99.753


def test_waiting_jobs_are_counted(app: Flask, services: Services) -> None:
    services.job_queue.enqueue(GameId("one"), 1)
    assert metric(app, "kaartstroom_jobs_waiting") == 1
    assert metric(app, "kaartstroom_workers") == 0
    assert metric(app, "kaartstroom_asks_waiting") == 0
    services.webhook_queue.enqueue(GameId("one"), 1)
    assert metric(app, "kaartstroom_asks_waiting") == 1
    assert metric(app, "kaartstroom_jobs_waiting") == 1
    assert metric(app, "kaartstroom_askers") == 0


def test_an_unavailable_queue_hides_no_other_metric(flushed: str) -> None:
    away = {"REDIS_URL": flushed, "QUEUE_URL": "redis://127.0.0.1:1", "LIMITS": "off"}
    text = create_app(build(Settings.from_env(away))).test_client().get("/metrics").text
    assert "kaartstroom_parked_games 0.0" in text
    assert "kaartstroom_workers" not in text


def test_bots_that_could_not_decide_are_counted(
    app: Flask, logged: io.StringIO, client: FlaskClient, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raises(*_: Any) -> Any:
        raise ZeroDivisionError("r7 b3")

    monkeypatch.setitem(BOTS, "greedy", replace(BOTS["greedy"], choose=raises))
    wishes = {"rulebook": "classic", "bots": ["greedy"], "turn_seconds": 0}
    view: Any = Person(client, "Anna").post("/games", wishes).json
    while view["turn"]["seat"] != 1:
        view = Person(client, "Anna").post("/games", wishes).json
    assert services.game_service.take_due_turns(view["id"], view["version"]) is not None
    assert (
        metric(app, 'kaartstroom_bot_failures_total{bot="greedy"}') >= 1
    )  # it may draw, and then be asked again
    line = next(line for line in lines(logged) if line["event"] == "the bot greedy could not decide")
    assert line["exception"] == "ZeroDivisionError"
    assert "r7 b3" not in logged.getvalue()

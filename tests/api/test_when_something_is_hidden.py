"""Non-interference: what a viewer may not know changes no byte of what they are answered."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
import redis
from flask import Flask
from werkzeug.test import TestResponse

from service.rules.cards import Color
from tests.api.twin_games import app_on, is_flipped, is_simple, log_of, make_twin

NDJSON, SSE = "application/x-ndjson", "text/event-stream"
TRIES = 40
STATES = 40
OTHER = {"X-Request-Id"}
SEAL = re.compile(rb'"seals":\{[^}]*\}')


@dataclass(frozen=True)
class Wish:
    rulebook: str
    seed: int
    round: int = 1
    flipped: bool = False


class Running:
    """A game of three in which a round has gone on for a few moves."""

    def __init__(self, app: Flask, wish: Wish, random: Random) -> None:
        self.client = app.test_client()
        self.bearers = [self._sign_up(name) for name in ("Anna", "Bas", "Cas")]
        created = self._post("/games", self.bearers[0], {"rulebook": wish.rulebook, "seats": 3})
        self.id: str = created["id"]
        for bearer in self.bearers[1:]:
            self._post(f"/games/{self.id}/seats", bearer)
        while self._round() < wish.round:
            self._move(lambda moves: moves[0])
        for _ in range(random.randint(1, 14)):
            self._move(lambda moves: flip_of(moves) or random.choice(moves))

    def _round(self) -> int:
        view: Any = self.client.get(f"/v1/games/{self.id}").json
        return int(view["round"]["number"]) if view["round"] else 0

    def _sign_up(self, name: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._post('/players', {}, {'name': name})['token']}"}

    def _post(self, path: str, bearer: dict[str, str], body: Any = None) -> Any:
        return self.client.post(f"/v1{path}", headers=bearer, json=body or {}).json

    def _move(self, choice: Callable[[list[Any]], Any]) -> None:
        for bearer in self.bearers:
            view: Any = self.client.get(f"/v1/games/{self.id}", headers=bearer).json
            if view["turn"] and view["turn"]["seat"] == view["you"]["seat"]:
                self._post(f"/games/{self.id}/commands", bearer, choice(view["you"]["legal"]))
                return


def flip_of(moves: list[Any]) -> Any:
    """A Flip card that can be played."""
    return next((move for move in moves if move.get("card", "").endswith("f")), None)


@pytest.fixture
def running(flushed: str, request: pytest.FixtureRequest) -> Running:
    wish: Wish = request.param
    random, app = Random(wish.seed), app_on(flushed)
    for _ in range(TRIES):
        game = Running(app, wish, random)
        with redis.Redis.from_url(flushed) as store:
            log = log_of(store, game.id)
            if is_simple(log) and is_flipped(log) == wish.flipped:
                return game
    raise AssertionError("no such game came about")


def answers(app: Flask, game: str, bearer: dict[str, str]) -> Iterator[tuple[str, Any]]:
    """Everything a viewer can ask without changing anything, and all that is refused them."""
    client = app.test_client()
    path = f"/v1/games/{game}"
    view: Any = client.get(path, headers=bearer).json
    asked = [
        path,
        f"{path}?wait=5&after=1",
        f"{path}/events",
        f"{path}/events?after={view['version'] // 2}&limit=500",
        "/v1/games",
    ]
    latest = range(max(0, view["version"] - STATES), view["version"] + 2)
    asked += [f"{path}/states/{version}" for version in latest]
    asked += [f"{path}/audit", "/v1/games?player=me", f"{path}/seats/me", "/v1/players/me"]
    for address in asked:
        yield address, whole(client.get(address, headers=bearer))
    yield "304", whole(client.get(path, headers={**bearer, "If-None-Match": f'"{view["version"]}"'}))
    for form in (NDJSON, SSE):
        answer = client.get(f"{path}/events", headers={**bearer, "Accept": form}, buffered=False)
        yield form, streamed(answer, until=b'"hash":"%b"' % view["head"].encode())
        answer = client.get("/v1/players/me/events", headers={**bearer, "Accept": form}, buffered=False)
        yield f"mine as {form}", streamed(answer, until=b"heartbeat") if bearer else whole(answer)
    for command in refused(view):
        yield str(command), whole(client.post(f"{path}/commands", headers=bearer, json=command))
    for address in (f"{path}/seats", f"{path}/start"):
        yield address, whole(client.post(address, headers=bearer, json={}))


def refused(view: Any) -> Iterator[dict[str, Any]]:
    legal = view["you"]["legal"] if view["you"] else []
    faces = ["r1", "g5", "bs", "y+2", "rr", "w", "w+4", "w+2", "gf", "b+1", "pe", "t+5", "y0"]
    commands: list[dict[str, Any]] = [{"type": "play_card", "card": card} for card in faces]
    commands += [
        {"type": "play_card", "card": card, "color": color} for card in faces[5:8] for color in Color
    ]
    commands += [{"type": type_} for type_ in ("draw_card", "keep_card", "challenge", "call_uno")]
    commands += [{"type": type_, "seat": n} for type_ in ("catch_uno", "accuse_wrong_card") for n in range(4)]
    commands += [{"type": "name_color", "color": color} for color in Color]
    for command in commands:
        if not any({**command, **listed} == listed for listed in legal):
            yield command


def whole(answer: TestResponse) -> Any:
    return answer.status, told_headers(answer), masked(answer.data)


def streamed(answer: TestResponse, until: bytes) -> Any:
    heard = b""
    for chunk in answer.response:
        assert isinstance(chunk, bytes)
        heard += chunk
        if until in heard.partition(b"game_created")[2] or until == b"heartbeat" in heard:
            break
    answer.close()
    return answer.status, told_headers(answer), masked(re.sub(rb'"at":\d+\}', b"", heard))


def told_headers(answer: TestResponse) -> list[tuple[str, str]]:
    return [(name, value) for name, value in answer.headers if name not in OTHER]


def masked(body: bytes) -> bytes:
    """A seal says nothing without its salt, so only which seals there are is compared."""
    return SEAL.sub(lambda found: re.sub(rb"[0-9a-f]{64}", b"#", found[0]), body)


@pytest.mark.parametrize(
    "running",
    [
        Wish("classic", 0),
        Wish("flip", 3),
        Wish("classic", 1, round=2),
        Wish("flip", 2, round=3),
        Wish("flip", 4, flipped=True),
        Wish("flip", 5, round=2, flipped=True),
    ],
    indirect=True,
    ids=str,
)
def test_no_answer_depends_on_what_the_caller_may_not_know(running: Running, flushed: str) -> None:
    real = app_on(flushed)
    for viewer in (None, 0, 1, 2):
        bearer = {} if viewer is None else running.bearers[viewer]
        twin = app_on(make_twin(flushed, running.id, viewer, Random(viewer or 0)))
        for (what, ours), (_, theirs) in zip(
            answers(real, running.id, bearer), answers(twin, running.id, bearer), strict=True
        ):
            assert ours == theirs, what


@pytest.mark.parametrize(
    ("running", "viewer"),
    [(Wish("flip", 1), 0), (Wish("flip", 2, round=2), 0), (Wish("flip", 4, round=2, flipped=True), None)],
    indirect=["running"],
    ids=str,
)
def test_the_twins_do_differ(running: Running, flushed: str, viewer: int | None) -> None:
    """Else the test above would hold for anything."""
    twin = app_on(make_twin(flushed, running.id, viewer, Random(0)))
    path = f"/v1/games/{running.id}"
    bas, cas = running.bearers[1:]
    for bearer in (bas, cas):
        ours: Any = running.client.get(path, headers=bearer).json
        theirs: Any = twin.test_client().get(path, headers=bearer).json
        assert ours["you"]["hand"] != theirs["you"]["hand"]

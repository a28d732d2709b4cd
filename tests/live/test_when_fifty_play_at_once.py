"""Fifty clients of four seats send concurrent commands to one game through two processes."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
import redis

from service.game.ports import GameId
from service.storage import redis_keys
from tests.live.listener import Listener
from tests.live.moves import to_act
from tests.live.served import Caller, Reply, Served
from tests.properties.games import LONG

SEATS, CLIENTS, SHOTS = 4, 50, 3
VOLLEYS = 100 if LONG else 3
REFUSALS = {409, 412}
WILD_SHOTS: list[dict[str, Any]] = [
    {"type": "call_uno"},
    {"type": "draw_card"},
    {"type": "challenge"},
    {"type": "say", "text": "Uno?"},
    *({"type": "catch_uno", "seat": seat} for seat in range(SEATS)),
]


@dataclass(frozen=True)
class Shot:
    """A command that a client sent, and its response."""

    player: Caller
    key: str
    command: dict[str, Any]
    answer: Reply

    @property
    def was_done(self) -> bool:
        return self.answer.status == 200

    @property
    def versions(self) -> list[int]:
        return [event["version"] for event in self.answer.json["events"]]


@pytest.fixture(scope="module")
def served(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(redis_url, tmp_path_factory.mktemp("race"), WEB_WORKERS="2") as served:
        yield served


@pytest.fixture(scope="module")
def players(served: Served) -> list[Caller]:
    return [served.sign_up(f"Player {number}") for number in range(SEATS)]


@pytest.fixture(scope="module")
def game(players: list[Caller]) -> str:
    options = {"jump_in": True, "target": 10_000}
    game = players[0].open_game(seats=SEATS, options=options, turn_seconds=0)
    for player in players[1:]:
        player.post(f"/games/{game}/seats")
    return game


def ripen(game: str, players: list[Caller]) -> None:
    """Plays until a player can lay the last card but one, so that UNO can be caught."""
    for _ in range(500):
        player, view = to_act(game, *players)
        you = view["you"]
        plays = [command for command in you["legal"] if command["type"] == "play_card"]
        if plays and len(you["hand"]) == 2:
            return
        command = plays[0] if plays else you["legal"][0]
        player.post(f"/games/{game}/commands", command)
    raise AssertionError("nobody comes near the end")


def fire(game: str, player: Caller, number: int) -> list[Shot]:
    """Legal commands, mostly plays, and some illegal ones; the first one twice, as after a lost response."""
    random, shots = Random(number), []
    for count in range(SHOTS):
        command = chosen(player.get(f"/games/{game}").json["you"]["legal"], random)
        key = f"{number}-{count}"
        for _ in range(1 if count else 2):
            answer = player.post(f"/games/{game}/commands", command, Idempotency_Key=key)
            shots.append(Shot(player, key, command, answer))
    return shots


def chosen(legal: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    plays = [command for command in legal if command["type"] == "play_card"]
    others = [command for command in legal if command["type"] not in ("play_card", "object")]
    if not (plays or others) or random.random() < 0.1:
        return random.choice(WILD_SHOTS)
    if plays and (not others or random.random() < 0.7):
        return {**random.choice(plays), "uno": None}
    return random.choice(others)


@pytest.fixture(scope="module")
def listener(served: Served, game: str) -> Iterator[Listener]:
    with Listener(served, f"/games/{game}/events") as listener:
        yield listener


@pytest.fixture(scope="module")
def shots(listener: Listener, game: str, players: list[Caller]) -> list[Shot]:
    shots: list[Shot] = []
    with ThreadPoolExecutor(CLIENTS) as pool:
        for volley in range(VOLLEYS):
            ripen(game, players)
            numbers = range(volley * CLIENTS, (volley + 1) * CLIENTS)
            fired = [pool.submit(fire, game, players[number % SEATS], number) for number in numbers]
            shots += (shot for each in fired for shot in each.result(60))
    return shots


def log_of(player: Caller, game: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    while page := player.get(f"/games/{game}/events?limit=500&after={len(items)}").json["items"]:
        items += page
    return items


def test_every_command_is_accepted_or_rejected(shots: list[Shot]) -> None:
    statuses = Counter(shot.answer.status for shot in shots)
    assert set(statuses) <= {200, *REFUSALS}
    assert statuses[200] > CLIENTS
    assert statuses[409] > CLIENTS
    assert {"play_card", "catch_uno", "call_uno", "challenge"} <= {shot.command["type"] for shot in shots}


def test_the_log_has_no_gap(shots: list[Shot], players: list[Caller], game: str) -> None:
    log = log_of(players[0], game)
    assert [event["version"] for event in log] == list(range(1, len(log) + 1))
    assert [event["prev"] for event in log[1:]] == [event["hash"] for event in log[:-1]]


def test_every_response_equals_the_log_as_its_sender_sees_it(
    shots: list[Shot], players: list[Caller], game: str
) -> None:
    logs = {player.token: log_of(player, game) for player in players}
    for shot in shots:
        if shot.was_done:
            first, last = shot.versions[0], shot.versions[-1]
            assert shot.answer.json["events"] == logs[shot.player.token][first - 1 : last]
            assert shot.answer.json["head"] == logs[shot.player.token][last - 1]["hash"]


def test_the_log_holds_each_accepted_command_once_and_no_other(
    shots: list[Shot], game: str, redis_url: str, players: list[Caller]
) -> None:
    done = {f"{shot.player.id}:{shot.key}": shot.versions for shot in shots if shot.was_done}
    with redis.Redis.from_url(redis_url) as store:
        kept: Any = store.hgetall(redis_keys.commands(GameId(game)))
    ranges = {name.decode(): receipt.decode().partition(":")[0] for name, receipt in kept.items()}
    fired = {name: told for name, told in ranges.items() if name.rpartition(":")[2].count("-") == 1}
    assert fired == {name: f"{versions[0]}-{versions[-1]}" for name, versions in done.items()}
    covered = sorted(
        version
        for told in ranges.values()
        for version in range(int(told.split("-")[0]), int(told.split("-")[1]) + 1)
    )
    assert covered == list(range(1, len(log_of(players[0], game)) + 1))


def test_a_repeated_command_gets_the_same_response(shots: list[Shot]) -> None:
    by_key: dict[str, list[Shot]] = {}
    for shot in shots:
        by_key.setdefault(shot.key, []).append(shot)
    repeated = [(again[0], again[1]) for again in by_key.values() if len(again) == 2 and again[0].was_done]
    assert repeated
    for first, second in repeated:
        assert second.answer.headers["Idempotency-Replayed"] == "true"
        assert second.answer.json == first.answer.json


def test_a_stream_received_every_event(shots: list[Shot], listener: Listener) -> None:
    last = max(version for shot in shots if shot.was_done for version in shot.versions)
    listener.hears_version(last)
    assert listener.versions == list(range(1, last + 1))

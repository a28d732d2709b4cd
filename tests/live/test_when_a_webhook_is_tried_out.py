"""A webhook is tried out from a real web process without blocking other requests."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.live.served import Caller, Served
from tests.workers.test_when_a_webhook_is_called import ALLOWED, Bot


@pytest.fixture
def near(redis_url: str, tmp_path: Path) -> Iterator[Served]:
    with Served(redis_url, tmp_path, **ALLOWED, STREAMS_EACH="2") as served:
        yield served


@pytest.fixture
def bot() -> Iterator[Bot]:
    bot = Bot()
    yield bot
    bot.close()


@pytest.fixture
def robot(near: Served, bot: Bot) -> Caller:
    signed_up = near.call("POST", "/v1/players", body={"name": "Robot", "kind": "bot"}).json
    robot = Caller(near, signed_up)
    robot.post("/players/me/webhook", {"url": bot.url})
    return robot


def ping(robot: Caller) -> Any:
    return robot.post("/players/me/webhook/ping")


def test_it_is_called_once(robot: Caller, bot: Bot) -> None:
    bot.answer = lambda _: (200, b"")
    assert (ping(robot).json["ok"], len(bot.asked)) == (True, 1)


def test_a_webhook_without_a_response_times_out_and_blocks_nothing(robot: Caller, bot: Bot) -> None:
    def never(_: dict[str, Any]) -> tuple[int, bytes]:
        time.sleep(8)
        return 200, b""

    bot.answer = never
    with ThreadPoolExecutor(3) as pool:
        tries = [pool.submit(ping, robot) for _ in range(3)]
        while not bot.asked:
            time.sleep(0.05)
        assert robot.get("/players/me").status == 200
        assert not any(found.done() and found.result().status == 200 for found in tries)
        answers = sorted((found.result() for found in tries), key=lambda answer: answer.status)
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert {answer.json["reason"] for answer in answers[:2]} == {"timed_out"}
    assert answers[2].json["code"] == "too_many_streams"


def test_a_refused_connection_is_reported(robot: Caller, bot: Bot) -> None:
    bot.close()
    assert ping(robot).json["reason"] == "no_connection"

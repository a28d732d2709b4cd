import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest
import redis
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TimedOut

from service.storage.client import connect
from service.storage.pipeline import MAX_BATCH, Script, SharedPipeline

DOUBLE = Script("return 2 * ARGV[1]")


@pytest.fixture
def pipeline(flushed: str) -> SharedPipeline:
    return SharedPipeline(connect(flushed))


@pytest.fixture
def admin(flushed: str) -> Iterator[redis.Redis]:
    with redis.Redis.from_url(flushed) as admin:
        yield admin


def test_each_caller_gets_its_own_reply(pipeline: SharedPipeline) -> None:
    many = 2 * MAX_BATCH
    with ThreadPoolExecutor(32) as callers:
        replies = callers.map(lambda number: pipeline.ask("ECHO", f"number {number}"), range(many))
        assert list(replies) == [f"number {number}".encode() for number in range(many)]


def test_those_who_come_while_redis_is_slow_are_sent_together(
    pipeline: SharedPipeline, admin: redis.Redis
) -> None:
    pipeline.ask("PING")
    admin.execute_command("CLIENT", "PAUSE", 300, "ALL")
    callers = [Thread(target=pipeline.ask, args=("INCR", "count")) for _ in range(20)]
    for caller in callers:
        caller.start()
    while len(pipeline._waiting) < len(callers) - 1:
        time.sleep(0.001)
    for caller in callers:
        caller.join()
    assert admin.get("count") == b"20"


def test_several_commands_are_replied_to_in_order(pipeline: SharedPipeline) -> None:
    assert pipeline.ask_all(("SET", "a", 1), ("GET", "a")) == [b"OK", b"1"]


def test_a_script_that_redis_does_not_know_is_sent_along(pipeline: SharedPipeline) -> None:
    assert pipeline.run(DOUBLE, [], [21]) == 42


def test_an_error_concerns_only_the_caller_who_asked(pipeline: SharedPipeline, admin: redis.Redis) -> None:
    admin.set("text", "text")

    def ask(number: int) -> object:
        try:
            return pipeline.ask("HGET", "text", "field") if number % 2 else pipeline.ask("GET", "text")
        except ResponseError as error:
            return type(error)

    with ThreadPoolExecutor(8) as callers:
        assert list(callers.map(ask, range(100))) == [b"text", ResponseError] * 50


def test_a_broken_connection_is_opened_again(pipeline: SharedPipeline, admin: redis.Redis) -> None:
    for _ in range(5):
        assert pipeline.ask("ECHO", "a") == b"a"
        admin.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")


def test_every_caller_gets_an_error_when_redis_is_unavailable() -> None:
    pipeline = SharedPipeline(connect("redis://127.0.0.1:1"))

    def ask(_: int) -> type[Exception]:
        with pytest.raises(Disconnected) as caught:
            pipeline.ask("PING")
        return caught.type

    with ThreadPoolExecutor(8) as callers:
        assert len(list(callers.map(ask, range(32)))) == 32


def test_after_a_timeout_later_replies_reach_the_right_caller(flushed: str, admin: redis.Redis) -> None:
    pipeline = SharedPipeline(connect(flushed, timeout=0.2))
    with pytest.raises(TimedOut):
        pipeline.ask("BLPOP", "nothing", 0)
    assert pipeline.ask("ECHO", "mine") == b"mine"


def test_more_than_the_connection_takes_at_once_arrives_all_the_same(pipeline: SharedPipeline) -> None:
    large = "x" * 1_000_000
    with ThreadPoolExecutor(20) as callers:
        replies = callers.map(lambda number: pipeline.ask("SET", f"large:{number}", large), range(20))
        assert set(replies) == {b"OK"}
    assert pipeline.ask("STRLEN", "large:19") == 1_000_000


class Killed(BaseException):
    """As gevent ends a greenlet."""


def test_the_rest_of_a_batch_fails_when_its_sender_is_stopped(
    pipeline: SharedPipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[object] = []

    def other() -> None:
        try:
            others.append(pipeline.ask("ECHO", "other"))
        except Disconnected as error:
            others.append(error)

    waiting = [Thread(target=other) for _ in range(3)]

    def end(_: object) -> None:
        monkeypatch.undo()
        for each in waiting:
            each.start()
        while len(pipeline._waiting) < len(waiting):
            time.sleep(0.001)
        raise Killed

    monkeypatch.setattr(pipeline, "_round_trip", end)
    with pytest.raises(Killed):
        pipeline.ask("PING")
    for each in waiting:
        each.join(10)
    assert others == [b"other"] * 3

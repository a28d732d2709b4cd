import selectors
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as TimedOut

from service.storage import wire as wires
from service.storage.line import Line, Script
from service.storage.wire import Errand, Wire

DOUBLE = Script("return 2 * ARGV[1]")


class Loop:
    """A wire with somebody who listens to it."""

    def __init__(self, url: str) -> None:
        self.closed: list[socket.socket] = []
        self.wire = Wire(url, self.closed.append)
        self.wire.open()
        self.line = Line(url)
        self.done: dict[Any, Any] = {}

    def send(self, name: Any, *command: Any) -> None:
        def run() -> None:
            try:
                self.done[name] = self.line.ask(*command)
            except RedisError as error:
                self.done[name] = error

        Errand(self.wire, run).switch()

    def listen_until(self, count: int) -> None:
        deadline = time.monotonic() + 20
        with selectors.DefaultSelector() as selector:
            assert self.wire.socket is not None
            selector.register(self.wire.socket, selectors.EVENT_READ)
            while len(self.done) < count:
                assert time.monotonic() < deadline
                all_sent = self.wire.flush()
                if selector.select(1 if all_sent else 0.01):
                    self.wire.hear()


@pytest.fixture
def loop(flushed: str) -> Iterator[Loop]:
    loop = Loop(flushed)
    yield loop
    loop.wire.drop(Disconnected("over"))


def test_each_gets_its_own_answer(loop: Loop) -> None:
    for number in range(200):
        loop.send(number, "ECHO", f"number {number}")
    assert not loop.done
    loop.listen_until(200)
    assert loop.done == {number: f"number {number}".encode() for number in range(200)}


def test_an_errand_may_ask_again_and_again(loop: Loop) -> None:
    def count() -> None:
        loop.done["sum"] = sum(loop.line.ask("INCR", "counted") for _ in range(50))

    Errand(loop.wire, count).switch()
    loop.listen_until(1)
    assert loop.done["sum"] == sum(range(1, 51))


def test_several_questions_are_answered_in_one_go(loop: Loop) -> None:
    def ask() -> None:
        loop.done["both"] = loop.line.ask_all(("SET", "a", 1), ("GET", "a"))

    Errand(loop.wire, ask).switch()
    loop.listen_until(1)
    assert loop.done["both"] == [b"OK", b"1"]


def test_a_script_that_the_store_does_not_know_is_sent_along(loop: Loop) -> None:
    def run() -> None:
        loop.done["doubled"] = loop.line.run(DOUBLE, [], [21])

    Errand(loop.wire, run).switch()
    loop.listen_until(1)
    assert loop.done["doubled"] == 42


def test_a_refusal_concerns_only_who_asked(loop: Loop) -> None:
    loop.send("before", "SET", "a", "text")
    loop.send("wrong", "HGET", "a", "field")
    loop.send("after", "GET", "a")
    loop.listen_until(3)
    assert (loop.done["before"], loop.done["after"]) == (b"OK", b"text")
    assert isinstance(loop.done["wrong"], ResponseError)


def test_whoever_is_no_errand_waits_for_a_line_of_its_own(loop: Loop) -> None:
    loop.send("errand", "ECHO", "a")
    assert loop.line.ask("ECHO", "b") == b"b"
    assert not loop.done


def test_nobody_is_left_waiting_when_the_store_hangs_up(loop: Loop, flushed: str) -> None:
    loop.send("first", "BLPOP", "nothing", 0)
    loop.send("second", "ECHO", "a")
    loop.wire.flush()
    with Redis.from_url(flushed) as other:
        other.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    loop.listen_until(2)
    assert {type(answer) for answer in loop.done.values()} == {Disconnected}
    assert len(loop.closed) == 1


def test_who_asks_while_the_store_is_away_is_told_at_once(loop: Loop) -> None:
    loop.wire.drop(Disconnected("gone"))
    loop.send("late", "ECHO", "a")
    assert isinstance(loop.done["late"], Disconnected)
    loop.wire.open()
    loop.send("again", "ECHO", "a")
    loop.listen_until(2)
    assert loop.done["again"] == b"a"


def test_nothing_is_left_behind_by_opening_it_again_and_again(loop: Loop, flushed: str) -> None:
    with Redis.from_url(flushed) as other:
        before = len(other.client_list())
        for _ in range(5):
            loop.wire.drop(Disconnected("gone"))
            loop.wire.open()
        assert len(other.client_list()) <= before


def test_an_answer_that_nobody_asked_for_ends_it(loop: Loop) -> None:
    assert loop.wire.socket is not None
    loop.wire.socket.send(b"PING\r\n")
    time.sleep(0.1)
    loop.wire.hear()
    assert loop.wire.socket is None


def test_a_store_that_does_not_answer_is_given_up(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "ANSWER_WITHIN", 0.05)
    loop.send("stuck", "BLPOP", "nothing", 0)
    loop.wire.flush()
    assert not loop.wire.late()
    time.sleep(0.06)
    assert loop.wire.late()
    loop.wire.give_up()
    assert isinstance(loop.done["stuck"], TimedOut)


def test_more_than_the_store_takes_at_once_arrives_all_the_same(loop: Loop) -> None:
    large = "x" * 1_000_000
    for number in range(20):
        loop.send(number, "SET", f"large:{number}", large)
    loop.listen_until(20)
    assert set(loop.done.values()) == {b"OK"}
    assert loop.line.ask("STRLEN", "large:19") == 1_000_000

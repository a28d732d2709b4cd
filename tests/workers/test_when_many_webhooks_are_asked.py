"""Calls of many accounts run at a time, a few of each, and an account whose calls fail has to pause."""

import time
from collections.abc import Callable, Iterator
from threading import Event

import pytest

from workers import account_pool
from workers.account_pool import AccountPool

Eventually = Callable[[Callable[[], object]], None]


@pytest.fixture
def released() -> Iterator[Event]:
    event = Event()
    yield event
    event.set()


@pytest.fixture
def pool() -> AccountPool:
    return AccountPool()


class Calls:
    """Calls that note their names and hang until they are released."""

    def __init__(self, released: Event, *, reached: bool = True) -> None:
        self.begun: list[str] = []
        self._released = released
        self._reached = reached

    def named(self, name: str) -> Callable[[], bool]:
        def call() -> bool:
            self.begun.append(name)
            self._released.wait(60)
            return self._reached

        return call


def test_four_of_one_account_run_at_a_time(pool: AccountPool, released: Event, eventually: Eventually):
    calls = Calls(released)
    for number in range(15):
        pool.submit("slow", str(number), calls.named(str(number)))
    eventually(lambda: len(calls.begun) == 4)
    time.sleep(0.05)
    assert calls.begun == ["0", "1", "2", "3"]
    released.set()
    eventually(lambda: len(calls.begun) == 15)


def test_another_account_does_not_wait_for_calls_that_hang(
    pool: AccountPool, released: Event, eventually: Eventually
):
    calls = Calls(released)
    for number in range(15):
        pool.submit("slow", str(number), calls.named(str(number)))
    pool.submit("other", "quick", calls.named("quick"))
    eventually(lambda: "quick" in calls.begun)
    assert not released.is_set()


def test_the_same_call_is_under_way_once(pool: AccountPool, released: Event, eventually: Eventually):
    calls = Calls(released)
    assert pool.submit("slow", "one", calls.named("one"))
    assert not pool.submit("slow", "one", calls.named("one"))
    released.set()
    eventually(lambda: pool.submit("slow", "one", calls.named("one")))


def test_so_many_of_one_account_wait_at_most(
    pool: AccountPool, released: Event, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(account_pool, "MOST_WAITING", 3)
    calls = Calls(released)
    taken = [pool.submit("slow", str(number), calls.named(str(number))) for number in range(50)]
    assert sum(taken) <= 4 + 3


def test_an_account_whose_calls_fail_pauses_ever_longer():
    lane, pauses = account_pool.Lane(), []
    for _ in range(12):
        lane.note(0.0, reached=False)
        pauses.append(lane.paused_until)
    assert pauses[:6] == [0.0, 0.0, 1.0, 2.0, 4.0, 8.0]
    assert pauses[-1] == account_pool.LONGEST_PAUSE


def test_it_is_then_asked_once_at_a_time_until_it_answers():
    lane = account_pool.Lane()
    for _ in range(3):
        lane.note(0.0, reached=False)
    lane.waiting.extend([("a", bool), ("b", bool)])
    assert not lane.may_run(0.5)
    assert lane.may_run(1.0)
    lane.running = 1
    assert not lane.may_run(1.0)
    lane.note(1.0, reached=True)
    assert lane.may_run(1.0)


def test_a_call_that_raises_blocks_nobody(pool: AccountPool, released: Event, eventually: Eventually):
    def broken() -> bool:
        raise ZeroDivisionError

    calls = Calls(released)
    for number in range(8):
        pool.submit("slow", f"broken{number}", broken)
    pool.submit("slow", "good", calls.named("good"))
    eventually(lambda: calls.begun == ["good"])

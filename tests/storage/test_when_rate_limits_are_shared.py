import time
from collections.abc import Callable

import pytest
from redis import Redis

from service.game.rate_limits import Balance, Charge, Limit
from service.storage.redis_rate_limiter import MAX_AGE, RedisRateLimiter

SLOW = Limit("slow", 0.01, 3)
QUICK = Limit("quick", 50, 1)
WIDE = Limit("wide", 0.01, 100)


class Limiter:
    """The rate limiter of one process."""

    def __init__(self, url: str) -> None:
        self._rate_limiter = RedisRateLimiter(url)
        self.refund = self._rate_limiter.refund

    def take(self, charges: list[Charge]) -> list[Balance]:
        return self._rate_limiter.take(charges).balances


@pytest.fixture
def limiter(flushed: str) -> Limiter:
    return Limiter(flushed)


def soon(what: Callable[[], object]) -> None:
    deadline = time.monotonic() + 5
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_a_bucket_gives_what_it_holds_and_then_says_when_to_come_back(limiter: Limiter):
    left = [limiter.take([Charge(SLOW, "ann")])[0].left for _ in range(3)]
    assert left == [2, 1, 0]
    (empty,) = limiter.take([Charge(SLOW, "ann")])
    assert empty.left == 0
    assert 90 < empty.wait <= 100


def test_it_fills_up_again(limiter: Limiter):
    assert not limiter.take([Charge(QUICK, "ann")])[0].wait
    soon(lambda: not limiter.take([Charge(QUICK, "ann")])[0].wait)


def test_what_has_filled_up_meanwhile_is_not_counted_late(limiter: Limiter):
    burst = Limit("burst", 10, 5)
    for _ in range(5):
        limiter.take([Charge(burst, "ann")])
    time.sleep(0.7)
    assert limiter.take([Charge(burst, "ann")])[0].left == 4


def test_all_processes_count_together(limiter: Limiter, flushed: str):
    other = Limiter(flushed)
    other.take([Charge(SLOW, "ann")])
    for _ in range(3):
        limiter.take([Charge(SLOW, "ann")])
    soon(lambda: limiter.take([Charge(WIDE, "bob")]) and other.take([Charge(SLOW, "ann")])[0].wait)


def test_who_overstepped_in_several_processes_waits_no_longer_for_it(limiter: Limiter, flushed: str):
    others = [Limiter(flushed) for _ in range(3)]
    for each in (limiter, *others):
        for _ in range(3):
            each.take([Charge(SLOW, "ann")])
    time.sleep(MAX_AGE)
    for each in others:
        each.take([Charge(WIDE, "bob")])
    assert limiter.take([Charge(SLOW, "ann")])[0].wait <= 100


def test_everyone_has_a_bucket_of_their_own(limiter: Limiter):
    for _ in range(3):
        limiter.take([Charge(SLOW, "ann")])
    assert limiter.take([Charge(SLOW, "bob")])[0].left == 2


def test_who_has_to_wait_for_one_bucket_takes_nothing_from_another(limiter: Limiter):
    both = [Charge(WIDE, "here"), Charge(SLOW, "ann")]
    for _ in range(3):
        limiter.take(both)
    for _ in range(5):
        assert limiter.take(both)[1].wait
    assert limiter.take([Charge(WIDE, "here")])[0].left == 96


def test_what_is_refunded_can_be_taken_again_but_no_more(limiter: Limiter):
    limiter.take([Charge(SLOW, "ann")])
    for _ in range(5):
        limiter.refund([Charge(SLOW, "ann")])
    assert [limiter.take([Charge(SLOW, "ann")])[0].left for _ in range(3)] == [2, 1, 0]


def test_a_full_bucket_leaves_nothing_behind(limiter: Limiter, flushed: str):
    limiter.take([Charge(QUICK, "ann")])
    with Redis.from_url(flushed) as redis:
        soon(lambda: not list(redis.scan_iter()))


def test_counting_writes_nothing_to_the_disk(limiter: Limiter, flushed: str):
    with Redis.from_url(flushed) as redis:
        before = redis.info("persistence")["aof_current_size"]
        for _ in range(50):
            limiter.take([Charge(WIDE, "ann")])
        assert redis.info("persistence")["aof_current_size"] == before


def test_a_script_that_redis_has_lost_is_loaded_again(limiter: Limiter, flushed: str):
    limiter.take([Charge(SLOW, "ann")])
    with Redis.from_url(flushed) as client:
        client.script_flush()
    time.sleep(MAX_AGE)
    assert limiter.take([Charge(SLOW, "ann")])[0].left == 1


def test_a_busy_rate_limiter_asks_the_store_only_now_and_then(limiter: Limiter, flushed: str):
    limiter.take([Charge(WIDE, "ann")])
    with Redis.from_url(flushed) as client:
        before = client.info("stats")["total_commands_processed"]
        for _ in range(50):
            limiter.take([Charge(WIDE, "ann")])
        assert client.info("stats")["total_commands_processed"] - before < 50


def test_without_charges_nothing_is_limited(limiter: Limiter):
    assert limiter.take([]) == []

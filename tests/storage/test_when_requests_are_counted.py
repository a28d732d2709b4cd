import time

import pytest
from redis import Redis

from service.game.limits import Charge, Limit
from service.storage.redis_limiter import RedisLimiter

SLOW = Limit("slow", 0.01, 3)
QUICK = Limit("quick", 50, 1)
WIDE = Limit("wide", 0.01, 100)


@pytest.fixture
def limiter(flushed: str) -> RedisLimiter:
    return RedisLimiter(flushed)


def test_a_bucket_gives_what_it_holds_and_then_says_when_to_come_back(limiter: RedisLimiter):
    left = [limiter.take([Charge(SLOW, "ann")])[0].left for _ in range(3)]
    assert left == [2, 1, 0]
    (empty,) = limiter.take([Charge(SLOW, "ann")])
    assert empty.left == 0
    assert 90 < empty.wait <= 100


def test_it_fills_up_again(limiter: RedisLimiter):
    assert not limiter.take([Charge(QUICK, "ann")])[0].wait
    deadline = time.monotonic() + 5
    while limiter.take([Charge(QUICK, "ann")])[0].wait:
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_everyone_has_a_bucket_of_their_own(limiter: RedisLimiter):
    for _ in range(3):
        limiter.take([Charge(SLOW, "ann")])
    assert limiter.take([Charge(SLOW, "bob")])[0].left == 2


def test_who_has_to_wait_for_one_bucket_takes_nothing_from_another(limiter: RedisLimiter):
    both = [Charge(WIDE, "here"), Charge(SLOW, "ann")]
    for _ in range(3):
        limiter.take(both)
    for _ in range(5):
        assert limiter.take(both)[1].wait
    assert limiter.take([Charge(WIDE, "here")])[0].left == 96


def test_what_is_given_back_can_be_taken_again_but_no_more(limiter: RedisLimiter):
    limiter.take([Charge(SLOW, "ann")])
    for _ in range(5):
        limiter.give_back([Charge(SLOW, "ann")])
    assert [limiter.take([Charge(SLOW, "ann")])[0].left for _ in range(3)] == [2, 1, 0]


def test_a_full_bucket_leaves_nothing_behind(limiter: RedisLimiter, flushed: str):
    limiter.take([Charge(QUICK, "ann")])
    with Redis.from_url(flushed) as redis:
        deadline = time.monotonic() + 5
        while list(redis.scan_iter()):
            assert time.monotonic() < deadline
            time.sleep(0.01)


def test_counting_writes_nothing_to_the_disk(limiter: RedisLimiter, flushed: str):
    with Redis.from_url(flushed) as redis:
        before = redis.info("persistence")["aof_current_size"]
        for _ in range(50):
            limiter.take([Charge(WIDE, "ann")])
        assert redis.info("persistence")["aof_current_size"] == before

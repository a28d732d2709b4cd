import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import redis

from service.game.ports import Account, Caller, PlayerId, Token
from service.game.rate_limits import Charge, Limit
from service.storage.redis_accounts import TRUSTED_SECONDS, RedisAccounts
from service.storage.redis_rate_limiter import RedisRateLimiter

FEW = Limit("few", 0.01, 3)
ANN = Account(PlayerId("ann"), "Ann", "human", 1)
TOKEN = Token("t1", ANN.id, frozenset({"play"}), 1)


@pytest.fixture
def rate_limiter(flushed: str) -> RedisRateLimiter:
    RedisAccounts(flushed).add(ANN, TOKEN, "d1")
    return RedisRateLimiter(flushed)


def charges(caller: Caller | None) -> list[Charge]:
    return [Charge(FEW, caller[1].id if caller else "strangers")]


def test_they_are_known_and_charged_the_first_time_and_after(rate_limiter: RedisRateLimiter):
    came_in = [rate_limiter.acquire("d1", charges) for _ in range(3)]
    assert [decision.caller for decision in came_in] == [(ANN, TOKEN)] * 3
    assert [decision.balances[0].left for decision in came_in] == [2, 1, 0]
    assert rate_limiter.acquire("d1", charges).balances[0].wait


def test_a_stranger_is_charged_as_one(rate_limiter: RedisRateLimiter):
    stranger = rate_limiter.acquire("d2", charges)
    assert stranger.caller is None
    assert stranger.charges == [Charge(FEW, "strangers")]


def test_a_token_that_is_revoked_elsewhere_is_of_no_use_from_then_on(
    rate_limiter: RedisRateLimiter, flushed: str
):
    assert rate_limiter.acquire("d1", charges).caller == (ANN, TOKEN)
    RedisAccounts(flushed).revoke(ANN.id, TOKEN.id)
    assert rate_limiter.acquire("d1", charges).caller is None


def test_a_script_that_redis_has_lost_is_loaded_again(rate_limiter: RedisRateLimiter, flushed: str):
    rate_limiter.acquire("d1", charges)
    with redis.Redis.from_url(flushed) as client:
        client.script_flush()
    time.sleep(TRUSTED_SECONDS)
    assert rate_limiter.acquire("d1", charges).balances[0].left == 1


def test_a_busy_rate_limiter_asks_the_store_only_now_and_then(rate_limiter: RedisRateLimiter, flushed: str):
    rate_limiter.acquire("d1", charges)
    with redis.Redis.from_url(flushed) as client:
        before = client.info("stats")["total_commands_processed"]
        for _ in range(50):
            rate_limiter.acquire("d1", lambda _: [])
        assert client.info("stats")["total_commands_processed"] - before < 50


def test_where_nothing_is_charged_they_are_known_all_the_same(rate_limiter: RedisRateLimiter):
    for _ in range(2):
        decision = rate_limiter.acquire("d1", lambda _: [])
        assert (decision.caller, decision.balances) == ((ANN, TOKEN), [])


def test_a_revoked_token_is_rejected_under_concurrency(rate_limiter: RedisRateLimiter, flushed: str):
    with ThreadPoolExecutor(16) as crowd:
        for number in range(10):
            RedisAccounts(flushed).add(ANN, replace(TOKEN, id=f"u{number}"), f"d{number}")
            assert rate_limiter.acquire(f"d{number}", charges).caller is not None
            assert RedisAccounts(flushed).revoke(ANN.id, f"u{number}")
            time.sleep(TRUSTED_SECONDS)
            come = crowd.map(lambda _: rate_limiter.acquire(f"d{number}", lambda _: []).caller, range(16))  # noqa: B023
            assert list(come) == [None] * 16

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import redis

from service.game.ports import Account, PlayerId, Token
from service.storage.redis_accounts import TRUSTED_SECONDS, RedisAccounts
from service.storage.redis_callers import RedisCallers

ANN = Account(PlayerId("ann"), "Ann", "human", 1)
TOKEN = Token("t1", ANN.id, frozenset({"play"}), 1)


@pytest.fixture
def callers(flushed: str) -> RedisCallers:
    RedisAccounts(flushed).add(ANN, TOKEN, "d1")
    return RedisCallers(flushed)


def test_a_token_names_its_caller_the_first_time_and_after(callers: RedisCallers):
    assert [callers.by_digest("d1") for _ in range(3)] == [(ANN, TOKEN)] * 3


def test_an_unknown_token_names_nobody(callers: RedisCallers):
    assert callers.by_digest("d2") is None


def test_a_token_that_was_unknown_is_accepted_once_it_is_issued(callers: RedisCallers, flushed: str):
    assert callers.by_digest("d2") is None
    RedisAccounts(flushed).add(ANN, replace(TOKEN, id="t2"), "d2")
    assert callers.by_digest("d2") == (ANN, replace(TOKEN, id="t2"))


def test_a_token_that_another_process_revoked_is_rejected_from_then_on(callers: RedisCallers, flushed: str):
    assert callers.by_digest("d1") == (ANN, TOKEN)
    RedisAccounts(flushed).revoke(ANN.id, TOKEN.id)
    assert callers.by_digest("d1") is None


def test_frequent_requests_are_answered_from_the_cache(callers: RedisCallers, flushed: str):
    callers.by_digest("d1")
    with redis.Redis.from_url(flushed) as client:
        before = client.info("stats")["total_commands_processed"]
        for _ in range(50):
            callers.by_digest("d1")
        assert client.info("stats")["total_commands_processed"] - before < 50


def test_a_revoked_token_is_rejected_under_concurrency(callers: RedisCallers, flushed: str):
    with ThreadPoolExecutor(16) as pool:
        for number in range(10):
            RedisAccounts(flushed).add(ANN, replace(TOKEN, id=f"u{number}"), f"d{number}")
            assert callers.by_digest(f"d{number}") is not None
            assert RedisAccounts(flushed).revoke(ANN.id, f"u{number}")
            time.sleep(TRUSTED_SECONDS)
            found = pool.map(lambda _: callers.by_digest(f"d{number}"), range(16))  # noqa: B023
            assert list(found) == [None] * 16

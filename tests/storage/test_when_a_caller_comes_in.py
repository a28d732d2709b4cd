import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import redis

from service.game.limits import Charge, Limit
from service.game.ports import Account, Known, PlayerId, Token
from service.storage.redis_accounts import TRUSTED, RedisAccounts
from service.storage.redis_gate import RedisGate

FEW = Limit("few", 0.01, 3)
ANN = Account(PlayerId("ann"), "Ann", "human", 1)
TOKEN = Token("t1", ANN.id, frozenset({"play"}), 1)


@pytest.fixture
def gate(flushed: str) -> RedisGate:
    RedisAccounts(flushed).add(ANN, TOKEN, "d1")
    return RedisGate(flushed)


def charges(known: Known | None) -> list[Charge]:
    return [Charge(FEW, known[1].id if known else "strangers")]


def test_they_are_known_and_charged_the_first_time_and_after(gate: RedisGate):
    came_in = [gate.enter("d1", charges) for _ in range(3)]
    assert [admission.caller for admission in came_in] == [(ANN, TOKEN)] * 3
    assert [admission.balances[0].left for admission in came_in] == [2, 1, 0]
    assert gate.enter("d1", charges).balances[0].wait


def test_a_stranger_is_charged_as_one(gate: RedisGate):
    stranger = gate.enter("d2", charges)
    assert stranger.caller is None
    assert stranger.charges == [Charge(FEW, "strangers")]


def test_a_token_that_is_revoked_elsewhere_is_of_no_use_from_then_on(gate: RedisGate, flushed: str):
    assert gate.enter("d1", charges).caller == (ANN, TOKEN)
    RedisAccounts(flushed).revoke(ANN.id, TOKEN.id)
    assert gate.enter("d1", charges).caller is None


def test_a_store_that_has_forgotten_the_script_is_told_it_again(gate: RedisGate, flushed: str):
    gate.enter("d1", charges)
    with redis.Redis.from_url(flushed) as client:
        client.script_flush()
    time.sleep(TRUSTED)
    assert gate.enter("d1", charges).balances[0].left == 1


def test_a_busy_gate_asks_the_store_only_now_and_then(gate: RedisGate, flushed: str):
    gate.enter("d1", charges)
    with redis.Redis.from_url(flushed) as client:
        before = client.info("stats")["total_commands_processed"]
        for _ in range(50):
            gate.enter("d1", lambda _: [])
        assert client.info("stats")["total_commands_processed"] - before < 50


def test_where_nothing_is_charged_they_are_known_all_the_same(gate: RedisGate):
    for _ in range(2):
        admission = gate.enter("d1", lambda _: [])
        assert (admission.caller, admission.balances) == ((ANN, TOKEN), [])


def test_nobody_comes_in_with_a_revoked_token_however_many_come_at_once(gate: RedisGate, flushed: str):
    with ThreadPoolExecutor(16) as crowd:
        for number in range(10):
            RedisAccounts(flushed).add(ANN, replace(TOKEN, id=f"u{number}"), f"d{number}")
            assert gate.enter(f"d{number}", charges).caller is not None
            assert RedisAccounts(flushed).revoke(ANN.id, f"u{number}")
            time.sleep(TRUSTED)
            come = crowd.map(lambda _: gate.enter(f"d{number}", lambda _: []).caller, range(16))  # noqa: B023
            assert list(come) == [None] * 16

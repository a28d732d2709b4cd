"""Property tests: the log in memory and the log in Redis behave the same."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from service.game.ports import Batch, EventLog, GameId, IndexEntry, LogCorrupt
from service.storage.redis_log import RedisLog
from tests.memory.event_log import MemoryLog

games = st.sampled_from([GameId(f"game{number}") for number in range(5)])
words = st.sampled_from(["ann", "bob", "cas"])
times = st.integers(0, 30)
entries = st.builds(
    IndexEntry,
    status=st.sampled_from(["open", "playing"]),
    rulebook=st.sampled_from(["classic", "flip"]),
    private=st.booleans(),
    players=st.lists(words, unique=True).map(tuple),
    summary=st.binary(max_size=4),
)
batches = st.builds(
    Batch,
    game=games,
    expected=st.integers(0, 5),
    entries=st.lists(st.binary(max_size=3), min_size=1, max_size=3).map(tuple),
    command_id=st.sampled_from([f"command{number}" for number in range(9)]),
    fingerprint=st.sampled_from(["", "f:1"]),
    wake_at=st.none() | times,
    index=st.none() | entries,
)
filters = st.fixed_dictionaries(
    {
        "status": st.none() | st.sampled_from(["open", "playing", "finished"]),
        "rulebook": st.none() | st.sampled_from(["classic", "flip"]),
        "player": st.none() | words,
        "viewer": st.none() | words,
        "before": st.none() | games,
        "limit": st.integers(1, 6),
    }
)
Call = tuple[str, tuple[object, ...], dict[str, Any]]


@st.composite
def calls(draw: st.DrawFn) -> Call:
    match draw(st.sampled_from(["append", "append", "append", "due", "games", "read", "find", "scheduled"])):
        case "append":
            return "append", (draw(batches),), {}
        case "due":
            return "due", (draw(times), draw(st.integers(1, 9)), draw(st.integers(1, 4))), {}
        case "games":
            return "games", (), draw(filters)
        case "read":
            return "read", (draw(games), draw(st.integers(0, 9)), draw(st.none() | st.integers(1, 4))), {}
        case "find":
            return "find", (draw(games), f"command{draw(st.integers(0, 9))}"), {}
        case name:
            return name, (draw(games),), {}


def answer(log: EventLog, name: str, args: tuple[object, ...], named: dict[str, Any]) -> object:
    try:
        return getattr(log, name)(*args, **named)
    except LogCorrupt:
        return LogCorrupt


@pytest.fixture(scope="module")
def redis_log(redis_url: str) -> RedisLog:
    return RedisLog(redis_url)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(calls(), min_size=5, max_size=40))
def test_both_give_the_same_answers(redis_log: RedisLog, played: list[Call]):
    redis_log._redis.flushall()
    memory_log = MemoryLog()
    for name, args, named in played:
        assert answer(redis_log, name, args, named) == answer(memory_log, name, args, named)

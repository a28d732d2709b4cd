"""Every test that uses `log` or `accounts` runs twice: in memory, and against a real store."""

from collections.abc import Callable
from itertools import count

import pytest

from service.game.ports import Accounts, Batch, EventLog, GameId, IndexEntry
from service.storage.redis_accounts import RedisAccounts
from service.storage.redis_log import RedisLog
from tests.memory.accounts import MemoryAccounts
from tests.memory.event_log import MemoryLog

BatchOf = Callable[..., Batch]
_numbers = count(1)


@pytest.fixture(params=["memory", "redis"])
def log(request: pytest.FixtureRequest) -> EventLog:
    if request.param == "memory":
        return MemoryLog()
    return RedisLog(request.getfixturevalue("flushed"))


@pytest.fixture(params=["memory", "redis"])
def accounts(request: pytest.FixtureRequest) -> Accounts:
    if request.param == "memory":
        return MemoryAccounts()
    return RedisAccounts(request.getfixturevalue("flushed"))


@pytest.fixture
def game() -> GameId:
    return GameId(f"{next(_numbers):020}")


@pytest.fixture
def batch(game: GameId) -> BatchOf:
    """Creates batches for the game of the test. Each has a new command id unless the test gives one."""
    fresh = (f"command-{number}" for number in count(1))

    def make(expected: int, *entries: bytes, **named: object) -> Batch:
        named = {"game": game, "command_id": next(fresh), **named}
        return Batch(expected=expected, entries=entries, **named)  # type: ignore[arg-type]

    return make


@pytest.fixture
def open_game() -> IndexEntry:
    return IndexEntry("open", "classic", private=False, players=("ann",), summary=b"{}")

from collections.abc import Callable
from typing import Any

import pytest

from service.game.desk import Desk, NewGame
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.storage.codec import JsonCodec
from service.storage.memory_log import MemoryLog


class Watch:
    """A clock that stands still until told."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def log() -> EventLog:
    return MemoryLog()


@pytest.fixture
def desk(log: EventLog, watch: Watch) -> Desk:
    return Desk(log, JsonCodec(), watch)


@pytest.fixture
def ann() -> Account:
    return Account(PlayerId("ann"), "Ann", "human", 0)


@pytest.fixture
def bob() -> Account:
    return Account(PlayerId("bob"), "Bob", "human", 0)


@pytest.fixture
def new_game() -> Callable[..., NewGame]:
    def make(**changes: Any) -> NewGame:
        asked: dict[str, Any] = {
            "rulebook": "classic",
            "options": {},
            "seats": 2,
            "bots": (),
            "turn_seconds": 60,
            "private": False,
            "seed": None,
        }
        return NewGame(**{**asked, **changes})

    return make


@pytest.fixture
def running(desk: Desk, ann: Account, bob: Account, new_game: Callable[..., NewGame]) -> GameId:
    """A classic game of two that has just been dealt."""
    game = GameId(desk.create(ann, new_game(), "create").view["id"])
    desk.join(game, bob, "join", seed=None, invite=None)
    return game

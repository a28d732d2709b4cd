from collections.abc import Callable
from typing import Any

import pytest

from service.game.game_service import GameService, NewGame
from service.game.ports import Account, EventLog, GameId, PlayerId
from service.storage.codec import JsonCodec
from tests.memory.event_log import MemoryLog


class ManualClock:
    """A clock that moves only when a test moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def log() -> EventLog:
    return MemoryLog()


@pytest.fixture
def game_service(log: EventLog, manual_clock: ManualClock) -> GameService:
    return GameService(log, JsonCodec(), manual_clock)


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
def running(
    game_service: GameService, ann: Account, bob: Account, new_game: Callable[..., NewGame]
) -> GameId:
    """A classic game of two that has just been dealt."""
    game = GameId(game_service.create(ann, new_game(), "create").view["id"])
    game_service.join(game, bob, "join", seed=None, invite=None)
    return game

"""Bots of other people that let us wait: they hold up each other, and nobody else."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from service.bootstrap import Services
from service.game.accounts import Clerk
from service.game.desk import NewGame
from service.game.ports import GameId
from tests.workers.test_when_a_bot_is_asked import ALLOWED, Bot, first_legal, services, table

__all__ = ["services"]
MANY = 12
"""At five seconds each, the last is asked after a minute."""


@pytest.fixture
def slow() -> Iterator[Bot]:
    bot, released = Bot(), Event()

    def answer(asked: dict[str, Any]) -> tuple[int, bytes]:
        released.wait()
        return first_legal(asked)

    bot.answer = answer
    yield bot
    released.set()
    bot.close()


def kinds(services: Services, game: GameId) -> list[str]:
    return [event["type"] for event in services.desk.events(game, None, 0, 500)]


def test_deadlines_and_built_in_bots_do_not_wait_for_it(services: Services, slow: Bot, launch, eventually):
    for role in ("clock", "worker", "asker"):
        launch(role, REAL="yes", **ALLOWED)
    for _ in range(MANY):
        table(services, slow)
    eventually(lambda: slow.asked and services.asks.waiting())
    person = Clerk(services.accounts).register("Ada", "human").account
    spec = NewGame("classic", {"target": 1}, 2, ("greedy",), 5, private=False, seed=None)
    game = GameId(services.desk.create(person, spec, "new").view["id"])
    eventually(lambda: "deadline_missed" in kinds(services, game))
    assert services.asks.waiting()
    assert services.troubles.failures() == 0


def test_its_own_deadline_is_not_put_off_while_it_is_asked(services: Services, slow: Bot):
    game, account, _ = table(services, slow, turn_seconds=9)
    version = services.desk.view(game, None)["version"]
    while services.desk.view(game, None)["turn"]["seat"] != 0:
        services.desk.wake(game, version)
        version = services.desk.view(game, None)["version"]
    assert services.desk.to_ask(game, version, 10_000) == account.id
    deadline = services.desk.view(game, None)["turn"]["deadline"]
    assert services.log.armed(game) == (version, deadline)


def test_an_asker_that_dies_meanwhile_leaves_the_game_to_its_deadline(
    services: Services, slow: Bot, launch, eventually
):
    launch("worker", REAL="yes", **ALLOWED)
    keeper = launch("asker", REAL="yes", **ALLOWED)
    game, _, _ = table(services, slow)
    eventually(lambda: slow.asked)
    (asker,) = Path(f"/proc/{keeper.pid}/task/{keeper.pid}/children").read_text("ascii").split()
    os.kill(int(asker), signal.SIGKILL)
    view = services.desk.view(game, None)
    eventually(lambda: services.log.armed(game) == (view["version"], view["turn"]["deadline"]))
    assert services.troubles.stumbles() == {"webhook": 1}
    assert services.troubles.failures() == 0

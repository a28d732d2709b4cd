"""Slow webhooks delay each other, and nothing else."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from service.bootstrap import Services
from service.game.accounts import AccountService
from service.game.game_service import NewGame
from service.game.ports import GameId
from tests.workers.test_when_a_webhook_is_called import ALLOWED, Bot, bot, first_legal, services, table

__all__ = ["bot", "services"]
MANY = 12


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
    return [event["type"] for event in services.game_service.events(game, None, 0, 500)]


def test_a_slow_webhook_delays_no_deadlines_and_no_built_in_bots(
    services: Services, slow: Bot, launch, eventually
):
    for role in ("clock", "worker", "deadline_worker", "webhook_worker"):
        launch(role, REAL="yes", **ALLOWED)
    for _ in range(MANY):
        table(services, slow)
    eventually(lambda: slow.asked)
    person = AccountService(services.accounts).register("Ada", "human").account
    spec = NewGame("classic", {"target": 1}, 2, ("greedy",), 5, private=False, seed=None)
    game = GameId(services.game_service.create(person, spec, "new").view["id"])
    eventually(lambda: "deadline_missed" in kinds(services, game))
    assert services.failure_log.failures() == 0


def test_webhooks_of_others_are_called_meanwhile(services: Services, slow: Bot, bot: Bot, launch, eventually):
    for role in ("worker", "webhook_worker"):
        launch(role, REAL="yes", **ALLOWED)
    for _ in range(MANY):
        table(services, slow)
    eventually(lambda: slow.asked)
    table(services, bot)
    eventually(lambda: bot.asked)
    assert services.failure_log.bot_failures() == {}


def test_its_own_deadline_is_not_postponed_while_its_webhook_runs(services: Services, slow: Bot):
    game, account, _ = table(services, slow, turn_seconds=9)
    version = services.game_service.view(game, None)["version"]
    while services.game_service.view(game, None)["turn"]["seat"] != 0:
        services.game_service.take_due_turns(game, version)
        version = services.game_service.view(game, None)["version"]
    assert services.game_service.claim_webhook_turn(game, version, 10_000) == account.id
    deadline = services.game_service.view(game, None)["turn"]["deadline"]
    assert services.log.scheduled(game) == (version, deadline)


def test_if_a_webhook_worker_crashes_the_deadline_decides(services: Services, slow: Bot, launch, eventually):
    launch("worker", REAL="yes", **ALLOWED)
    supervisor = launch("webhook_worker", REAL="yes", **ALLOWED)
    game, _, _ = table(services, slow)
    eventually(lambda: slow.asked)
    (supervised,) = Path(f"/proc/{supervisor.pid}/task/{supervisor.pid}/children").read_text("ascii").split()
    os.kill(int(supervised), signal.SIGKILL)
    view = services.game_service.view(game, None)
    eventually(lambda: services.log.scheduled(game) == (view["version"], view["turn"]["deadline"]))
    assert services.failure_log.bot_failures() == {"webhook": 1}
    assert services.failure_log.failures() == 0

"""Calls to an unavailable webhook are retried, and its owner can read the failures."""

from typing import Any

import pytest

from service.bootstrap import Services
from service.game.calls import FailedCall
from service.game.ports import GameId
from tests.workers.test_when_a_webhook_is_called import ALLOWED, Bot, bot, first_legal, services, table

__all__ = ["bot", "services"]


@pytest.fixture
def processes(launch) -> None:
    for role in ("clock", "worker", "webhook_worker"):
        launch(role, REAL="yes", **ALLOWED)


def failing(bot: Bot, times: int, status: int = 503) -> None:
    """A webhook whose first calls fail."""

    def answer(asked: dict[str, Any]) -> tuple[int, bytes]:
        return (status, b"") if len(bot.asked) <= times else first_legal(asked)

    bot.answer = answer


def types(services: Services, game: GameId) -> list[str]:
    return [event["type"] for event in services.game_service.events(game, None, 0, 500)]


def test_without_a_deadline_the_game_continues_when_the_webhook_recovers(
    processes, services: Services, bot: Bot, eventually
):
    failing(bot, 2)
    game, account, _ = table(services, bot, turn_seconds=0)
    eventually(lambda: services.game_service.view(game, None)["status"] == "finished")
    second, first = services.webhooks.failures(account.id)
    assert [(failed.attempt, failed.reason, failed.status) for failed in (first, second)] == [
        (1, "server_error", 503),
        (2, "server_error", 503),
    ]
    for failed, pause in ((first, 1_000), (second, 3_000)):
        assert failed.again_at is not None
        assert pause - 200 <= failed.again_at - failed.at <= pause
    assert second.at >= (first.again_at or 0)
    ids = [headers["webhook-id"] for headers, _ in bot.asked]
    assert ids[0] == ids[1] == ids[2]
    assert len(set(ids)) == len(ids) - 2
    assert services.failure_log.parked() == []


def test_one_failure_before_the_deadline_costs_no_turn(processes, services: Services, bot: Bot, eventually):
    failing(bot, 1)
    game, _, _ = table(services, bot)
    eventually(lambda: services.game_service.view(game, None)["status"] == "finished")
    assert "deadline_missed" not in types(services, game)


def test_a_refused_connection_is_retried(services: Services, bot: Bot, launch, eventually):
    launch("worker", REAL="yes", **ALLOWED)
    launch("webhook_worker", REAL="yes", **ALLOWED)
    bot.close()
    game, account, _ = table(services, bot)
    eventually(lambda: services.webhooks.failures(account.id))
    (failed,) = services.webhooks.failures(account.id)
    assert (failed.reason, failed.status, failed.game) == ("no_connection", None, game)
    assert services.log.scheduled(game) == (
        services.game_service.view(game, None)["version"],
        failed.again_at,
    )


@pytest.mark.parametrize(
    ("status", "body", "reason"),
    [
        (404, b"", "wrong_status"),
        (302, b"", "wrong_status"),
        (200, b"move", "not_json"),
        (200, b"{}", "not_legal"),
        (200, b" " * 20_000, "too_large"),
    ],
)
def test_an_invalid_response_is_not_retried(
    services: Services, bot: Bot, launch, eventually, status: int, body: bytes, reason: str
):
    launch("worker", REAL="yes", **ALLOWED)
    launch("webhook_worker", REAL="yes", **ALLOWED)
    bot.answer = lambda _: (status, body)
    game, account, _ = table(services, bot)
    eventually(lambda: services.webhooks.failures(account.id))
    (failed,) = services.webhooks.failures(account.id)
    assert (failed.reason, failed.status, failed.again_at) == (
        reason,
        status if reason in {"wrong_status", "too_large"} else None,
        None,
    )
    view = services.game_service.view(game, None)
    assert services.log.scheduled(game) == (view["version"], view["turn"]["deadline"])
    assert len(bot.asked) == 1


def test_the_last_ten_failures_are_kept(services: Services, bot: Bot):
    _, account, webhook = table(services, bot)
    for number in range(1, 13):
        services.webhooks.note_failure(account.id, FailedCall(number, "game", number, "timed_out"))
    assert [failed.at for failed in services.webhooks.failures(account.id)] == list(range(12, 2, -1))
    services.webhooks.put(account.id, webhook, "again")
    assert services.webhooks.failures(account.id) == []

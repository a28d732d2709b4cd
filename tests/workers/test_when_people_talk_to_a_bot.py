"""Remarks during a webhook call: its response still counts, and it is called once for each move."""

from threading import Event
from typing import Any

from service.bootstrap import Services
from service.game.accounts import AccountService
from service.game.game_service import NewGame
from service.game.ports import GameId, Webhook
from service.game.webhooks import new_secret
from service.rules.commands import Say, command_from
from tests.workers.test_when_a_webhook_is_called import ALLOWED, Bot, bot, first_legal, services

__all__ = ["bot", "services"]


def test_its_moves_are_accepted_despite_remarks_during_the_call(
    services: Services, bot: Bot, launch, eventually
):
    """R-TALK-1"""
    player = AccountService(services.accounts).register("Robot", "bot").account
    person = AccountService(services.accounts).register("Ada", "human").account
    services.webhooks.put(player.id, Webhook(bot.url, new_secret()), "set")
    spec = NewGame("classic", {"target": 1}, 3, ("greedy",), 60, private=False, seed=None)
    game = GameId(services.game_service.create(player, spec, "new").view["id"])
    enough = Event()

    def answer(asked: dict[str, Any]) -> tuple[int, bytes]:
        for number in range(3):
            services.game_service.command(game, person, Say("Hurry!"), f"say-{len(bot.asked)}-{number}")
        if len(bot.asked) == 6:
            enough.set()
        return first_legal(asked)

    bot.answer = answer
    services.game_service.join(game, person, "join", seed=None, invite=None)
    for role in ("clock", "worker", "webhook_worker"):
        launch(role, REAL="yes", **ALLOWED)

    def gone_on() -> bool:
        view = services.game_service.view(game, person.id)
        if view["turn"] and view["turn"]["seat"] == view["you"]["seat"]:
            legal = [command for command in view["you"]["legal"] if command["type"] != "object"]
            services.game_service.command(game, person, command_from(legal[0]), f"move-{view['version']}")
        return enough.is_set() or view["status"] == "finished"

    eventually(gone_on)
    events = services.game_service.events(game, None, 0, 1000)
    ids = [headers["webhook-id"] for headers, _ in bot.asked]
    assert "deadline_missed" not in {event["type"] for event in events}
    assert len(set(ids)) == len(ids)
    assert len(ids) <= sum(moved(event) for event in events) + 1
    assert sum(event["type"] == "said" for event in events) >= 3 * len(ids) - 3


def moved(event: dict[str, Any]) -> bool:
    """Whether the event is a decision of the bot at seat 0."""
    drew = event["type"] == "cards_drawn" and event["data"]["reason"] in {"turn", "demand"}
    return event["data"].get("seat") == 0 and (drew or event["type"] in {"card_played", "card_kept"})

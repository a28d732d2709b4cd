from collections.abc import Mapping
from typing import Any

from flask import Response

from service.api.auth import account_holder
from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.headers import keyed
from service.api.problems import Problem
from service.api.replies import PRIVATE, once_only, reply
from service.api.schemas.requests import WebhookSchema
from service.game import Refused
from service.game.ports import Account, Webhook, Webhooks
from service.game.refused import key_reused
from service.game.webhooks import LONGEST_URL, new_secret, objection

blueprint = Blueprint("webhooks", __name__, description="For bots that would rather be asked than listen.")


@blueprint.post("/v1/players/me/webhook")
@blueprint.gives(
    201,
    "IssuedWebhook",
    "The webhook with its secret, which is never shown again.",
    headers=("Idempotency-Replayed",),
)
@account_holder
@keyed
@blueprint.takes(WebhookSchema)
def set_webhook(caller: Account, body: Mapping[str, Any], command_id: str) -> Response:
    """Have a bot asked for its moves

    When the bot is to act, its view is sent to this URL with POST, signed as standard-webhooks has it. The
    answer, a 200 with one of the legal commands, is its move. Without a good answer in five seconds its
    deadline goes on. A webhook set before is replaced.
    """
    if caller.kind != "bot":
        raise Problem("not_a_bot")
    if complaint := objection(body["url"], loopback=context().services.settings.loopback_webhooks):
        raise Refused("invalid_body", complaint, most=LONGEST_URL).about("url")
    fresh = Webhook(body["url"], new_secret())
    kept = webhooks().put(caller.id, fresh, command_id)
    if kept.url != fresh.url:
        raise key_reused()
    return reply({"url": kept.url, "secret": kept.secret}, 201, once_only(repeated=kept != fresh))


@blueprint.get("/v1/players/me/webhook")
@blueprint.gives(200, "WebhookAddress", "Where the bot is asked, without the secret.", errors=(404,))
@account_holder
def show_webhook(caller: Account) -> Response:
    """Show one's webhook"""
    if (webhook := webhooks().get(caller.id)) is None:
        raise missing()
    return reply({"url": webhook.url}, headers=PRIVATE)


@blueprint.delete("/v1/players/me/webhook")
@blueprint.gives(204, None, "The bot is not asked any more.", errors=(404,))
@account_holder
def remove_webhook(caller: Account) -> Response:
    """Remove one's webhook"""
    if not webhooks().drop(caller.id):
        raise missing()
    return Response(status=204)


def webhooks() -> Webhooks:
    return context().services.webhooks


def missing() -> Problem:
    return Problem("no_such_webhook")

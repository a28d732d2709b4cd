from collections.abc import Mapping
from secrets import token_hex
from time import monotonic
from typing import Any

from flask import Response

from service.api.auth import account_scope_required
from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.idempotency import idempotent
from service.api.language import localized
from service.api.problems import Problem
from service.api.responses import PRIVATE, json_response, secret_headers
from service.api.schemas.requests import WebhookSchema
from service.api.streams.access import stream_slot
from service.game import RequestRejected
from service.game.calls import CallFailure, FailedCall, NotPosted
from service.game.ports import Account, Webhook, Webhooks
from service.game.rejection_messages import CALLS
from service.game.rejections import key_reused
from service.game.webhooks import MAX_URL_LENGTH, new_secret, url_problem
from service.rules.text.message import Wording
from service.rules.text.paragraph import Language
from service.safe_post import call

blueprint = Blueprint("webhooks", __name__, description="The service calls a bot when it is to act.")


@blueprint.post("/v1/players/me/webhook")
@blueprint.responds(
    201,
    "IssuedWebhook",
    "The webhook with its secret, which is never shown again.",
    headers=("Idempotency-Replayed",),
)
@account_scope_required
@idempotent
@blueprint.reads_body(WebhookSchema)
def set_webhook(caller: Account, body: Mapping[str, Any], command_id: str) -> Response:
    """Set the webhook of a bot

    When the bot is to act, its view is sent to this URL with POST, signed as standard-webhooks defines it.
    The response, a 200 with one of the legal commands, is its move. Without a valid response within five
    seconds, the bot's deadline runs on. A call that failed (no connection, a status from 500, no response in
    time) is retried after 1, 3 and 9 seconds, before the deadline; without a deadline for as long as the game
    waits, with pauses of up to 5 minutes. Remarks in the meantime do not make a response stale. When the
    bot may react out of turn it is called too, with `may_react`: `null` means no, and the game does not wait.
    Replaces the previous webhook.
    """
    if caller.kind != "bot":
        raise Problem("not_a_bot")
    if problem := url_problem(body["url"], loopback=context().services.settings.loopback_webhooks):
        raise RequestRejected("invalid_body", problem, most=MAX_URL_LENGTH).for_field("url")
    fresh = Webhook(body["url"], new_secret())
    kept = webhooks().put(caller.id, fresh, command_id)
    if kept.url != fresh.url:
        raise key_reused()
    return json_response(
        {"url": kept.url, "secret": kept.secret}, 201, secret_headers(repeated=kept != fresh)
    )


@blueprint.get("/v1/players/me/webhook")
@blueprint.responds(
    200,
    "WebhookAddress",
    "The URL without the secret, and the calls that failed recently.",
    headers=("Content-Language",),
    errors=(404,),
)
@localized
@account_scope_required
def show_webhook(caller: Account, language: Language) -> Response:
    """Show the caller's webhook

    With the last ten calls that failed since it was set, newest first. They are kept for a week.
    """
    webhook = require_webhook(caller)
    failures = [failure_document(failed, language) for failed in webhooks().failures(caller.id)]
    return json_response({"url": webhook.url, "failures": failures}, headers=PRIVATE)


def failure_document(failed: FailedCall, language: Language) -> dict[str, Any]:
    return {
        "at": failed.at,
        "game": failed.game,
        "attempt": failed.attempt,
        "again_at": failed.again_at,
        **why(CallFailure(failed.reason), failed.status, language),
    }


def why(failure: CallFailure, status: int | None, language: Language) -> dict[str, Any]:
    detail = Wording(CALLS[failure], {"status": status}).said(language)
    return {"reason": failure.value, "status": status, "detail": detail}


@blueprint.post("/v1/players/me/webhook/ping")
@blueprint.responds(
    200, "WebhookPing", "The outcome of the call.", headers=("Content-Language",), errors=(404,)
)
@localized
@account_scope_required
def ping_webhook(caller: Account, language: Language) -> Response:
    """Test the caller's webhook

    Calls it once with a message of the type `ping`, with the same limits and signature as other calls. Any
    response with status 200 will do. Takes one of the caller's places for streams meanwhile.
    """
    webhook, loopback = require_webhook(caller), context().services.settings.loopback_webhooks
    began, outcome = monotonic(), dict[str, Any](reason=None, status=200, detail=None)
    with stream_slot():
        try:
            call(webhook, "ping", f"ping-{token_hex(8)}", {"player": caller.id}, loopback=loopback)
        except NotPosted as error:
            outcome = why(error.failure, error.status, language)
    taken = round((monotonic() - began) * 1000)
    return json_response({"ok": outcome["reason"] is None, "milliseconds": taken, **outcome}, headers=PRIVATE)


@blueprint.delete("/v1/players/me/webhook")
@blueprint.responds(204, None, "The webhook is removed.", errors=(404,))
@account_scope_required
def remove_webhook(caller: Account) -> Response:
    """Remove the caller's webhook"""
    if not webhooks().drop(caller.id):
        raise Problem("no_such_webhook")
    return Response(status=204)


def webhooks() -> Webhooks:
    return context().services.webhooks


def require_webhook(caller: Account) -> Webhook:
    if (webhook := webhooks().get(caller.id)) is None:
        raise Problem("no_such_webhook")
    return webhook

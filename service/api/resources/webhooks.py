from collections.abc import Mapping
from secrets import token_hex
from time import monotonic
from typing import Any

from flask import Response

from service.api.auth import account_scope_required
from service.api.blueprint import Blueprint
from service.api.context import context
from service.api.headers import idempotent
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
from service.game.webhooks import MAX_URL_LENGTH, PORTS, new_secret, url_problem
from service.rules.text.message import Wording
from service.rules.text.paragraph import Language
from service.safe_post import call

blueprint = Blueprint("webhooks", __name__, description="For bots that would rather be asked than listen.")


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
    """Have a bot asked for its moves

    When the bot is to act, its view is sent to this URL with POST, signed as standard-webhooks has it. The
    answer, a 200 with one of the legal commands, is its move. Without a good answer in five seconds its
    deadline goes on. A call that found nobody (no connection, a status from 500, no answer in time) is tried
    again after 1, 3 and 9 seconds, before the deadline; without a deadline for as long as the table waits,
    at last every 5 minutes. Remarks meanwhile do not make an answer stale. Where the bot may react
    out of turn it is asked too, as `may_react`: `null` means no, and the game does not wait. A webhook set
    before is replaced.
    """
    if caller.kind != "bot":
        raise Problem("not_a_bot")
    if complaint := url_problem(body["url"], loopback=context().services.settings.loopback_webhooks):
        ports = ", ".join(map(str, sorted(PORTS)))
        raise RequestRejected("invalid_body", complaint, most=MAX_URL_LENGTH, ports=ports).for_field("url")
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
    "Where the bot is asked, without the secret, and which calls failed lately.",
    headers=("Content-Language",),
    errors=(404,),
)
@localized
@account_scope_required
def show_webhook(caller: Account, language: Language) -> Response:
    """Show one's webhook

    With the last ten calls that failed since it was set, newest first, for a week.
    """
    webhook = set_by(caller)
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
@blueprint.responds(200, "WebhookPing", "How the call went.", headers=("Content-Language",), errors=(404,))
@localized
@account_scope_required
def ping_webhook(caller: Account, language: Language) -> Response:
    """Try out one's webhook

    Calls it once, within the same bounds and signed in the same way as a question, with a message of the
    type `ping` whose answer may be any 200. Takes a place among the streams of the caller meanwhile.
    """
    webhook, loopback = set_by(caller), context().services.settings.loopback_webhooks
    began, outcome = monotonic(), dict[str, Any](reason=None, status=200, detail=None)
    with stream_slot():
        try:
            call(webhook, "ping", f"ping-{token_hex(8)}", {"player": caller.id}, loopback=loopback)
        except NotPosted as error:
            outcome = why(error.failure, error.status, language)
    taken = round((monotonic() - began) * 1000)
    return json_response({"ok": outcome["reason"] is None, "milliseconds": taken, **outcome}, headers=PRIVATE)


@blueprint.delete("/v1/players/me/webhook")
@blueprint.responds(204, None, "The bot is not asked any more.", errors=(404,))
@account_scope_required
def remove_webhook(caller: Account) -> Response:
    """Remove one's webhook"""
    if not webhooks().drop(caller.id):
        raise Problem("no_such_webhook")
    return Response(status=204)


def webhooks() -> Webhooks:
    return context().services.webhooks


def set_by(caller: Account) -> Webhook:
    if (webhook := webhooks().get(caller.id)) is None:
        raise Problem("no_such_webhook")
    return webhook

"""The other documents that the service sends."""

from service.api.problems import STATUSES as PROBLEMS
from service.api.schemas.shapes import (
    BOOLEAN,
    COUNT,
    STRING,
    WHEN,
    Shape,
    array,
    nullable,
    object_shape,
    one_of,
    ref,
    text,
)
from service.api.schemas.views import WHO
from service.bots import BOTS
from service.game.accounts import ACCOUNT_SCOPES, DEFAULT_SCOPES
from service.game.calls import CallFailure

PROBLEM = object_shape(
    {
        "type": {
            "type": "string",
            "format": "uri",
            "description": "Names the kind of problem; follows the code.",
        },
        "title": STRING,
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "code": {**ref("ProblemCode"), "description": "A stable word for programs to act on."},
        "detail": text("What to do next."),
    },
    {
        "rule": text("The rule that refused."),
        "version": {**COUNT, "description": "With 409 and 412 about a game: where it stands."},
        "limit": text("With 429 and 503: the limit that was hit, as docs/limits.md names it."),
        "errors": {
            "type": "object",
            "additionalProperties": array(STRING),
            "description": "What is wrong, by field; `body` is the whole of it.",
        },
    },
)

COMMAND_ANSWER = object_shape(
    {
        "version": COUNT,
        "head": STRING,
        "events": {
            **array(ref("Event")),
            "description": "What the command brought about, as the caller may see it.",
        },
        "view": ref("View"),
    }
)

ACCOUNT = object_shape({**WHO, "created_at": WHEN})

SIGNED_UP = object_shape({**WHO, "token": text("The bearer token. It is never shown again.")})

TOKEN: dict[str, Shape] = {
    "id": text("What to revoke it by; not a secret."),
    "scopes": array(ref("Scope")),
    "created_at": WHEN,
}
NEW_TOKEN = object_shape({**TOKEN, "token": text("The bearer token. It is never shown again.")})

LISTED_TOKEN = object_shape({**TOKEN, "current": {**BOOLEAN, "description": "The one of this request."}})
TOKEN_LIST = object_shape({"items": array(ref("Token"))})

WEBHOOK_URL: dict[str, Shape] = {"url": text("Where the bot is asked for its moves.")}
CALL_OUTCOME: dict[str, Shape] = {
    "status": {**nullable({"type": "integer"}), "description": "The HTTP status of the answer, if any came."},
}
FAILED_CALL = object_shape(
    {
        "at": WHEN,
        "game": STRING,
        "attempt": {"type": "integer", "minimum": 1, "description": "Which try of this question it was."},
        "again_at": {
            **nullable(WHEN),
            "description": "When it is tried again; null if it is not, and the deadline goes on.",
        },
        "reason": ref("CallFailure"),
        "detail": text("What the reason means."),
        **CALL_OUTCOME,
    }
)
WEBHOOK = object_shape(
    {**WEBHOOK_URL, "failures": {**array(ref("FailedCall")), "description": "The last ten, newest first."}}
)
PING = object_shape(
    {
        "ok": {**BOOLEAN, "description": "Whether a 200 came in time."},
        "milliseconds": COUNT,
        "reason": nullable(ref("CallFailure")),
        "detail": {**nullable(STRING), "description": "What the reason means."},
        **CALL_OUTCOME,
    }
)
NEW_WEBHOOK = object_shape(
    {**WEBHOOK_URL, "secret": text("What questions are signed with. It is never shown again.")}
)

GAME_SUMMARY = object_shape(
    {
        "id": STRING,
        "status": ref("GameStatus"),
        "rulebook": ref("RulebookName"),
        "seats": COUNT,
        "players": array(ref("Player")),
        "owner": STRING,
        "private": BOOLEAN,
        "created_at": WHEN,
    }
)

GAME_PAGE = object_shape(
    {
        "items": array(ref("GameSummary")),
        "next": {
            **nullable(STRING),
            "description": "What to give as `cursor` for the next page, if there is one.",
        },
    }
)

BOT = object_shape({"name": ref("BotName"), "plays": STRING})
BOT_LIST = object_shape({"items": array(ref("Bot"))})

HEALTH = object_shape({"status": STRING})

OPENAPI = object_shape({"openapi": STRING, "info": ref("JsonObject"), "paths": ref("JsonObject")})


def answer_shapes() -> dict[str, Shape]:
    return {
        "ProblemCode": one_of(sorted(PROBLEMS)),
        "Problem": PROBLEM,
        "Scope": one_of(sorted(ACCOUNT_SCOPES)),
        "GrantedScope": one_of(DEFAULT_SCOPES),
        "BotName": one_of(BOTS),
        "Token": LISTED_TOKEN,
        "Bot": BOT,
        "CommandAnswer": COMMAND_ANSWER,
        "Account": ACCOUNT,
        "SignedUp": SIGNED_UP,
        "IssuedToken": NEW_TOKEN,
        "TokenList": TOKEN_LIST,
        "CallFailure": one_of(CallFailure),
        "FailedCall": FAILED_CALL,
        "WebhookAddress": WEBHOOK,
        "WebhookPing": PING,
        "IssuedWebhook": NEW_WEBHOOK,
        "GameSummary": GAME_SUMMARY,
        "GamePage": GAME_PAGE,
        "BotList": BOT_LIST,
        "Health": HEALTH,
        "JsonObject": {"type": "object"},
        "OpenApi": OPENAPI,
    }

"""Documents in responses, except views, events and rulebooks."""

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
            "description": "Identifies the type of problem; derived from the code.",
        },
        "title": STRING,
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "code": {**ref("ProblemCode"), "description": "A stable code for programs."},
        "detail": text("What to do next."),
    },
    {
        "rule": text("The id of the rule that was violated."),
        "version": {**COUNT, "description": "With 409 and 412 about a game: its current version."},
        "errors": {
            "type": "object",
            "additionalProperties": array(STRING),
            "description": "Errors by field; `body` stands for the whole body.",
        },
    },
)

COMMAND_ANSWER = object_shape(
    {
        "version": COUNT,
        "head": STRING,
        "events": {
            **array(ref("Event")),
            "description": "The events of the command, as the caller may see them.",
        },
        "view": ref("View"),
    }
)

ACCOUNT = object_shape({**WHO, "created_at": WHEN})

SIGNED_UP = object_shape({**WHO, "token": text("The bearer token. It is never shown again.")})

TOKEN: dict[str, Shape] = {
    "id": text("The id for revoking it; not a secret."),
    "scopes": array(ref("Scope")),
    "created_at": WHEN,
}
NEW_TOKEN = object_shape({**TOKEN, "token": text("The bearer token. It is never shown again.")})

LISTED_TOKEN = object_shape(
    {**TOKEN, "current": {**BOOLEAN, "description": "Whether this request was made with it."}}
)
TOKEN_LIST = object_shape({"items": array(ref("Token"))})

WEBHOOK_URL: dict[str, Shape] = {"url": text("The URL that is called when the bot is to act.")}
CALL_OUTCOME: dict[str, Shape] = {
    "status": {
        **nullable({"type": "integer"}),
        "description": "The HTTP status of the response, if there was one.",
    },
}
FAILED_CALL = object_shape(
    {
        "at": WHEN,
        "game": STRING,
        "attempt": {"type": "integer", "minimum": 1, "description": "The number of this attempt."},
        "again_at": {
            **nullable(WHEN),
            "description": "When the call is retried; null if it is not, and the deadline runs on.",
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
        "ok": {**BOOLEAN, "description": "Whether a 200 was received in time."},
        "milliseconds": COUNT,
        "reason": nullable(ref("CallFailure")),
        "detail": {**nullable(STRING), "description": "What the reason means."},
        **CALL_OUTCOME,
    }
)
NEW_WEBHOOK = object_shape(
    {**WEBHOOK_URL, "secret": text("The secret that signs the calls. It is never shown again.")}
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
            "description": "The value of `cursor` for the next page, if there is one.",
        },
    }
)

BOT = object_shape({"name": ref("BotName"), "plays": STRING})
BOT_LIST = object_shape({"items": array(ref("Bot"))})

HEALTH = object_shape({"status": STRING})

OPENAPI = object_shape({"openapi": STRING, "info": ref("JsonObject"), "paths": ref("JsonObject")})


def response_shapes() -> dict[str, Shape]:
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

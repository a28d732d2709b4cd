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
    one_of,
    record,
    ref,
    text,
)
from service.api.schemas.views import WHO
from service.bots import BOTS
from service.game.accounts import GRANTED, SCOPES
from service.game.calls import CallFailure

PROBLEM = record(
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
        "errors": {
            "type": "object",
            "additionalProperties": array(STRING),
            "description": "What is wrong, by field; `body` is the whole of it.",
        },
    },
)

COMMAND_ANSWER = record(
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

ACCOUNT = record({**WHO, "created_at": WHEN})

SIGNED_UP = record({**WHO, "token": text("The bearer token. It is never shown again.")})

TOKEN: dict[str, Shape] = {
    "id": text("What to revoke it by; not a secret."),
    "scopes": array(ref("Scope")),
    "created_at": WHEN,
}
NEW_TOKEN = record({**TOKEN, "token": text("The bearer token. It is never shown again.")})

LISTED_TOKEN = record({**TOKEN, "current": {**BOOLEAN, "description": "The one of this request."}})
TOKEN_LIST = record({"items": array(ref("Token"))})

WEBHOOK_URL: dict[str, Shape] = {"url": text("Where the bot is asked for its moves.")}
CALL_OUTCOME: dict[str, Shape] = {
    "status": {**nullable({"type": "integer"}), "description": "The HTTP status of the answer, if any came."},
}
FAILED_CALL = record(
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
WEBHOOK = record(
    {**WEBHOOK_URL, "failures": {**array(ref("FailedCall")), "description": "The last ten, newest first."}}
)
PING = record(
    {
        "ok": {**BOOLEAN, "description": "Whether a 200 came in time."},
        "milliseconds": COUNT,
        "reason": nullable(ref("CallFailure")),
        "detail": {**nullable(STRING), "description": "What the reason means."},
        **CALL_OUTCOME,
    }
)
NEW_WEBHOOK = record(
    {**WEBHOOK_URL, "secret": text("What questions are signed with. It is never shown again.")}
)

GAME_SUMMARY = record(
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

GAME_PAGE = record(
    {
        "items": array(ref("GameSummary")),
        "next": {
            **nullable(STRING),
            "description": "What to give as `cursor` for the next page, if there is one.",
        },
    }
)

BOT = record({"name": ref("BotName"), "plays": STRING})
BOT_LIST = record({"items": array(ref("Bot"))})

HEALTH = record({"status": STRING})

OPENAPI = record({"openapi": STRING, "info": ref("JsonObject"), "paths": ref("JsonObject")})


def answer_shapes() -> dict[str, Shape]:
    return {
        "ProblemCode": one_of(sorted(PROBLEMS)),
        "Problem": PROBLEM,
        "Scope": one_of(sorted(SCOPES)),
        "GrantedScope": one_of(GRANTED),
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

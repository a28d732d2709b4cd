"""The section `webhooks`: what the service sends to bots, and what they answer."""

from service.api.schemas.shapes import STRING, WHEN, Shape, nullable, object_shape, ref, text

HEADERS: tuple[Shape, ...] = tuple(
    {"name": name, "in": "header", "required": True, "schema": STRING, "description": description}
    for name, description in (
        ("webhook-id", "Names the question; it stays the same when the question is asked again."),
        ("webhook-timestamp", "Seconds since the epoch. Refuse what is older than five minutes."),
        (
            "webhook-signature",
            (
                "`v1,` and the Base64 of HMAC-SHA-256 over `id.timestamp.body`, keyed with the decoded part "
                "of the secret behind `whsec_`."
            ),
        ),
    )
)
ID = text("The id of the player who is asked.")
QUESTION = object_shape({"game": text("The id of the game."), "player": ID, "view": ref("View")})


def _message(tag: str, data: str, description: str) -> Shape:
    shape = object_shape({"type": {"type": "string", "const": tag}, "timestamp": WHEN, "data": ref(data)})
    return {**shape, "description": description}


def webhook_shapes() -> dict[str, Shape]:
    return {
        "WebhookQuestionData": {**QUESTION, "description": "The game, as the bot may see it."},
        "WebhookPingData": {**object_shape({"player": ID}), "description": "Whose webhook is tried."},
        "WebhookYourTurn": _message("your_turn", "WebhookQuestionData", "The table waits for the bot."),
        "WebhookMayReact": _message(
            "may_react", "WebhookQuestionData", "The bot may do something out of turn; nobody waits."
        ),
        "WebhookPingMessage": _message("ping", "WebhookPingData", "The webhook is tried out."),
    }


def webhooks(view: object) -> dict[str, Shape]:
    """The section, with a real view in its examples."""
    question = {"game": "0mwlz98qcy4b2u384tt1", "player": "0mwlz98qcy4b2u384tt0", "view": view}
    move: Shape = {"schema": ref("LegalCommand"), "example": {"type": "draw_card"}}
    maybe: Shape = {"schema": nullable(ref("LegalCommand")), "example": None}
    return {
        "your_turn": _call(
            "answerYourTurn",
            "Asked for a move",
            "The table waits for the bot. Answer within five seconds with one entry of "
            "`data.view.you.legal`. What may pass (no connection, a status from "
            "500, no answer in time) is asked again after 1, 3 and 9 seconds, an answer that is no good not.",
            "WebhookYourTurn",
            {"type": "your_turn", "timestamp": 1763500000000, "data": question},
            {"description": "The move.", "content": {"application/json": move}},
        ),
        "may_react": _call(
            "answerMayReact",
            "Asked for a reaction",
            "The bot may call, catch, accuse or jump in. Answer with an entry of `data.view.you.legal`, or "
            "with `null` for no. The game does not wait, and it is not asked again.",
            "WebhookMayReact",
            {"type": "may_react", "timestamp": 1763500000000, "data": question},
            {"description": "The reaction, or none.", "content": {"application/json": maybe}},
        ),
        "ping": _call(
            "answerPing",
            "Tried out",
            "Sent by `POST /v1/players/me/webhook/ping`, signed as questions are.",
            "WebhookPingMessage",
            {"type": "ping", "timestamp": 1763500000000, "data": {"player": "0mwlz98qcy4b2u384tt0"}},
            {"description": "Any answer will do."},
        ),
    }


def _call(name: str, summary: str, description: str, schema: str, example: object, answer: Shape) -> Shape:
    body = {"required": True, "content": {"application/json": {"schema": ref(schema), "example": example}}}
    operation = {
        "operationId": name,
        "tags": ["webhooks"],
        "summary": summary,
        "description": description,
        "security": [],
        "parameters": list(HEADERS),
        "requestBody": body,
        "responses": {"200": answer},
    }
    return {"post": operation}

"""The forms in which messages travel, chosen by the Accept header."""

import orjson
from flask import request

from service.api.problems import Problem
from service.game.live.messages import Message, Render

JSON = "application/json"
NDJSON = "application/x-ndjson"
SSE = "text/event-stream"
RETRY_MS = b"retry: 1000\n"  # milliseconds
NAMED = ("snapshot", "legal", "may_react", "heartbeat", "end")
"""Messages whose `event:` is their type; all others come without one, as browsers expect it."""


def accepted(*offered: str) -> str:
    """Of what is offered, that which the caller likes best; the first, where they like all."""
    found = request.accept_mimetypes.best_match(offered) if request.accept_mimetypes else offered[0]
    if found is None:
        raise Problem("not_acceptable", offered=", ".join(offered))
    return found


def ndjson(message: Message) -> bytes:
    return orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)


def sse(message: Message) -> bytes:
    """Events of the log bear their version as id; only they, so that a browser resumes where it was."""
    data = b"data: %b\n\n" % orjson.dumps(message)
    if message["type"] in NAMED:
        named = b"event: %b\n%b" % (message["type"].encode(), data)
        return RETRY_MS + named if message["type"] == "snapshot" else named
    return b"id: %d\n%b" % (message["version"], data) if "hash" in message else data


RENDER: dict[str, Render] = {NDJSON: ndjson, SSE: sse}

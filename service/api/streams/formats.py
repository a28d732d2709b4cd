"""Encodings of streams, chosen by the Accept header."""

import orjson
from flask import request

from service.api.problems import Problem
from service.game.live.messages import Message, Render

JSON = "application/json"
NDJSON = "application/x-ndjson"
SSE = "text/event-stream"
RETRY = b"retry: 1000\n"  # milliseconds
NAMED = ("snapshot", "legal", "may_react", "heartbeat", "end")
"""Messages that have their type as `event:`. Others have none, so browsers deliver them as `message`."""


def accepted(*offered: str) -> str:
    """The media type that the caller prefers; the first one without an Accept header."""
    found = request.accept_mimetypes.best_match(offered) if request.accept_mimetypes else offered[0]
    if found is None:
        raise Problem("not_acceptable", offered=", ".join(offered))
    return found


def ndjson(message: Message) -> bytes:
    return orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)


def sse(message: Message) -> bytes:
    """Only events of the log have an id, their version: a browser resumes after the last one it received."""
    data = b"data: %b\n\n" % orjson.dumps(message)
    if message["type"] in NAMED:
        named = b"event: %b\n%b" % (message["type"].encode(), data)
        return RETRY + named if message["type"] == "snapshot" else named
    return b"id: %d\n%b" % (message["version"], data) if "hash" in message else data


RENDER: dict[str, Render] = {NDJSON: ndjson, SSE: sse}

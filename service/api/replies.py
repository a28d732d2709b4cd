"""Answers on their way out: plain dictionaries through orjson, with the version as ETag."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Response
from flask.json.provider import JSONProvider

from service.game.desk import Answer

REPLAYED = {"Idempotency-Replayed": "true"}
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


class OrjsonProvider(JSONProvider):
    def dumps(self, obj: Any, **_: Any) -> str:
        return orjson.dumps(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        return orjson.loads(s)


def reply(document: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    answer = Response(orjson.dumps(document), status, content_type="application/json")
    answer.headers.update(headers or {})
    return answer


def done(answer: Answer, document: Any, status: int = 200, **headers: str) -> Response:
    """What a command that was carried out is answered with, the first time and again."""
    headers |= {**PRIVATE, "ETag": etag(answer.version)}
    if answer.repeated:
        headers |= REPLAYED
    return Response(status=status, headers=headers) if document is None else reply(document, status, headers)


def command_document(answer: Answer) -> dict[str, Any]:
    return {"version": answer.version, "head": answer.head, "events": answer.events, "view": answer.view}


def once_only(*, repeated: bool) -> dict[str, str]:
    """The headers of an answer that shows a secret."""
    return {"Cache-Control": "no-store", **(REPLAYED if repeated else {})}


def etag(version: int) -> str:
    return f'"{version}"'

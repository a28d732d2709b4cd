"""JSON responses through orjson, with the version of a game as ETag."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Response
from flask.json.provider import JSONProvider

from service.game.game_service import CommandResponse

REPLAYED_HEADER = {"Idempotency-Replayed": "true"}
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


class OrjsonProvider(JSONProvider):
    def dumps(self, obj: Any, **_: Any) -> str:
        return orjson.dumps(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        return orjson.loads(s)


def json_response(document: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    response = Response(orjson.dumps(document), status, content_type="application/json")
    response.headers.update(headers or {})
    return response


def command_response(response: CommandResponse, document: Any, status: int = 200, **headers: str) -> Response:
    """What a command that was carried out is answered with, the first time and again."""
    headers |= {**PRIVATE, "ETag": etag(response.version)}
    if response.repeated:
        headers |= REPLAYED_HEADER
    return (
        Response(status=status, headers=headers)
        if document is None
        else json_response(document, status, headers)
    )


def command_document(response: CommandResponse) -> dict[str, Any]:
    return {
        "version": response.version,
        "head": response.head,
        "events": response.events,
        "view": response.view,
    }


def secret_headers(*, repeated: bool) -> dict[str, str]:
    """The headers of an answer that shows a secret."""
    return {"Cache-Control": "no-store", **(REPLAYED_HEADER if repeated else {})}


def etag(version: int) -> str:
    return f'"{version}"'

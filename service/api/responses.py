"""JSON responses by orjson. The ETag is the version of the game."""

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
    """The response to a command that was carried out, now or in an earlier request."""
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
    """Headers of responses that contain a secret."""
    return {"Cache-Control": "no-store", **(REPLAYED_HEADER if repeated else {})}


def etag(version: int) -> str:
    return f'"{version}"'

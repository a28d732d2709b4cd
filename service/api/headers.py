"""The headers that make requests safe to repeat and cheap to ask again."""

import re
import secrets
from functools import wraps
from typing import Any

from flask import Response, request

from service.api.blueprint import HEADERS, Endpoint, documented
from service.api.problems import Problem
from service.api.schemas.shapes import Shape
from service.game.ports import Account

COMMAND_KEY = re.compile(r"[!-~]{1,128}")
SECRET_KEY = re.compile(r"[!-~]{20,128}")
VERSION = re.compile(r'("?)(0|[1-9][0-9]{0,15})\1')  # quotes are optional
MATCH = re.compile(r'("?)(0|[1-9][0-9]{0,15})(?:-[!#-~]*)?\1')  # the rest of an ETag is ignored
LAST_SEEN = re.compile(r"0|[1-9][0-9]{0,15}")

PARAMETERS: dict[str, Shape] = {
    "Accept-Language": {
        "description": "The language of texts: English (`en`, the default) or Dutch (`nl`).",
        "schema": {"type": "string"},
    },
    "Idempotency-Key": {
        "description": "Makes a retry safe: requests with the same key and body are carried out once and get "
        "the same response. 1 to 128 visible ASCII characters, chosen by the client.",
        "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
    },
    "Secret-Idempotency-Key": {
        "name": "Idempotency-Key",
        "description": "Makes a retry safe: for a day, requests with the same key and body get the same "
        "token. Anyone who knows both can request it, so use 20 to 128 characters that nobody can guess, "
        "such as a random UUID.",
        "schema": {"type": "string", "pattern": "^[!-~]{20,128}$"},
        "example": "3f0c6f6e-6f6a-4b53-9f0e-2d4b8a0c7d11",
    },
    "If-Match": {
        "description": "Carry the command out only if nothing but talk (remarks, and objections that cost "
        "nothing yet) has happened since this version, given as the ETag of a view.",
        "schema": {"type": "string", "pattern": r'^(\*|"(0|[1-9][0-9]{0,15})(-[!#-~]*)?")$'},
    },
    "If-None-Match": {
        "description": "The ETag of a view that the client has: 304 if it is still current.",
        "schema": {"type": "string"},
    },
    "Last-Event-ID": {
        "description": "The last version that the caller has: only events after it. Browsers send it when "
        "they reconnect to a stream, so it takes precedence over `after`.",
        "schema": {"type": "string", "pattern": "^(0|[1-9][0-9]{0,15})?$"},
    },
}


def idempotent(endpoint: Endpoint) -> Endpoint:
    """Passes a `command_id` made of the caller and their Idempotency-Key, or a random one."""

    @wraps(endpoint)
    def with_command_id(caller: Account, *args: Any, **kwargs: Any) -> Any:
        return endpoint(caller, *args, command_id=f"{caller.id}:{_key()}", **kwargs)

    return documented(with_command_id, errors=(422,), parameters=("Idempotency-Key",))  # type: ignore[return-value]


def idempotent_secret(endpoint: Endpoint) -> Endpoint:
    """Passes the Idempotency-Key as `key`, or None, to an endpoint that issues a token."""

    @wraps(endpoint)
    def with_key(*args: Any, **kwargs: Any) -> Any:
        key = request.headers.get("Idempotency-Key")
        if key is not None and not SECRET_KEY.fullmatch(key):
            raise _bad_header(
                "Idempotency-Key", "Give 20 to 128 visible ASCII characters that are hard to guess."
            )
        return endpoint(*args, key=key, **kwargs)

    return documented(with_key, errors=(422,), parameters=("Secret-Idempotency-Key",))  # type: ignore[return-value]


def _key() -> str:
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return secrets.token_hex(16)
    if not COMMAND_KEY.fullmatch(key):
        raise _bad_header("Idempotency-Key", "Give 1 to 128 visible ASCII characters.")
    return key


def conditional(endpoint: Endpoint) -> Endpoint:
    """Passes the version of If-Match as `if_version`, or None."""

    @wraps(endpoint)
    def with_version(*args: Any, **kwargs: Any) -> Any:
        return endpoint(*args, if_version=_if_version(), **kwargs)

    return documented(with_version, errors=(412, 422), parameters=("If-Match",))  # type: ignore[return-value]


def _if_version() -> int | None:
    header = request.headers.get("If-Match")
    if header is None or header == "*":
        return None
    version = MATCH.fullmatch(header)
    if version is None:
        raise _bad_header("If-Match", "Give one version as the ETag of a view shows it, quotes included.")
    return int(version[2])


def known_version(header: str) -> int | None:
    """The version in If-None-Match, or None if it does not hold exactly one."""
    version = VERSION.fullmatch(header.removeprefix("W/"))
    return None if version is None else int(version[2])


def resumable(endpoint: Endpoint) -> Endpoint:
    """Passes the version of Last-Event-ID as `last_seen`, or None."""

    @wraps(endpoint)
    def with_last_seen(*args: Any, **kwargs: Any) -> Any:
        return endpoint(*args, last_seen=_last_seen(), **kwargs)

    return documented(with_last_seen, errors=(422,), parameters=("Last-Event-ID",))  # type: ignore[return-value]


def _last_seen() -> int | None:
    header = request.headers.get("Last-Event-ID")
    if not header:  # browsers may send an empty one on the first connection
        return None
    if not LAST_SEEN.fullmatch(header):
        raise _bad_header("Last-Event-ID", "Give the id of the last event, which is its version.")
    return int(header)


def revalidated(endpoint: Endpoint) -> Endpoint:
    """Responds with 304 if the caller already has the current version."""

    @wraps(endpoint)
    def unless_unchanged(*args: Any, **kwargs: Any) -> Response:
        response: Response = endpoint(*args, **kwargs)
        if response.status_code == 304:
            return response
        response.make_conditional(request.environ)
        del response.headers["Date"]  # the server adds it
        return response

    unchanged = {
        304: {
            "description": "The version that the caller has is still current.",
            "headers": {"ETag": HEADERS["ETag"]},
        }
    }
    return documented(unless_unchanged, parameters=("If-None-Match",), responses=unchanged)  # type: ignore[return-value]


def _bad_header(name: str, error: str) -> Problem:
    return Problem("invalid_parameter", "header", errors={name: [error]})

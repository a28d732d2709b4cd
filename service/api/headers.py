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
FEWEST_CHARACTERS = 8
"""Different ones, in a key that leads to a secret."""
VERSION = re.compile(r'("?)(0|[1-9][0-9]{0,15})\1')  # forgotten quotes are forgiven
MATCH = re.compile(r'("?)(0|[1-9][0-9]{0,15})(?:-[!#-~]*)?\1')  # what an ETag says beyond it does not matter
LAST_SEEN = re.compile(r"0|[1-9][0-9]{0,15}")

PARAMETERS: dict[str, Shape] = {
    "Accept-Language": {
        "description": "The language to answer in, of English (`en`, unless told) and Dutch (`nl`).",
        "schema": {"type": "string"},
    },
    "Idempotency-Key": {
        "description": "Makes a repeat safe: the same key and body act once and are answered alike. "
        "1 to 128 visible ASCII characters, one's own choice.",
        "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
    },
    "Secret-Idempotency-Key": {
        "name": "Idempotency-Key",
        "description": "Makes a repeat safe: for a day, the same key and body are answered with the same "
        "token. Who knows both can ask for it, so take 20 to 128 characters that nobody can guess, "
        "such as a random UUID.",
        "schema": {"type": "string", "pattern": "^[!-~]{20,128}$"},
        "example": "3f0c6f6e-6f6a-4b53-9f0e-2d4b8a0c7d11",
    },
    "If-Match": {
        "description": "Act only if nothing but talk (remarks, and objections that cost nothing yet) has "
        "happened since this version, given as the ETag of a view.",
        "schema": {"type": "string", "pattern": r'^(\*|"(0|[1-9][0-9]{0,15})(-[!#-~]*)?")$'},
    },
    "If-None-Match": {
        "description": "The ETag of a view at hand: 304 if it is still the current one.",
        "schema": {"type": "string"},
    },
    "Last-Event-ID": {
        "description": "The last version that the caller has: only events after it. Browsers send it "
        "by themselves when they come back to a stream, so it goes before `after`.",
        "schema": {"type": "string", "pattern": "^(0|[1-9][0-9]{0,15})?$"},
    },
}


def idempotent(endpoint: Endpoint) -> Endpoint:
    """Gives the endpoint of a signed-in caller a `command_id`: theirs to choose, or a new one."""

    @wraps(endpoint)
    def with_command_id(caller: Account, *args: Any, **kwargs: Any) -> Any:
        return endpoint(caller, *args, command_id=f"{caller.id}:{_key()}", **kwargs)

    return documented(with_command_id, errors=(422,), parameters=("Idempotency-Key",))  # type: ignore[return-value]


def idempotent_secret(endpoint: Endpoint) -> Endpoint:
    """Gives an endpoint that hands out a token the `key` by which it knows a repeat, or None."""

    @wraps(endpoint)
    def with_key(*args: Any, **kwargs: Any) -> Any:
        key = request.headers.get("Idempotency-Key")
        if key is not None and not (SECRET_KEY.fullmatch(key) and len(set(key)) >= FEWEST_CHARACTERS):
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
    """Gives the endpoint the `if_version` on which its caller insists."""

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
    """The version that If-None-Match names, if it names just one."""
    version = VERSION.fullmatch(header.removeprefix("W/"))
    return None if version is None else int(version[2])


def resumable(endpoint: Endpoint) -> Endpoint:
    """Gives the endpoint the version that its caller has `last_seen`, or None where they do not say."""

    @wraps(endpoint)
    def with_last_seen(*args: Any, **kwargs: Any) -> Any:
        return endpoint(*args, last_seen=_last_seen(), **kwargs)

    return documented(with_last_seen, errors=(422,), parameters=("Last-Event-ID",))  # type: ignore[return-value]


def _last_seen() -> int | None:
    header = request.headers.get("Last-Event-ID")
    if not header:  # browsers that have seen nothing yet may send it empty
        return None
    if not LAST_SEEN.fullmatch(header):
        raise _bad_header("Last-Event-ID", "Give the id of the last event, which is its version.")
    return int(header)


def revalidated(endpoint: Endpoint) -> Endpoint:
    """Spares a caller the answer that they already have."""

    @wraps(endpoint)
    def unless_unchanged(*args: Any, **kwargs: Any) -> Response:
        response: Response = endpoint(*args, **kwargs)
        if response.status_code == 304:
            return response
        response.make_conditional(request.environ)
        del response.headers["Date"]  # the server writes it
        return response

    unchanged = {
        304: {"description": "What the caller has is still current.", "headers": {"ETag": HEADERS["ETag"]}}
    }
    return documented(unless_unchanged, parameters=("If-None-Match",), responses=unchanged)  # type: ignore[return-value]


def _bad_header(name: str, error: str) -> Problem:
    return Problem("invalid_parameter", "header", errors={name: [error]})

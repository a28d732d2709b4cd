"""Headers that make a request depend on the version of a game: If-Match, If-None-Match, Last-Event-ID."""

import re
from functools import wraps
from typing import Any

from flask import Response, request

from service.api.blueprint import HEADERS, Endpoint, documented
from service.api.problems import invalid_header
from service.api.schemas.shapes import Shape

VERSION = re.compile(r'("?)(0|[1-9][0-9]{0,15})\1')  # quotes are optional
MATCH = re.compile(r'("?)(0|[1-9][0-9]{0,15})(?:-[!#-~]*)?\1')  # the rest of an ETag is ignored
LAST_SEEN = re.compile(r"0|[1-9][0-9]{0,15}")

PARAMETERS: dict[str, Shape] = {
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
        raise invalid_header("If-Match", "Give one version as the ETag of a view shows it, quotes included.")
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
        raise invalid_header("Last-Event-ID", "Give the id of the last event, which is its version.")
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

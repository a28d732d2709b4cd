"""Every error leaves as a problem document (RFC 9457) with a stable code and what to do next."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Flask, Response, g
from werkzeug.exceptions import HTTPException

from service.game import Refused
from service.game.ports import StoreUnavailable
from service.game.refused import STATUS as REFUSALS
from service.logs import get_logger

PROBLEM_JSON = "application/problem+json"
RETRY_SECONDS = 1
UPDATE_SECONDS = 60
"""When to look again whether the service has been updated."""
log = get_logger("kaartstroom.api")

# The desk's refusals, and what can go wrong before a command reaches it.
STATUSES = REFUSALS | {
    "malformed_json": 400,
    "not_found": 404,
    "no_such_rulebook": 404,
    "method_not_allowed": 405,
    "not_acceptable": 406,
    "body_too_large": 413,
    "uri_too_long": 414,
    "unsupported_media_type": 415,
    "invalid_parameter": 422,
    "rate_limited": 429,
    "too_many_streams": 429,
    "internal_error": 500,
    "not_ready": 503,
    "store_unavailable": 503,
    "streams_full": 503,
}
HTTP_PROBLEMS = {
    404: ("not_found", "There is nothing at this address; /openapi.json lists what there is."),
    405: ("method_not_allowed", "Use one of the methods that the Allow header names."),
}


class Problem(Refused):
    """A request that cannot be taken as it came."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        errors: dict[str, list[str]] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code, detail, errors=errors)
        self.headers = headers or {}


def codes_by_status() -> dict[int, list[str]]:
    """Every code with which a request can fail, for the document."""
    found: dict[int, list[str]] = {}
    for code, status in STATUSES.items():
        found.setdefault(status, []).append(code)
    return found


def problem_document(status: int, code: str, detail: str, **more: Any) -> dict[str, Any]:
    return {
        "type": f"urn:problem-type:kaartstroom:{code}",
        "title": code.replace("_", " ").capitalize(),
        "status": status,
        "code": code,
        "detail": detail,
        **{name: value for name, value in more.items() if value is not None},
    }


def _answer(document: dict[str, Any], headers: Mapping[str, str]) -> Response:
    g.code = document["code"]
    answer = Response(orjson.dumps(document), status=document["status"], content_type=PROBLEM_JSON)
    answer.headers.update(headers)
    return answer


def on_refused(refused: Refused) -> Response:
    document = problem_document(
        STATUSES[refused.code], refused.code, refused.detail, rule=refused.rule, errors=refused.errors
    )
    headers = refused.headers if isinstance(refused, Problem) else {}
    later = {"Retry-After": str(UPDATE_SECONDS)} if document["status"] == 503 else {}
    return _answer(document, later | dict(headers))


def on_store_unavailable(_: StoreUnavailable) -> Response:
    detail = "The store is away. Send the same request again, with the same Idempotency-Key."
    return _answer(problem_document(503, "store_unavailable", detail), {"Retry-After": str(RETRY_SECONDS)})


def on_http_exception(error: HTTPException) -> Response:
    status = error.code or 500
    fallback = error.name.lower().replace(" ", "_"), error.description or error.name
    code, detail = HTTP_PROBLEMS.get(status, fallback)
    allow = {name: value for name, value in error.get_headers() if name == "Allow"}
    return _answer(problem_document(status, code, detail), allow)


def on_bug(bug: Exception) -> Response:
    log.error("request failed", request_id=g.visit.id, exc_info=bug)
    detail = "Something broke here. Report the X-Request-Id if it goes on."
    return _answer(problem_document(500, "internal_error", detail), {})


def handle_problems(app: Flask) -> None:
    """All but HTTP exceptions, which flask-smorest handles by way of our `Api`."""
    app.register_error_handler(Refused, on_refused)
    app.register_error_handler(StoreUnavailable, on_store_unavailable)
    app.register_error_handler(Exception, on_bug)

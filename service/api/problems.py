"""Error responses: problem documents (RFC 9457) with a stable code and advice on what to do next."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Flask, Response, g
from werkzeug.exceptions import HTTPException

from service.api.language import preferred
from service.api.problem_messages import MESSAGES, field_wordings
from service.api.responses import etag
from service.api.titles import title
from service.game import RequestRejected
from service.game.ports import StoreFull, StoreUnavailable
from service.game.rejections import STATUS as REJECTIONS
from service.logs import get_logger
from service.rules.text.message import Wording
from service.rules.text.paragraph import Language

PROBLEM_JSON = "application/problem+json"
RETRY_SECONDS = 1
UPDATE_SECONDS = 60
"""Retry-After for a game that only a later version of the service can read, and for a bound that is hit."""
log = get_logger("kaartstroom.api")

# Rejections by the game service, and errors before a request reaches it.
STATUSES = REJECTIONS | {
    "malformed_json": 400,
    "bad_request": 400,
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
    "too_much_talk": 429,
    "internal_error": 500,
    "not_ready": 503,
    "store_unavailable": 503,
    "store_full": 503,
    "streams_full": 503,
}
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}
OTHER_HTTP_ERROR = "bad_request"
"""The code of all other errors that Flask and werkzeug raise, whatever their status."""


class Problem(RequestRejected):
    """A request that is rejected before it reaches the game service."""

    def __init__(
        self,
        code: str,
        variant: str = "",
        *,
        errors: Mapping[str, list[str]] | None = None,
        headers: Mapping[str, str] | None = None,
        **values: object,
    ) -> None:
        super().__init__(code, variant, wording=Wording(MESSAGES[code, variant], values))
        self.errors = field_wordings(errors) if errors else None
        self.headers = headers or {}


def invalid_header(name: str, error: str) -> Problem:
    return Problem("invalid_parameter", "header", errors={name: [error]})


def codes_by_status() -> dict[int, list[str]]:
    """All codes of problems, for the OpenAPI document."""
    found: dict[int, list[str]] = {}
    for code, status in STATUSES.items():
        found.setdefault(status, []).append(code)
    return found


def problem_document(
    status: int, code: str, detail: str, language: Language = "en", **more: Any
) -> dict[str, Any]:
    return {
        "type": f"urn:problem-type:kaartstroom:{code}",
        "title": title(code, language),
        "status": status,
        "code": code,
        "detail": detail,
        **{name: value for name, value in more.items() if value is not None},
    }


def _response(status: int, code: str, wording: Wording, headers: Mapping[str, str], **more: Any) -> Response:
    """The texts are in the language of the caller; codes are the same in all languages."""
    language = preferred()
    errors = more.pop("errors", None)
    more["errors"] = errors and {
        name: [it.said(language) for it in wordings] for name, wordings in errors.items()
    }
    g.code = code
    document = problem_document(status, code, wording.said(language), language, **more)
    response = Response(orjson.dumps(document), status=status, content_type=PROBLEM_JSON)
    response.headers.update({**headers, "Content-Language": language})
    response.vary.add("Accept-Language")
    return response


def on_rejected(rejected: RequestRejected) -> Response:
    status = STATUSES[rejected.code]
    headers = rejected.headers if isinstance(rejected, Problem) else {}
    retry_after = {"Retry-After": str(UPDATE_SECONDS)} if status in (429, 503) else {}
    version = rejected.version if status in (409, 412) else None
    current = {} if version is None else {"ETag": etag(version)}
    return _response(
        status,
        rejected.code,
        rejected.wording,
        {**retry_after, **current, **headers},
        version=version,
        rule=rejected.rule,
        errors=rejected.errors,
    )


def on_store_unavailable(error: StoreUnavailable) -> Response:
    if isinstance(error, StoreFull):
        return on_rejected(Problem("store_full"))
    return on_rejected(Problem("store_unavailable", headers={"Retry-After": str(RETRY_SECONDS)}))


def on_http_exception(error: HTTPException) -> Response:
    status = error.code or 500
    code = HTTP_CODES.get(status, OTHER_HTTP_ERROR)
    description = error.description or error.name
    message = MESSAGES[code, ""]
    allow = {name: value for name, value in error.get_headers() if name == "Allow"}
    return _response(status, code, Wording(message, {"description": description}), allow)


def on_bug(bug: Exception) -> Response:
    log.error("request failed", request_id=g.timer.id, exc_info=bug)
    return on_rejected(Problem("internal_error"))


def handle_problems(app: Flask) -> None:
    """Registers handlers for all but HTTP exceptions, which flask-smorest passes to `Api`."""
    app.register_error_handler(RequestRejected, on_rejected)
    app.register_error_handler(StoreUnavailable, on_store_unavailable)
    app.register_error_handler(Exception, on_bug)

"""Every error leaves as a problem document (RFC 9457) with a stable code and what to do next."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Flask, Response, g
from werkzeug.exceptions import HTTPException

from service.api.languages import preferred
from service.api.problem_messages import MESSAGES, field_wordings
from service.api.responses import etag
from service.api.titles import title
from service.game import RequestRejected
from service.game.ports import StoreUnavailable
from service.game.rejections import STATUS as REFUSALS
from service.logs import get_logger
from service.rules.text.message import Wording
from service.rules.text.paragraph import Language

PROBLEM_JSON = "application/problem+json"
RETRY_SECONDS = 1
UPDATE_SECONDS = 60
"""When to look again whether the service has been updated."""
log = get_logger("kaartstroom.api")

# Refusals of the game service, and what can go wrong before a command reaches it.
STATUSES = REFUSALS | {
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
    "too_many_connections": 429,
    "too_many_streams": 429,
    "internal_error": 500,
    "history_busy": 503,
    "not_ready": 503,
    "store_unavailable": 503,
    "streams_full": 503,
}
HTTP_CODES = {404: "not_found", 405: "method_not_allowed"}
UNFORESEEN = "bad_request"
"""What the framework refuses for reasons of its own, whatever the status."""


class Problem(RequestRejected):
    """A request that cannot be taken as it came."""

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
        self.limit = values.get("limit")


def codes_by_status() -> dict[int, list[str]]:
    """Every code with which a request can fail, for the document."""
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


def _answer(status: int, code: str, wording: Wording, headers: Mapping[str, str], **more: Any) -> Response:
    """Problems speak the language of whoever reads them; their codes are the same in all."""
    language = preferred()
    errors = more.pop("errors", None)
    more["errors"] = errors and {name: [it.said(language) for it in said] for name, said in errors.items()}
    g.code = code
    document = problem_document(status, code, wording.said(language), language, **more)
    response = Response(orjson.dumps(document), status=status, content_type=PROBLEM_JSON)
    response.headers.update({**headers, "Content-Language": language})
    response.vary.add("Accept-Language")
    return response


def on_rejected(rejected: RequestRejected) -> Response:
    status = STATUSES[rejected.code]
    headers = rejected.headers if isinstance(rejected, Problem) else {}
    limit = rejected.limit if isinstance(rejected, Problem) else None
    later = {"Retry-After": str(UPDATE_SECONDS)} if status == 503 else {}
    version = rejected.version if status in (409, 412) else None
    stands = {} if version is None else {"ETag": etag(version)}
    return _answer(
        status,
        rejected.code,
        rejected.wording,
        {**later, **stands, **headers},
        version=version,
        rule=rejected.rule,
        errors=rejected.errors,
        limit=limit,
    )


def on_store_unavailable(_: StoreUnavailable) -> Response:
    return on_rejected(Problem("store_unavailable", headers={"Retry-After": str(RETRY_SECONDS)}))


def on_http_exception(error: HTTPException) -> Response:
    status = error.code or 500
    code = HTTP_CODES.get(status, UNFORESEEN)
    description = error.description or error.name
    message = MESSAGES[code, ""]
    allow = {name: value for name, value in error.get_headers() if name == "Allow"}
    return _answer(status, code, Wording(message, {"description": description}), allow)


def on_bug(bug: Exception) -> Response:
    log.error("request failed", request_id=g.timer.id, exc_info=bug)
    return on_rejected(Problem("internal_error"))


def handle_problems(app: Flask) -> None:
    """All but HTTP exceptions, which flask-smorest handles by way of our `Api`."""
    app.register_error_handler(RequestRejected, on_rejected)
    app.register_error_handler(StoreUnavailable, on_store_unavailable)
    app.register_error_handler(Exception, on_bug)

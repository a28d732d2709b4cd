"""Hooks before and after each request, one function each."""

from flask import Flask, Request, Response, g, request

from service.api.body import check_body_size
from service.api.rate_limiting import apply_rate_limits, limit_headers
from service.api.request_log import RequestTimer, log_request
from service.api.security_headers import security_headers, set_cors_headers


def add_hooks(app: Flask) -> None:
    app.before_request(before_request)
    app.after_request(after_request)


def before_request() -> None:
    g.timer = RequestTimer()
    req = current_request()
    check_body_size(req.content_length or 0)
    apply_rate_limits(req)


def after_request(response: Response) -> Response:
    req = current_request()
    headers = [*limit_headers(response), *security_headers(req, response), ("X-Request-Id", g.timer.id)]
    response.headers.extend(headers)
    set_cors_headers(req, response)
    log_request(req, response)
    return response


def current_request() -> Request:
    """The request behind the proxy: a lookup of the proxy for each attribute is slow."""
    req: Request = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    return req

"""What browsers are told: to trust an answer with nothing, and whose pages may call (nobody's by default)."""

from flask import Flask, Response, request

from service.api.context import context

POLICY = "Content-Security-Policy"
HARDENING = {
    POLICY: "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
SECURE = {"Strict-Transport-Security": "max-age=31536000"}
"""Told to those who came over HTTPS."""
SENT = (
    "Accept, Accept-Language, Authorization, Content-Type, "
    "Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
)
READ = "ETag, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
AN_HOUR = "3600"


def guard_browsers(app: Flask) -> None:
    app.after_request(harden)
    app.after_request(share)


def harden(answer: Response) -> Response:
    """A page of ours may have set a policy of its own."""
    policy = answer.headers.pop(POLICY, HARDENING[POLICY])
    answer.headers.extend({**HARDENING, POLICY: policy})
    if request.is_secure:
        answer.headers.extend(SECURE)
    return answer


def share(answer: Response) -> Response:
    """CORS. No cookies are used, so credentials are never allowed."""
    allowed = context().services.settings.cors_origins
    if not allowed:
        return answer
    origin = request.headers.get("Origin")
    if "*" not in allowed:
        answer.vary.add("Origin")
    if origin is None or not {"*", origin} & set(allowed):
        return answer
    answer.headers["Access-Control-Allow-Origin"] = "*" if "*" in allowed else origin
    answer.headers["Access-Control-Expose-Headers"] = READ
    if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        answer.headers["Access-Control-Allow-Methods"] = answer.headers.get("Allow", "")
        answer.headers["Access-Control-Allow-Headers"] = SENT
        answer.headers["Access-Control-Max-Age"] = AN_HOUR
    return answer

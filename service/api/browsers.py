"""What browsers are told: to trust an answer with nothing, and whose pages may call (nobody's by default)."""

from flask import Request, Response

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
ALL = [*HARDENING.items()]
WITHOUT_POLICY = [(name, value) for name, value in ALL if name != POLICY]
SECURE = ("Strict-Transport-Security", "max-age=31536000")
"""Told to those who came over HTTPS."""
SENT = (
    "Accept, Accept-Language, Authorization, Content-Type, "
    "Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
)
READ = "ETag, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
AN_HOUR = "3600"


def hardening(asked: Request, answer: Response) -> list[tuple[str, str]]:
    """The headers that are still missing: a page of ours may have set a policy of its own."""
    told = WITHOUT_POLICY if POLICY in answer.headers else ALL
    return [*told, SECURE] if asked.is_secure else told


def share(asked: Request, answer: Response) -> None:
    """CORS. No cookies are used, so credentials are never allowed."""
    allowed = context().services.settings.cors_origins
    if not allowed:
        return
    origin = asked.headers.get("Origin")
    if "*" not in allowed:
        answer.vary.add("Origin")
    if origin is None or not {"*", origin} & set(allowed):
        return
    answer.headers["Access-Control-Allow-Origin"] = "*" if "*" in allowed else origin
    answer.headers["Access-Control-Expose-Headers"] = READ
    if asked.method == "OPTIONS" and "Access-Control-Request-Method" in asked.headers:
        answer.headers["Access-Control-Allow-Methods"] = answer.headers.get("Allow", "")
        answer.headers["Access-Control-Allow-Headers"] = SENT
        answer.headers["Access-Control-Max-Age"] = AN_HOUR

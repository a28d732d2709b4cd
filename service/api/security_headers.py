"""Security headers and CORS. By default no other origin is allowed."""

from flask import Request, Response

from service.api.context import context

POLICY = "Content-Security-Policy"
SECURITY_HEADERS = {
    POLICY: "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
ALL = [*SECURITY_HEADERS.items()]
WITHOUT_POLICY = [(name, value) for name, value in ALL if name != POLICY]
SECURE = ("Strict-Transport-Security", "max-age=31536000")
"""Sent over HTTPS only."""
REQUEST_HEADERS = (
    "Accept, Accept-Language, Authorization, Content-Type, "
    "Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
)
RESPONSE_HEADERS = (
    "ETag, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
)
PREFLIGHT_SECONDS = "3600"


def security_headers(req: Request, response: Response) -> list[tuple[str, str]]:
    """Headers to add. A page that has set its own Content-Security-Policy keeps it."""
    headers = WITHOUT_POLICY if POLICY in response.headers else ALL
    return [*headers, SECURE] if req.is_secure else headers


def set_cors_headers(req: Request, response: Response) -> None:
    """Adds CORS headers. No cookies are used, so credentials are never allowed."""
    allowed = context().services.settings.cors_origins
    if not allowed:
        return
    origin = req.headers.get("Origin")
    if "*" not in allowed:
        response.vary.add("Origin")
    if origin is None or not {"*", origin} & set(allowed):
        return
    response.headers["Access-Control-Allow-Origin"] = "*" if "*" in allowed else origin
    response.headers["Access-Control-Expose-Headers"] = RESPONSE_HEADERS
    if req.method == "OPTIONS" and "Access-Control-Request-Method" in req.headers:
        response.headers["Access-Control-Allow-Methods"] = response.headers.get("Allow", "")
        response.headers["Access-Control-Allow-Headers"] = REQUEST_HEADERS
        response.headers["Access-Control-Max-Age"] = PREFLIGHT_SECONDS

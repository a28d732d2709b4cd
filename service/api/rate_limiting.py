"""Rate limiting: each request is charged to its token and to its address.

While the store is away nothing is charged: what needs the store is refused anyway, and the rest is cheap.
"""

from dataclasses import replace
from functools import lru_cache, partial
from math import ceil

from flask import Request, Response, g

from service.api.addresses import network_of
from service.api.auth import presented_digest
from service.api.context import context
from service.api.problems import Problem
from service.game.ports import Caller, StoreUnavailable
from service.game.rate_limits import Balance, Charge, Limit, Limits, RateLimitDecision, RateLimiter

BUCKETS = {
    "commands.send_command": "moves",
    "players.sign_up": "sign_ups",
    "webhooks.ping_webhook": "pings",
}
"""Which calls are charged to a bucket of their own."""


def apply_rate_limits(req: Request) -> None:
    if not req.path.startswith("/v1/") or req.method == "OPTIONS":
        return
    services = context().services
    bucket = BUCKETS.get(req.endpoint or "", "requests")
    charges_of = partial(charges_for, services.settings.limits, req.remote_addr or "", bucket)
    try:
        decision = services.rate_limiter.acquire(
            presented_digest(req.headers.get("Authorization")), charges_of
        )
    except StoreUnavailable:
        return
    g.caller, g.rate_limit = decision.caller, decision
    if (late := decision.exceeded) is not None:
        headers = {"Retry-After": str(whole_seconds(late.wait))}
        raise Problem("rate_limited", headers=headers, limit=late.limit.name)


def charges_for(limits: Limits, remote_address: str, bucket: str, caller: Caller | None) -> list[Charge]:
    address = network_of(remote_address)
    own = address if bucket == "sign_ups" else caller and caller[1].id
    charged = (("address", address), (bucket, own))
    return [Charge(limits[name], whose) for name, whose in charged if whose is not None and name in limits]


def limit_headers(response: Response) -> list[tuple[str, str]]:
    """The headers of draft-ietf-httpapi-ratelimit-headers, for the bucket that is nearest to its end."""
    decision: RateLimitDecision | None = g.get("rate_limit")
    if decision is None:
        return []
    if response.status_code == 304:
        decision = refunded(context().services.rate_limiter, decision)
    if not (balances := decision.balances):
        return []
    nearest = min(balances, key=lambda it: (it.left / it.limit.burst, -it.wait))
    left = f'"{nearest.limit.name}";r={nearest.left};t={whole_seconds(nearest.wait or nearest.full_in)}'
    return [("RateLimit-Policy", _policies(tuple(it.limit for it in balances))), ("RateLimit", left)]


def whole_seconds(seconds: float) -> int:
    """Rounded up, but for what floating point adds to a whole number."""
    return ceil(round(seconds, 6))


@lru_cache(maxsize=64)
def _policies(limits: tuple[Limit, ...]) -> str:
    return ", ".join(f'"{it.name}";q={it.burst};w={it.window}' for it in limits)


def refunded(rate_limiter: RateLimiter, decision: RateLimitDecision) -> RateLimitDecision:
    """News that there is no news is free."""
    rate_limiter.refund(decision.charges)
    balances = [
        Balance(it.limit, it.left + 1, 0, max(0, it.full_in - it.limit.interval)) for it in decision.balances
    ]
    return replace(decision, balances=balances)

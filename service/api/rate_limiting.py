"""Rate limiting: each request is charged to its token and to its IP address.

While the store is unavailable nothing is charged: requests that need the store fail anyway, and the rest is
cheap.
"""

from dataclasses import replace
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil

from flask import Request, Response, g

from service.api.auth import identify_caller
from service.api.context import context
from service.api.problems import Problem
from service.game.ports import Caller, StoreUnavailable
from service.game.rate_limits import Balance, Charge, Limit, Limits, RateLimitDecision, RateLimiter

BUCKETS = {
    "commands.send_command": "moves",
    "players.sign_up": "sign_ups",
    "webhooks.ping_webhook": "pings",
}
"""Endpoints with a limit of their own. All others are charged to `requests`."""


def apply_rate_limits(req: Request) -> None:
    if not req.path.startswith("/v1/") or req.method == "OPTIONS":
        return
    services = context().services
    bucket = BUCKETS.get(req.endpoint or "", "requests")
    try:
        charges = charges_for(services.settings.limits, req.remote_addr or "", bucket, identify_caller())
        decision = g.rate_limit = services.rate_limiter.take(charges)
    except StoreUnavailable:
        return
    if (late := decision.exceeded) is not None:
        headers = {"Retry-After": str(whole_seconds(late.wait))}
        raise Problem("rate_limited", headers=headers, limit=late.limit.name)


def charge_talk(game: str, player: str) -> None:
    """A remark is charged to its seat too, besides the token that sends it."""
    services = context().services
    if (limit := services.settings.limits.get("talk")) is None:
        return
    try:
        decision = services.rate_limiter.take([Charge(limit, f"{game}:{player}")])
    except StoreUnavailable:
        return
    if (late := decision.exceeded) is not None:
        headers = {"Retry-After": str(whole_seconds(late.wait))}
        raise Problem("too_much_talk", headers=headers, limit=limit.name)


def charges_for(limits: Limits, remote_address: str, bucket: str, caller: Caller | None) -> list[Charge]:
    address = _address(remote_address)
    own = address if bucket == "sign_ups" else caller and caller[1].id
    charged = (("address", address), (bucket, own))
    return [Charge(limits[name], whose) for name, whose in charged if whose is not None and name in limits]


@lru_cache(maxsize=4096)
def _address(remote_address: str) -> str:
    """The key of an address. For IPv6 it is the /64 network, since a client controls the last 64 bits."""
    try:
        address = ip_address(remote_address)
    except ValueError:
        return "nowhere"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(getattr(address, "ipv4_mapped", None) or address)


def limit_headers(response: Response) -> list[tuple[str, str]]:
    """Headers of draft-ietf-httpapi-ratelimit-headers, for the limit closest to being reached."""
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
    """Rounds up, but ignores rounding errors of floating point."""
    return ceil(round(seconds, 6))


@lru_cache(maxsize=64)
def _policies(limits: tuple[Limit, ...]) -> str:
    return ", ".join(f'"{it.name}";q={it.burst};w={it.window}' for it in limits)


def refunded(rate_limiter: RateLimiter, decision: RateLimitDecision) -> RateLimitDecision:
    """A 304 costs nothing, so its charges are refunded."""
    rate_limiter.refund(decision.charges)
    balances = [
        Balance(it.limit, it.left + 1, 0, max(0, it.full_in - it.limit.interval)) for it in decision.balances
    ]
    return replace(decision, balances=balances)

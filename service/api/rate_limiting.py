"""Rate limiting: each request is charged to its token and to its address.

Where others have used up what an address may ask, a signed-in player still has a share of their own. What is
not part of the API is charged to its address in this process alone, so that it needs no store.

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
    if req.method == "OPTIONS" and req.path.startswith("/v1/"):
        return
    limits, address = context().services.settings.limits, network_of(req.remote_addr or "")
    if not req.path.startswith("/v1/"):
        charges = [Charge(limits["pages"], address)] if "pages" in limits else []
        decision = RateLimitDecision(None, charges, context().page_buckets.take(charges))
        if decision.exceeded is not None:
            _judge(decision)
        return
    digest = presented_digest(req.headers.get("Authorization"))
    bucket = BUCKETS.get(req.endpoint or "", "requests")
    rate_limiter = context().services.rate_limiter
    try:
        decision = rate_limiter.acquire(digest, partial(charges_for, limits, address, bucket))
        if decision.caller is not None and _address_exceeded(decision):
            decision = rate_limiter.acquire(digest, partial(charges_of_share, limits, address, bucket))
    except StoreUnavailable:
        return
    g.caller = decision.caller
    _judge(decision)


def charge_history(req: Request, caller: Caller | None, units: int) -> None:
    """A call is let through while anything is left, and then pays all of it: what it leaves may be a debt."""
    limits, address = context().services.settings.limits, network_of(req.remote_addr or "")
    whose = {"history": address if caller is None else caller[0].id, "history_address": address}
    charges = [Charge(limits[name], who) for name, who in whose.items() if name in limits]
    paid = [charge for charge in charges for _ in range(min(units, charge.limit.burst))]
    try:
        decision = context().services.rate_limiter.acquire(None, lambda _: paid)
    except StoreUnavailable:
        return
    if decision.exceeded is not None:
        _judge(decision)


def _judge(decision: RateLimitDecision) -> None:
    g.rate_limit = decision
    if (late := decision.exceeded) is not None:
        headers = {"Retry-After": str(whole_seconds(late.wait))}
        raise Problem("rate_limited", headers=headers, limit=late.limit.name)


def _address_exceeded(decision: RateLimitDecision) -> bool:
    return [it.limit.name for it in decision.balances if it.wait] == ["address"]


def charges_for(limits: Limits, address: str, bucket: str, caller: Caller | None) -> list[Charge]:
    own = address if bucket == "sign_ups" else caller and caller[1].id
    charged = (("address", address), (bucket, own))
    return [Charge(limits[name], whose) for name, whose in charged if whose is not None and name in limits]


def charges_of_share(limits: Limits, address: str, bucket: str, caller: Caller | None) -> list[Charge]:
    """The same with the player's own share in place of the address."""
    usual = charges_for(limits, address, bucket, caller)
    if caller is None or "share" not in limits:
        return usual
    share = Charge(limits["share"], caller[0].id)
    return [share, *(charge for charge in usual if charge.limit.name != "address")]


def limit_headers(response: Response) -> list[tuple[str, str]]:
    """The headers of draft-ietf-httpapi-ratelimit-headers, for the bucket that is nearest to its end."""
    decision: RateLimitDecision | None = g.get("rate_limit")
    if decision is None:
        return []
    if response.status_code == 304:
        decision = refunded(context().services.rate_limiter, decision)
    if not (balances := {it.limit.name: it for it in decision.balances}.values()):
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

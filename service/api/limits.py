"""Nobody asks too often: each request is charged to who asks, and to where it comes from.

While the store is away nothing is charged: what needs the store is refused anyway, and the rest is cheap.
"""

from dataclasses import replace
from functools import lru_cache, partial
from ipaddress import IPv6Address, ip_address
from math import ceil

from flask import Request, Response, g

from service.api.auth import presented
from service.api.context import context
from service.api.problems import Problem
from service.game.limits import Admission, Balance, Charge, Gate, Limit, Limits
from service.game.ports import Known, StoreUnavailable

BUCKETS = {
    "commands.send_command": "moves",
    "players.sign_up": "sign_ups",
    "webhooks.ping_webhook": "pings",
}
"""Which calls are charged to a bucket of their own."""


def charge(asked: Request) -> None:
    if not asked.path.startswith("/v1/") or asked.method == "OPTIONS":
        return
    services = context().services
    bucket = BUCKETS.get(asked.endpoint or "", "requests")
    charges_of = partial(charges, services.settings.limits, asked.remote_addr or "", bucket)
    try:
        admission = services.gate.enter(presented(asked.headers.get("Authorization")), charges_of)
    except StoreUnavailable:
        return
    g.known, g.admission = admission.caller, admission
    if (late := admission.refused) is not None:
        headers = {"Retry-After": str(whole(late.wait))}
        raise Problem("rate_limited", headers=headers, limit=late.limit.name)


def charges(limits: Limits, told: str, bucket: str, known: Known | None) -> list[Charge]:
    address = _address(told)
    own = address if bucket == "sign_ups" else known and known[1].id
    charged = (("address", address), (bucket, own))
    return [Charge(limits[name], whose) for name, whose in charged if whose is not None and name in limits]


@lru_cache(maxsize=4096)
def _address(told: str) -> str:
    """Of IPv6 the network, since whoever has one address there has all of the last 64 bits."""
    try:
        address = ip_address(told)
    except ValueError:
        return "nowhere"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(getattr(address, "ipv4_mapped", None) or address)


def headers_of(answer: Response) -> list[tuple[str, str]]:
    """The headers of draft-ietf-httpapi-ratelimit-headers, for the bucket that is nearest to its end."""
    admission: Admission | None = g.get("admission")
    if admission is None:
        return []
    if answer.status_code == 304:
        admission = given_back(context().services.gate, admission)
    if not (balances := admission.balances):
        return []
    nearest = min(balances, key=lambda it: (it.left / it.limit.burst, -it.wait))
    left = f'"{nearest.limit.name}";r={nearest.left};t={whole(nearest.wait or nearest.full_in)}'
    return [("RateLimit-Policy", _policies(tuple(it.limit for it in balances))), ("RateLimit", left)]


def whole(seconds: float) -> int:
    """Rounded up, but for what floating point adds to a whole number."""
    return ceil(round(seconds, 6))


@lru_cache(maxsize=64)
def _policies(limits: tuple[Limit, ...]) -> str:
    return ", ".join(f'"{it.name}";q={it.burst};w={it.window}' for it in limits)


def given_back(gate: Gate, admission: Admission) -> Admission:
    """News that there is no news is free."""
    gate.give_back(admission.charges)
    balances = [
        Balance(it.limit, it.left + 1, 0, max(0, it.full_in - it.limit.interval)) for it in admission.balances
    ]
    return replace(admission, balances=balances)

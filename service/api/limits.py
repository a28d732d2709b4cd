"""Nobody asks too often: each request is charged to who asks, and to where it comes from.

While the store is away nothing is charged: what needs the store is refused anyway, and the rest is cheap.
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil

from flask import Flask, Response, g, request

from service.api.auth import presented
from service.api.context import context
from service.api.problems import Problem
from service.game.limits import Admission, Balance, Charge, Limit
from service.game.ports import Known, StoreUnavailable

MOVES = "commands.send_command"
SIGN_UPS = "players.sign_up"


def limit_requests(app: Flask) -> None:
    app.before_request(charge)
    app.after_request(tell)


def charge() -> None:
    if not request.path.startswith("/v1/") or request.method == "OPTIONS":
        return
    try:
        admission = context().services.gate.enter(presented(), _charges)
    except StoreUnavailable:
        return
    g.known, g.admission = admission.caller, admission
    late = max((balance for balance in admission.balances if balance.wait), key=_wait, default=None)
    if late is not None:
        detail = f"Too many requests for the limit `{late.limit.name}`; wait as Retry-After says."
        raise Problem("rate_limited", detail, headers={"Retry-After": str(ceil(late.wait))})


def _wait(balance: Balance) -> float:
    return balance.wait


def _charges(known: Known | None) -> list[Charge]:
    limits = context().services.settings.limits
    address = _address(request.remote_addr or "")
    charged = {"address": address}
    if request.endpoint == SIGN_UPS:
        charged["sign_ups"] = address
    elif known is not None:
        charged["moves" if request.endpoint == MOVES else "requests"] = known[1].id
    return [Charge(limits[name], whose) for name, whose in charged.items() if name in limits]


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


def tell(answer: Response) -> Response:
    """The headers of draft-ietf-httpapi-ratelimit-headers, for the bucket that is nearest to its end."""
    admission: Admission | None = g.get("admission")
    if admission is None or not admission.balances:
        return answer
    balances = admission.balances
    if answer.status_code == 304:
        balances = _given_back(admission)
    nearest = min(balances, key=lambda it: (it.left / it.limit.burst, -it.wait))
    seconds = ceil(nearest.wait or nearest.full_in)
    answer.headers["RateLimit-Policy"] = _policies(tuple(it.limit for it in balances))
    answer.headers["RateLimit"] = f'"{nearest.limit.name}";r={nearest.left};t={seconds}'
    return answer


@lru_cache(maxsize=64)
def _policies(limits: tuple[Limit, ...]) -> str:
    return ", ".join(f'"{it.name}";q={it.burst};w={it.window}' for it in limits)


def _given_back(admission: Admission) -> list[Balance]:
    """News that there is no news is free."""
    context().services.gate.give_back(admission.charges)
    return [
        Balance(it.limit, it.left + 1, 0, max(0, it.full_in - 1 / it.limit.rate)) for it in admission.balances
    ]

"""Nobody asks too often: each request is charged to who asks, and to where it comes from.

While the store is away nothing is charged: what needs the store is refused anyway, and the rest is cheap.
"""

from ipaddress import IPv6Address, ip_address
from math import ceil

from flask import Flask, Response, g, request

from service.api.auth import identified
from service.api.context import context
from service.api.problems import Problem
from service.game.limits import Balance, Charge
from service.game.ports import StoreUnavailable

MOVES = "commands.send_command"
SIGN_UPS = "players.sign_up"


def limit_requests(app: Flask) -> None:
    app.before_request(charge)
    app.after_request(tell)


def charge() -> None:
    if not request.path.startswith("/v1/") or request.method == "OPTIONS":
        return
    try:
        g.charges = _charges()
        g.balances = context().services.limiter.take(g.charges) if g.charges else []
    except StoreUnavailable:
        return
    late = max((balance for balance in g.balances if balance.wait), key=lambda it: it.wait, default=None)
    if late is not None:
        detail = f"Too many requests for the limit `{late.limit.name}`; wait as Retry-After says."
        raise Problem("rate_limited", detail, headers={"Retry-After": str(ceil(late.wait))})


def _charges() -> list[Charge]:
    limits = context().services.settings.limits
    known = identified() if limits else None
    address = _address()
    charged = {"address": address}
    if request.endpoint == SIGN_UPS:
        charged["sign_ups"] = address
    elif known is not None:
        charged["moves" if request.endpoint == MOVES else "requests"] = known[1].id
    return [Charge(limits[name], whose) for name, whose in charged.items() if name in limits]


def _address() -> str:
    """Of IPv6 the network, since whoever has one address there has all of the last 64 bits."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return "nowhere"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(getattr(address, "ipv4_mapped", None) or address)


def tell(answer: Response) -> Response:
    """The headers of draft-ietf-httpapi-ratelimit-headers, for the bucket that is nearest to its end."""
    balances: list[Balance] = g.get("balances", [])
    if not balances:
        return answer
    if answer.status_code == 304:
        balances = _given_back(balances)
    policies = (f'"{it.limit.name}";q={it.limit.burst};w={it.limit.window}' for it in balances)
    nearest = min(balances, key=lambda it: (it.left / it.limit.burst, -it.wait))
    seconds = ceil(nearest.wait or nearest.full_in)
    answer.headers["RateLimit-Policy"] = ", ".join(policies)
    answer.headers["RateLimit"] = f'"{nearest.limit.name}";r={nearest.left};t={seconds}'
    return answer


def _given_back(balances: list[Balance]) -> list[Balance]:
    """News that there is no news is free."""
    try:
        context().services.limiter.give_back(g.charges)
    except StoreUnavailable:
        return balances
    return [Balance(it.limit, it.left + 1, 0, max(0, it.full_in - 1 / it.limit.rate)) for it in balances]

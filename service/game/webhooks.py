"""Webhooks of external bots: which URLs are allowed, and how requests are signed."""

import base64
import hmac
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_network
from urllib.parse import urlsplit

MAX_URL_LENGTH = 500
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
IPV4_IN_IPV6 = tuple(
    map(
        ip_network,
        ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "::ffff:0:0:0/96"),
    )
)
"""IPv6 addresses that stand for an IPv4 address, which may be one of our own network."""
NOT_PUBLIC = tuple(
    map(ip_network, ("fec0::/10", "5f00::/16", "3fff::/20", "192.88.99.0/24", "168.63.129.16/32"))
)
"""What Python takes for global: site-local, segment routing, documentation, 6to4 relays, a cloud's host."""
PREFIX = "whsec_"
PORTS = {443, 8443}
"""On which webhooks may be asked; set when the service is put together."""


def url_problem(url: str, *, loopback: bool) -> str | None:
    """The variant of `invalid_body` that says why this URL cannot be a webhook, or none.

    Where its name leads is looked at only when it is called.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "url_unreadable"
    local = loopback and parts.hostname in LOOPBACK
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        return "url_scheme"
    if not parts.hostname or parts.username is not None or parts.fragment or port == 0:
        return "url_parts"
    if not local and (443 if port is None else port) not in PORTS:
        return "url_port"
    printable = url.isascii() and url.isprintable() and " " not in url
    return None if printable and len(url) <= MAX_URL_LENGTH else "url_characters"


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in IPV4_IN_IPV6):
            return False
    if any(address in network for network in NOT_PUBLIC if network.version == address.version):
        return False
    return address.is_global and not address.is_multicast


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signed(secret: str, message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The headers of standard-webhooks."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signature = hmac.digest(key, b"%s.%d.%s" % (message_id.encode(), timestamp, body), "sha256")
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
    }

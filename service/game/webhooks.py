"""Webhooks of external bots: which URLs are allowed, and how requests are signed."""

import base64
import hmac
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_network
from urllib.parse import urlsplit

MAX_URL_LENGTH = 500
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
IPV4_IN_IPV6 = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")))
"""IPv6 networks whose addresses embed an IPv4 address, which may be a private one."""
PREFIX = "whsec_"


def url_problem(url: str, *, loopback: bool) -> str | None:
    """The variant of `invalid_body` for a URL that cannot be a webhook; None if it can.

    The host name is resolved and checked later, at each call.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "url_unreadable"
    plain = loopback and parts.scheme == "http" and parts.hostname in LOOPBACK
    if parts.scheme != "https" and not plain:
        return "url_scheme"
    if not parts.hostname or parts.username is not None or parts.fragment or port == 0:
        return "url_parts"
    printable = url.isascii() and url.isprintable() and " " not in url
    return None if printable and len(url) <= MAX_URL_LENGTH else "url_characters"


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether webhooks may be called at this address."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in IPV4_IN_IPV6):
            return False
    return address.is_global and not address.is_multicast


def new_secret() -> str:
    """A random secret for signing webhook calls."""
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signed(secret: str, message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """Signs a webhook call. Returns the headers of the Standard Webhooks specification."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signature = hmac.digest(key, b"%s.%d.%s" % (message_id.encode(), timestamp, body), "sha256")
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
    }

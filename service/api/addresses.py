"""Whom an address stands for in limits."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address


@lru_cache(maxsize=4096)
def network_of(remote_address: str) -> str:
    """Of IPv6 the network, since whoever has one address there has all of the last 64 bits."""
    try:
        address = ip_address(remote_address)
    except ValueError:
        return "nowhere"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(getattr(address, "ipv4_mapped", None) or address)

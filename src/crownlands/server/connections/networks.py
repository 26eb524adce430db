"""The network of an address: what limits count, and which proxies are trusted."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

from ...engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable
    from ipaddress import IPv4Network, IPv6Network

CUSTOMER_PREFIX, SITE_PREFIX = 64, 56
"""The bits of an IPv6 network that one customer certainly has, and often has: whoever has a /64 has
2^64 addresses of it.
"""
UNKNOWN = "unknown"
"""What all addresses share that cannot be read."""
CACHED_ADDRESSES = 4096


@lru_cache(CACHED_ADDRESSES)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text, whatever its spelling: in brackets, with a port, with a zone, or IPv4
    written as IPv6. None where there is none.
    """
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(CACHED_ADDRESSES)
def network_of(text: str, ipv6_prefix: int = CUSTOMER_PREFIX) -> str:
    """The network that an address belongs to: an IPv4 address alone, IPv6 by the prefix."""
    address = parse_address(text)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, ipv6_prefix), strict=False))


class TrustedProxies:
    """The addresses and networks of the setting ``proxies``."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = [parse_network(text) for text in proxies]

    def includes(self, text: str) -> bool:
        """Whether an address is one of a trusted proxy."""
        if not self._networks:
            return False
        address = parse_address(text)
        return address is not None and any(address in network for network in self._networks)


def parse_network(text: str) -> IPv4Network | IPv6Network:
    """An address or a network (``10.0.0.0/8``); refused where it is none."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Refused("bad-setting", setting="CROWNLANDS_PROXIES", found=text) from None

"""Which addresses the server may send to: https, in public networks alone.

A browser names the address, so whoever forges one could make the server call its own network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpcore

if TYPE_CHECKING:
    from collections.abc import Iterable

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
HTTPS_PORT = 443
RESOLVE_SECONDS = 5.0


class ForbiddenAddress(Exception):
    """The server does not send to this address; the message does not name it."""


def is_public(text: str) -> bool:
    """Whether an IP address is in a public network, whatever it is embedded in."""
    return all(
        address.is_global and not address.is_multicast
        for address in with_embedded(ipaddress.ip_address(text.partition("%")[0]))
    )


def with_embedded(address: IPAddress) -> list[IPAddress]:
    """An address, or the IPv4 addresses that an IPv6 address leads to."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address in NAT64:
        return [ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)]
    embedded = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    return [each for each in embedded if each is not None] or [address]


class AddressCheck:
    """Checks addresses of push services; ``allow_private`` is for a push service under test."""

    def __init__(self, allow_private: bool = False) -> None:
        self.allow_private = allow_private

    async def check(self, endpoint: str) -> None:
        """Raise ``ForbiddenAddress`` for an address to which nothing may be sent."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise ForbiddenAddress("not a URL") from None
        if not host or parts.username is not None or parts.fragment or not endpoint.isascii():
            raise ForbiddenAddress("not the URL of a push service")
        if not self.allow_private and (parts.scheme != "https" or (port or 443) != HTTPS_PORT):
            raise ForbiddenAddress("not https")
        await self.resolve(host, port or HTTPS_PORT)

    async def resolve(self, host: str, port: int) -> list[str]:
        """The IP addresses of a host; forbidden where a single one is in a private network."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(RESOLVE_SECONDS):
                infos = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError, TimeoutError):
            raise ForbiddenAddress("unknown host") from None
        addresses = list(dict.fromkeys(str(info[4][0]) for info in infos))
        if not self.allow_private and not all(map(is_public, addresses)):
            raise ForbiddenAddress("a private network")
        return addresses


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to the very addresses that were checked, so that no second lookup can differ."""

    def __init__(self, check: AddressCheck) -> None:
        self._check, self._backend = check, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first address of the host that answers."""
        addresses = await self._check.resolve(host, port)
        for address in addresses[:-1]:
            try:
                return await self._backend.connect_tcp(address, port, timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._backend.connect_tcp(addresses[-1], port, timeout)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._backend.sleep(seconds)

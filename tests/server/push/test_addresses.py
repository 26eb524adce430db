"""The server sends to https addresses in public networks alone."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import httpcore
import pytest

from crownlands.server.push.addresses import (
    AddressCheck,
    CheckedBackend,
    ForbiddenAddress,
    is_public,
)

PUBLIC = ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"]
PRIVATE = [
    "0.0.0.0",
    "10.0.0.5",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.3.4",
    "192.168.1.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1%eth0",
    "fd00::1",
    "ff0e::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.5",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2002:c0a8:101::",
    "2001:0:7f00:1::",
]
Resolver = dict[str, list[str]]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Resolver:
    """The names that the resolver knows, with their addresses; addresses are their own names."""
    resolver: Resolver = {"push.example.org": [PUBLIC[0]]}

    def getaddrinfo(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        try:
            socket.inet_pton(socket.AF_INET6 if ":" in host else socket.AF_INET, host)
            addresses = [host]
        except OSError:
            if host not in resolver:
                raise socket.gaierror(socket.EAI_NONAME, "unknown") from None
            addresses = resolver[host]
        return [(0, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return resolver


def is_allowed(endpoint: str, check: AddressCheck | None = None) -> bool:
    try:
        asyncio.run((check or AddressCheck()).check(endpoint))
    except ForbiddenAddress:
        return False
    return True


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_allowed(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_private_networks_are_not(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/abc",
        "ftp://push.example.org/abc",
        "file:///etc/passwd",
        "//push.example.org/abc",
        "push.example.org",
        "https:///abc",
        "https://user:secret@push.example.org/abc",
        "https://push.example.org/abc#there",
        "https://push.example.org:8443/abc",
        "https://push.example.org:99999/abc",
        "https://[::1/abc",
        "https://пуш.example.org/abc",
        "https://127.0.0.1/abc",
        "https://10.1.2.3/abc",
        "https://[::1]/abc",
        "https://[::ffff:127.0.0.1]/abc",
        "https://[::ffff:7f00:1]/abc",
        "https://loopback.example.org/abc",
        "https://mixed.example.org/abc",
        "https://mapped.example.org/abc",
        "https://nowhere.example.org/abc",
    ],
)
def test_forged_addresses_are_refused(endpoint: str, names: Resolver) -> None:
    names["loopback.example.org"] = ["127.0.0.1"]
    names["mixed.example.org"] = [PUBLIC[0], "192.168.1.1"]
    names["mapped.example.org"] = ["::ffff:10.0.0.5"]
    assert not is_allowed(endpoint)


def test_an_https_address_in_a_public_network_is_allowed(names: Resolver) -> None:
    names["two.example.org"] = PUBLIC[:2]
    assert is_allowed("https://push.example.org/abc?def=1")
    assert is_allowed("https://push.example.org:443/abc")
    assert is_allowed("https://two.example.org/abc")


def test_a_push_service_under_test_may_be_on_this_machine(names: Resolver) -> None:
    assert is_allowed("http://127.0.0.1:8080/abc", AddressCheck(allow_private=True))


def test_the_connection_goes_to_the_address_that_was_checked(
    names: Resolver, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def connect_tcp(self: object, host: str, *_: Any) -> Any:
        tried.append(host)
        raise httpcore.ConnectError

    monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect_tcp)
    names["two.example.org"] = PUBLIC[:2]
    backend = CheckedBackend(AddressCheck())
    with pytest.raises(httpcore.ConnectError):
        asyncio.run(backend.connect_tcp("two.example.org", 443))
    assert tried == PUBLIC[:2]


def test_a_name_that_leads_elsewhere_after_the_check_is_refused(names: Resolver) -> None:
    assert is_allowed("https://push.example.org/abc")
    names["push.example.org"] = ["127.0.0.1"]
    backend = CheckedBackend(AddressCheck())
    with pytest.raises(ForbiddenAddress):
        asyncio.run(backend.connect_tcp("push.example.org", 443))

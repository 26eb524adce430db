"""The networks of addresses, whatever their spelling."""

from __future__ import annotations

import pytest

from crownlands.engine.errors import Refused
from crownlands.server.connections.networks import SITE_PREFIX, TrustedProxies, network_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.7", "192.0.2.7:50123"),
        ("192.0.2.7", "::ffff:192.0.2.7"),
        ("192.0.2.7", "::FFFF:C000:0207"),
        ("2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:db8:1:2::1", "[2001:db8:1:2::9]:443"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002:0:0:0:9"),
        ("fe80::1", "fe80::2%eth0"),
    ],
)
def test_addresses_of_one_network_are_one(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.7", "192.0.2.8"),
        ("2001:db8:1:2::1", "2001:db8:1:3::1"),
        ("192.0.2.7", "unknown"),
    ],
)
def test_addresses_of_two_networks_are_two(one: str, other: str) -> None:
    assert network_of(one) != network_of(other)


def test_a_site_has_256_networks() -> None:
    assert network_of("2001:db8:1:2::1", SITE_PREFIX) == network_of("2001:db8:1:ff::", SITE_PREFIX)
    assert network_of("2001:db8:1:2::1", SITE_PREFIX) != network_of("2001:db8:1:100::", SITE_PREFIX)


def test_texts_that_are_no_addresses_share_one_network() -> None:
    assert network_of("_hidden") == network_of("") == network_of("1.2.3.4.5")


def test_proxies_are_trusted_by_address_and_by_network() -> None:
    proxies = TrustedProxies(("10.0.0.1", "2001:db8::/32"))
    for address in ("10.0.0.1", "::ffff:10.0.0.1", "2001:DB8:5::1"):
        assert proxies.includes(address)
    for address in ("10.0.0.2", "::1", "", "unix"):
        assert not proxies.includes(address)


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        TrustedProxies(("proxy.example",))
    assert refusal.value.key == "bad-setting"

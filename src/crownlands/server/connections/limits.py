"""Counts connections by network, and what is refused before a request is complete."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

import structlog

from .networks import TrustedProxies, network_of

if TYPE_CHECKING:
    from ..ops.metrics import Metrics
    from ..settings import Settings

RESERVED_DESCRIPTORS = 100
"""Files that the server itself may need: the store, its log, push services."""
log = structlog.get_logger()


class ConnectionLimits:
    """The limits of all connections of a server, in memory alone: no address is written down."""

    def __init__(self, settings: Settings, metrics: Metrics, descriptors: int | None) -> None:
        self.metrics = metrics
        self.most_headers, self.request_seconds = settings.most_headers, settings.request_seconds
        self._proxies = TrustedProxies(settings.proxies)
        self._most = sys.maxsize if descriptors is None else descriptors - RESERVED_DESCRIPTORS
        self._most_in_network = 0
        if settings.limits:
            self._most = min(self._most, settings.connections or self._most)
            self._most_in_network = settings.connections_at_once
        self._in_network: Counter[str] = Counter()
        self.count = 0
        """How many connections are open."""

    def open(self, address: str) -> int:
        """Count a new connection; 0, or the status of the refusal where there are too many."""
        if self.count >= self._most:
            return 503
        network = network_of(address)
        most = self._most_in_network
        if 0 < most <= self._in_network[network] and not self._proxies.includes(address):
            return 429
        self._in_network[network] += 1
        self._set_count(self.count + 1)
        return 0

    def close(self, address: str) -> None:
        """Count a connection that has ended."""
        network = network_of(address)
        self._in_network[network] -= 1
        if not self._in_network[network]:
            del self._in_network[network]
        self._set_count(self.count - 1)

    def _set_count(self, count: int) -> None:
        self.count = count
        self.metrics.connections.set(count)

    def note_refusal(self, reason: str) -> None:
        """Count and log that a connection was refused or cut off."""
        self.metrics.refused.labels(reason).inc()
        log.warning("connection-refused", reason=reason, connections=self.count)

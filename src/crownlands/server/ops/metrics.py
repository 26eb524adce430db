"""Metrics of a server for Prometheus."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from ..tables.service import TableService

METHODS = {"GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS"}
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """A registry for each server, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "crownlands_requests", "Requests answered", ["method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "crownlands_seconds",
            "Time to answer a request",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.events = Counter(
            "crownlands_events", "Events appended to the log", registry=self.registry
        )
        self._requests = cache(self.requests.labels)
        self._counted_events = 0
        self.tables = Gauge("crownlands_tables", "Tables in memory", registry=self.registry)
        self.listeners = Gauge("crownlands_listeners", "Open sockets", registry=self.registry)
        self.cut = Gauge(
            "crownlands_listeners_cut", "Listeners that were too slow", registry=self.registry
        )
        self.connections = Gauge(
            "crownlands_connections", "Open connections", registry=self.registry
        )
        self.refused = Counter(
            "crownlands_connections_refused",
            "Connections refused or cut off before a request was complete",
            ["reason"],
            registry=self.registry,
        )
        self.failures = Gauge(
            "crownlands_bot_failures", "Bots that failed to find a move", registry=self.registry
        )
        self.notifications = Counter(
            "crownlands_notifications",
            "Notifications by what became of them",
            ["result"],
            registry=self.registry,
        )

    def count_request(self, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        label = method if method in METHODS else "other"
        self._requests(label, status).inc()
        self.seconds.observe(seconds)

    def text(self, tables: TableService) -> bytes:
        """All metrics in the text format of Prometheus."""
        self.events.inc(tables.appended - self._counted_events)
        self._counted_events = tables.appended
        self.tables.set(len(tables.open))
        self.listeners.set(tables.hub.count)
        self.cut.set(tables.hub.cut)
        self.failures.set(tables.bots.failures)
        return generate_latest(self.registry)

"""Asking all the time whether the server is ready does not make its disk work all the time."""

from __future__ import annotations

import asyncio

from attacks.target import Target
from server.helpers.client import BrowserClient

CLIENTS, REQUESTS = 10, 200
GROWTH = 64 * 1024
"""Bytes that the write-ahead log may grow by; a page for each request would be 8 MB."""


async def ask(client: BrowserClient) -> None:
    for _ in range(REQUESTS):
        answer = await client.wire.ask("GET", "/ready")
        assert answer.status in (200, 503)
        assert answer.data["store"] == "ok"


async def attack(target: Target) -> str:
    log = target.data / "crownlands.db-wal"
    clients = [BrowserClient(target.url) for _ in range(CLIENTS)]
    before = log.stat().st_size
    await asyncio.gather(*(ask(client) for client in clients))
    grown = log.stat().st_size - before
    for client in clients:
        client.close()
    assert grown < GROWTH, grown
    return f"{CLIENTS * REQUESTS} requests: {grown // 4096} pages written"

"""A client that does not read its answers is cut off, and its answers do not fill the memory."""

from __future__ import annotations

import asyncio

from attacks.target import Target
from server.helpers.raw_connection import small_buffer_socket

ENVIRONMENT = {"CROWNLANDS_REQUEST_SECONDS": "5"}
CLIENTS, REQUESTS = 40, 15
GROWTH_MB = 60
PATIENCE = 30.0
REFUSED = 'crownlands_connections_refused_total{reason="not-reading"}'
REQUEST = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"


async def attack(target: Target) -> str:
    before = target.memory_mb()
    sockets = [small_buffer_socket(target.url) for _ in range(CLIENTS)]
    try:
        for socket in sockets:
            socket.sendall(REQUEST * REQUESTS)
        async with asyncio.timeout(PATIENCE):
            while await target.metric(REFUSED) < CLIENTS:
                await asyncio.sleep(0.5)
        grown = target.memory_mb() - before
        assert grown < GROWTH_MB, grown
        await target.player("Ola")
    finally:
        for socket in sockets:
            socket.close()
    return f"{CLIENTS} clients that do not read: all cut off, memory +{grown:.0f} MB"

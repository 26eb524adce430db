"""A client with many idle connections locks nobody else out, and it is logged."""

from __future__ import annotations

import asyncio
import time

from attacks.target import Target

CONNECTIONS, MOST = 1_100, 300
REFUSED = 'crownlands_connections_refused_total{reason="too-many-of-a-network"}'
PATIENCE = 2.0


async def attack(target: Target) -> str:
    streams = [await target.connect("127.0.0.2") for _ in range(CONNECTIONS)]
    await asyncio.sleep(1)
    try:
        begun = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            await target.player("Ola")
        seconds = time.monotonic() - begun
        refused = await target.metric(REFUSED)
        assert refused == CONNECTIONS - MOST, refused
        lines = [line for line in target.log_lines() if line["event"] == "connection-refused"]
        assert 1 <= len(lines) < 100
    finally:
        for _, writer in streams:
            writer.close()
    return f"{CONNECTIONS} connections: {refused:.0f} refused, another client in {seconds:.2f} s"

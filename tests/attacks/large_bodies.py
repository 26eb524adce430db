"""A body that is too large is refused, and is never held in memory."""

from __future__ import annotations

import asyncio

from attacks.target import Target

CLIENTS, MEGABYTES = 6, 32
GROWTH_MB = 40
"""What the process may grow by; the bodies together would be five times as much."""


async def send_body(target: Target) -> int:
    """Send a large body as far as the server reads it; return the status."""
    reader, writer = await target.connect()
    size = MEGABYTES << 20
    head = f"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n"
    writer.write(head.encode())
    try:
        for _ in range(MEGABYTES):
            writer.write(b" " * (1 << 20))
            await asyncio.wait_for(writer.drain(), 2)
    except (ConnectionError, TimeoutError):
        pass
    try:
        status = int((await asyncio.wait_for(reader.readline(), 5)).split()[1])
    except (ConnectionError, IndexError):
        status = 0  # closed while it was still sending: the answer may be lost
    writer.close()
    return status


async def attack(target: Target) -> str:
    before = target.memory_mb()
    statuses = await asyncio.gather(*(send_body(target) for _ in range(CLIENTS)))
    grown = target.memory_mb() - before
    assert set(statuses) <= {0, 413}, statuses
    assert grown < GROWTH_MB, grown
    await target.player("Ola")
    return f"{CLIENTS} bodies of {MEGABYTES} MB: statuses {statuses}, memory +{grown:.0f} MB"

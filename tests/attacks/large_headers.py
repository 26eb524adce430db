"""Headers without an end are refused, and are never held in memory."""

from __future__ import annotations

import asyncio

from attacks.target import Target

CLIENTS, MEGABYTES = 6, 64
GROWTH_MB = 20
REFUSED = 'crownlands_connections_refused_total{reason="headers-too-large"}'


async def send_headers(target: Target, name: bytes) -> int:
    """Send a header without an end, or one after the other; return how many bytes were taken."""
    _, writer = await target.connect()
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n" + name)
    sent = 0
    piece = (b"x" * 1_000 + (b"" if name else b": y\r\n")) * 64
    try:
        while sent < MEGABYTES << 20:
            writer.write(piece)
            await asyncio.wait_for(writer.drain(), 5)
            sent += len(piece)
    except (ConnectionError, TimeoutError):
        pass
    writer.close()
    return sent


async def attack(target: Target) -> str:
    before = target.memory_mb()
    names = [b"X-Endless: ", b""] * (CLIENTS // 2)
    sent = await asyncio.gather(*(send_headers(target, name) for name in names))
    grown = target.memory_mb() - before
    assert max(sent) < MEGABYTES << 20, sent
    assert grown < GROWTH_MB, grown
    assert await target.metric(REFUSED) == CLIENTS
    await target.player("Ola")
    return f"{CLIENTS} connections × {MEGABYTES} MB of headers: refused, memory +{grown:.0f} MB"

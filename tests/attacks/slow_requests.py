"""Half of a request does not hold a connection, whether it stops or goes on in drops."""

from __future__ import annotations

import asyncio
import time

from attacks.target import Target

ENVIRONMENT = {"CROWNLANDS_REQUEST_SECONDS": "5"}
EACH = 40
PARTS = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{",
]
LONGEST = 20.0


async def hold(target: Target, part: bytes, drops: bool) -> float:
    """Hold a connection as long as possible; return for how many seconds."""
    reader, writer = await target.connect()
    begun = time.monotonic()
    writer.write(part)
    try:
        while time.monotonic() - begun < LONGEST:
            if drops:
                writer.write(b" " if part else b"\r\n")
            try:
                while await asyncio.wait_for(reader.read(1 << 16), 1):
                    pass
                break
            except TimeoutError:
                continue
    except ConnectionError:
        pass
    writer.close()
    return time.monotonic() - begun


async def attack(target: Target) -> str:
    holds = [
        hold(target, part, drops) for part in PARTS for drops in (False, True) for _ in range(EACH)
    ]
    seconds = await asyncio.gather(*holds)
    assert max(seconds) < LONGEST, max(seconds)
    refused = await target.metric('crownlands_connections_refused_total{reason="too-slow"}')
    assert refused > 0
    assert any(line["event"] == "connection-refused" for line in target.log_lines())
    await target.player("Ola")
    return f"{len(holds)} half requests: the last closed after {max(seconds):.1f} s"

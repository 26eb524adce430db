"""Handshakes and frames that no client should send."""

from __future__ import annotations

import asyncio
import base64
import struct
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from server.helpers.client import TIMEOUT

if TYPE_CHECKING:
    from random import Random

WAIT = 0.3
"""Seconds to wait for an answer to frames."""
HANDSHAKE_WAIT = 10.0
"""Seconds to wait for an answer to a wrong handshake."""
OPCODES = range(16)
PATHS = (
    "/api/tables/{table}/socket",
    "/api/me/socket",
    "/api/tables/nowhere/socket",
    "/api/tables/%00%ff/socket",
    "/socket",
    "/",
)
QUERIES = (
    "",
    "?after=0",
    "?after=-1",
    "?after=99999999999999999999",
    "?after=1e3",
    "?after=%F0%9F",
    "?after=0&after=1",
    "?" + "x" * 3000,
)


def handshake(rng: Random, table: str, host: str) -> bytes:
    """A handshake; two in three are invalid."""
    path = rng.choice(PATHS).format(table=table) + rng.choice(QUERIES)
    headers = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(rng.randbytes(16)).decode(),
    }
    if rng.random() < 0.66:
        name = rng.choice(
            [
                *headers,
                "Origin",
                "Cookie",
                "Sec-WebSocket-Extensions",
                "Sec-WebSocket-Protocol",
                "Authorization",
            ]
        )
        wrong = (
            "",
            "x",
            "0",
            "\x7f",
            "é",
            "https://elsewhere.example",
            "crownlands=" + "A" * 200,
            "Bearer " + "b" * 500,
            "y" * 9000,
        )
        headers[name] = rng.choice(wrong)
    method = "GET" if rng.random() < 0.9 else rng.choice(("POST", "HEAD", "BREW"))
    lines = [
        f"{method} {path} HTTP/1.1",
        *(f"{name}: {value}" for name, value in headers.items()),
        "",
        "",
    ]
    return "\r\n".join(lines).encode("latin-1", "replace")


def frame(rng: Random) -> bytes:
    """A frame, most often invalid: not masked, reserved bits, too large, unknown, wrong length."""
    size = rng.choice((0, 1, 5, 125, 126, 300, 5000))
    body = rng.randbytes(size)
    first = (
        rng.choice(OPCODES)
        | (0x80 if rng.random() < 0.8 else 0)
        | (0x70 if rng.random() < 0.1 else 0)
    )
    masked = 0x80 if rng.random() < 0.8 else 0
    stated = size if rng.random() < 0.9 else rng.choice((2**16, 2**31, 2**63, size + 1))
    if stated < 126:
        head = struct.pack(">BB", first, masked | stated)
    elif stated < 2**16:
        head = struct.pack(">BBH", first, masked | 126, stated)
    else:
        head = struct.pack(">BBQ", first, masked | 127, stated)
    mask = rng.randbytes(4) if masked else b""
    return (
        head + mask + (bytes(byte ^ mask[i % 4] for i, byte in enumerate(body)) if mask else body)
    )


async def send_garbage(url: str, table: str, rng: Random) -> int:
    """Open one connection and send garbage; return the status of the handshake, 0 for none."""
    address = urlsplit(url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        good = rng.random() < 0.5
        path = f"/api/tables/{table}/socket?after=0"
        key = base64.b64encode(rng.randbytes(16)).decode()
        proper = (
            f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        writer.write(proper.encode() if good else handshake(rng, table, address.netloc))
        status = await response_status(reader, TIMEOUT if good else HANDSHAKE_WAIT)
        assert not good or status == 101
        for _ in range(rng.randrange(1, 8)):
            writer.write(frame(rng))
        await asyncio.wait_for(writer.drain(), WAIT)
        await asyncio.wait_for(reader.read(1 << 16), WAIT)
    except (TimeoutError, ConnectionError):
        pass
    finally:
        writer.close()
    return status


async def response_status(reader: asyncio.StreamReader, seconds: float) -> int:
    """The status of the response; 0 where there is none."""
    try:
        line = await asyncio.wait_for(reader.readuntil(b"\r\n"), seconds)
    except (TimeoutError, ConnectionError, asyncio.IncompleteReadError):
        return 0
    return int(line.split()[1])

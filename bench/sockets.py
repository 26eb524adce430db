"""A WebSocket client that only listens, with as little work as possible for the generator."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable

TEXT, CLOSE, PING = 1, 8, 9
PONG = b"\x8a\x80\0\0\0\0"
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: Y3Jvd25sYW5kcy1iZW5jaA==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: crownlands={token}\r\n\r\n"
)


class Socket(asyncio.Protocol):
    """Passes every message to ``receive``; the server sends no fragments and no masks."""

    def __init__(self, request: bytes, receive: Callable[[bytes], None]) -> None:
        self.request, self.receive = request, receive
        self.buffer = bytearray()
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's does not inherit from it
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Read the answer to the handshake, then frames."""
        buffer = self.buffer
        buffer += data
        if not self.is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if self.opened.done():  # nobody waits for it any more
                self.transport.close()
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(buffer[:end].decode("latin-1")))
                return
            del buffer[: end + 4]
            self.is_open = True
            self.opened.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        """Read every frame that is complete."""
        buffer = self.buffer
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                if len(buffer) < start:
                    return
                size = int.from_bytes(buffer[2:start], "big")
            if len(buffer) < start + size:
                return
            kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == TEXT:
                self.receive(payload)
            elif kind == PING:
                self.transport.write(PONG)
            elif kind == CLOSE:
                self.transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """Fail whoever waits for the handshake."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed"))


async def listen(url: str, path: str, token: str, receive: Callable[[bytes], None]) -> Socket:
    """Open a socket."""
    address = urlsplit(url)
    request = HANDSHAKE.format(path=path, host=address.netloc, token=token).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(request, receive), str(address.hostname), int(address.port or 80)
    )
    await socket.opened
    return socket

"""A light HTTP/1.1 client over one connection; it keeps every byte that it sent and received."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Coroutine

NOTHING = b""
T = TypeVar("T")


class ConnectionLost(ConnectionError):
    """The connection was lost before the response."""


@dataclass(frozen=True)
class Reply:
    """A response."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The decoded body."""
        return json.loads(self.body)

    @property
    def refused(self) -> str:
        """The key of the refusal; empty where there is none."""
        return "" if self.status < 400 else str(self.data["refused"])


class HttpConnection:
    """Sends one request after the other; ``received`` and ``sent`` keep every byte."""

    open: ClassVar[set[HttpConnection]] = set()
    """Clients with an open connection."""

    def __init__(self, url: str, keep: bool = True) -> None:
        self.received: list[bytes] = []
        self.sent: list[bytes] = []
        self.keep = keep
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.lock = asyncio.Lock()
        self.at(url)

    def at(self, url: str) -> None:
        """Use another address from now on."""
        self.close()
        address = urlsplit(url)
        self.host, self.port = str(address.hostname), int(address.port or 80)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        """Send a request; ``body`` is encoded as JSON unless it is bytes."""
        content = (
            body
            if isinstance(body, bytes)
            else NOTHING
            if body is None
            else json.dumps(body).encode()
        )
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Content-Length: {len(content)}",
        ]
        if content:
            lines.append("Content-Type: application/json")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        request = "\r\n".join([*lines, "", ""]).encode() + content
        if self.keep:
            self.sent.append(request)
        async with self.lock:
            return await self._send(request)

    async def _send(self, request: bytes) -> Reply:
        # A server may close an idle connection, which shows only when it is used again.
        for is_last in (self.streams is None, True):
            try:
                return await self._exchange(request)
            except (OSError, asyncio.IncompleteReadError) as error:
                self.close()
                if is_last:
                    raise ConnectionLost from error
        raise AssertionError

    async def _exchange(self, request: bytes) -> Reply:
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
            self.open.add(self)
        reader, writer = self.streams
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").rstrip().split("\r\n")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        if headers.get("transfer-encoding") == "chunked":
            body = await read_chunks(reader)
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if self.keep:
            self.received.append(head + body)
        if headers.get("connection") == "close":
            self.close()
        return Reply(int(first.split()[1]), headers, body)

    def close(self) -> None:
        """Close the connection."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None
            self.open.discard(self)


async def read_chunks(reader: asyncio.StreamReader) -> bytes:
    """A body of which the length is not known before its end."""
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)
    return body


def run_async(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine; close all connections and cancel all tasks afterwards."""

    async def run() -> T:
        try:
            return await main
        finally:
            for wire in list(HttpConnection.open):
                wire.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            await asyncio.sleep(0.05)  # the transports are closed in later turns of the loop

    return asyncio.run(run())

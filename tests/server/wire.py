"""HTTP/1.1 over one connection that is kept open: light enough for a load, and nothing that went over the wire is forgotten."""

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


class Lost(ConnectionError):
    """The server went away before it had answered."""


@dataclass(frozen=True)
class Reply:
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The body as data."""
        return json.loads(self.body)

    @property
    def refused(self) -> str:
        """The key of the refusal; nothing where it was granted."""
        return "" if self.status < 400 else str(self.data["refused"])


class Wire:
    """Requests one after the other; ``heard`` and ``said`` have every byte."""

    open: ClassVar[set[Wire]] = set()
    """Those that have a connection."""

    def __init__(self, url: str, keep: bool = True) -> None:
        self.heard: list[bytes] = []
        self.said: list[bytes] = []
        self.keep = keep
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.lock = asyncio.Lock()
        self.at(url)

    def at(self, url: str) -> None:
        """Talk to that address from now on."""
        self.close()
        address = urlsplit(url)
        self.host, self.port = str(address.hostname), int(address.port or 80)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        """One request and its answer; ``body`` is data, or bytes that are sent as they are."""
        content = body if isinstance(body, bytes) else NOTHING if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Content-Length: {len(content)}"]
        if content:
            lines.append("Content-Type: application/json")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        request = "\r\n".join([*lines, "", ""]).encode() + content
        if self.keep:
            self.said.append(request)
        async with self.lock:
            return await self._send(request)

    async def _send(self, request: bytes) -> Reply:
        # A server may hang up on a connection that was quiet for a while; that is found out only by using it.
        for last in (self.streams is None, True):
            try:
                return await self._exchange(request)
            except (OSError, asyncio.IncompleteReadError) as error:
                self.close()
                if last:
                    raise Lost from error
        raise AssertionError

    async def _exchange(self, request: bytes) -> Reply:
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
            self.open.add(self)
        reader, writer = self.streams
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").rstrip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if self.keep:
            self.heard.append(head + body)
        if headers.get("connection") == "close":
            self.close()
        return Reply(int(first.split()[1]), headers, body)

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None
            self.open.discard(self)


def talk(conversation: Coroutine[Any, Any, T]) -> T:
    """What came of a conversation; nobody is left on the line."""

    async def whole() -> T:
        try:
            return await conversation
        finally:
            for wire in list(Wire.open):
                wire.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            await asyncio.sleep(0.05)  # the other half of a connection closes when the loop has time for it

    return asyncio.run(whole())

"""Many clients on one event loop; a follower checks that every version comes once, in order."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.helpers.wire import ConnectionLost, HttpConnection, Reply

TIMEOUT = 300.0
"""Seconds; the first table of a game waits until its rules are compiled."""
PAUSE = 0.05
"""Seconds before a client that was disconnected reconnects."""


def new_key() -> str:
    """The key of a new command."""
    return secrets.token_hex(8)


class BrowserClient:
    """A client; without a name it can only watch."""

    def __init__(self, url: str) -> None:
        self.wire = HttpConnection(url)
        self.url, self.name, self.id, self.token = url, "", "", ""
        self.messages: list[bytes] = []
        """Every message of every socket, as bytes."""

    async def sign_up(self, name: str) -> BrowserClient:
        """Create a player."""
        answer = await self.ask("POST", "/api/players", {"name": name})
        assert answer.status == 201, answer
        self.name, self.id = name, answer.data["player"]["id"]
        self.token = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
        return self

    def at(self, url: str) -> None:
        """Use the new address of the server."""
        self.url = url
        self.wire.at(url)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        return {"Cookie": f"crownlands={self.token}"} if self.token else {}

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Send any request; the server must never fail."""
        answer = await asyncio.wait_for(self.wire.ask(method, path, body, **self.headers), TIMEOUT)
        assert answer.status < 500, answer
        return answer

    async def get(self, path: str) -> Any:
        """The body of a response that must succeed."""
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer
        return answer.data

    async def try_command(self, table: str, do: str, **rest: Any) -> Reply:
        """Post a command that may be refused."""
        return await self.ask("POST", f"/api/tables/{table}", {"do": do, "key": new_key(), **rest})

    async def do(self, table: str, do: str, **rest: Any) -> Any:
        """Post a command that must succeed."""
        answer = await self.try_command(table, do, **rest)
        assert answer.status == 200, answer
        return answer.data

    async def open(self, game: str, seats: list[Any], **fields: Any) -> str:
        """Open a table; return its id."""
        answer = await self.ask(
            "POST", "/api/tables", {"key": new_key(), "game": game, "seats": seats, **fields}
        )
        assert answer.status == 201, answer
        return str(answer.data["table"])

    async def log(self, table: str, after: int = 0) -> list[Any]:
        """The log of a table after version ``after``."""
        entries: list[Any] = []
        while True:
            start = after + len(entries)
            page = await self.get(f"/api/tables/{table}/events?after={start}&limit=500")
            if not page["events"]:
                return entries
            entries += page["events"]

    async def listen(self, table: str, after: int | None = None) -> ClientConnection:
        """Open a socket at a table."""
        path = f"/api/tables/{table}/socket" + ("" if after is None else f"?after={after}")
        url = self.url.replace("http", "ws", 1) + path
        return await connect(
            url,
            additional_headers=self.headers,
            max_size=None,
            open_timeout=TIMEOUT,
            ping_interval=None,
        )

    def close(self) -> None:
        """Close the connection."""
        self.wire.close()


class Follower:
    """Follows a table through one socket after the other; fails where a version is missing or
    comes twice.
    """

    def __init__(self, guest: BrowserClient, table: str) -> None:
        self.guest, self.table = guest, table
        self.entries: list[Any] = []
        """All events as they were received; entry n is version n + 1."""
        self.info: Any = None
        self.view: Any = None
        self.moves: Any = None
        """The last message of legal moves; none while it is not this client's turn."""
        self.views: dict[int, Any] = {}
        """The view as it was received at each version."""
        self.socket: ClientConnection | None = None
        self.changed = asyncio.Event()
        self.sockets = self.jumps = 0
        self.closed_with: list[int] = []
        self.failure: BaseException | None = None
        self.without_after = False
        """Whether the next socket starts without ``after``."""
        self._task = asyncio.create_task(self._follow())

    @property
    def version(self) -> int:
        """The last version that was received."""
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.info is not None and self.info["state"] == "over"

    async def until(self, version: int, seconds: float = TIMEOUT) -> None:
        """Wait for a version."""
        async with asyncio.timeout(seconds):
            while self.version < version:
                await self.next_change()

    async def next_change(self, seconds: float = TIMEOUT) -> None:
        """Wait until a message has been received."""
        if self.failure is not None:
            raise self.failure
        with suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)
        self.changed.clear()
        if self.failure is not None:
            raise self.failure

    async def drop_connection(self) -> None:
        """Abort the connection; a new one follows."""
        if self.socket is not None:
            self.socket.transport.abort()

    async def end(self) -> None:
        """Stop following."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        if self.socket is not None:
            await self.socket.close()
        if self.failure is not None:
            raise self.failure

    async def _follow(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, InvalidHandshake, ConnectionLost, TimeoutError):
                await asyncio.sleep(PAUSE)
            except ConnectionClosed as closed:
                self.closed_with.append(closed.rcvd.code if closed.rcvd else 0)
                await asyncio.sleep(PAUSE)
            except Exception as error:
                self.failure = error
                self.changed.set()
                return

    async def _listen(self) -> None:
        after = None if self.without_after or not self.entries else self.version
        self.without_after = False
        self.socket = await self.guest.listen(self.table, after)
        self.sockets += 1
        first = True
        while True:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.guest.messages.append(text.encode())
            await self._receive(json.loads(text), first, after)
            first = False
            self.changed.set()

    async def _receive(self, message: Any, first: bool, after: int | None) -> None:
        kind = message["type"]
        if kind == "events":
            assert message["after"] == self.version, (message["after"], self.version, first)
            assert not first or after == message["after"]
            self._add(message["events"])
            self._set_view(message)
        elif kind == "view":
            assert first, "a whole view comes only at the beginning"
            await self._fill(message["version"])
            self._set_view(message)
        elif kind == "moves":
            assert message["version"] == self.version
            assert message["seat"] == self.info["turn"]
            assert self.info["seats"][message["seat"]]["player"]["id"] == self.guest.id
            self.moves = message
        else:
            assert kind in ("presence", "stopping"), message
            assert not first

    async def _fill(self, version: int) -> None:
        """Request the events that led to a whole view."""
        assert version >= self.version, "the server has lost a version"
        self.jumps += version > self.version
        while self.version < version:
            page = (
                await self.guest.get(
                    f"/api/tables/{self.table}/events?after={self.version}&limit=500"
                )
            )["events"]
            self._add([entry for entry in page if entry["version"] <= version])

    def _add(self, entries: list[Any]) -> None:
        for entry in entries:
            assert entry["version"] == self.version + 1, (entry, self.version)
            self.entries.append(entry)

    def _set_view(self, message: Any) -> None:
        assert message["version"] == self.version == message["table"]["version"]
        self.info, self.view, self.moves = message["table"], message["view"], None
        self.views[self.version] = message["view"]

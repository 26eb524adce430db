"""People at browsers, on one event loop: commands go out by HTTP; a follower checks that every version comes once, in order."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.wire import Lost, Reply, Wire

PATIENCE = 300.0
"""Seconds; a game whose rules are not compiled yet makes its first table wait."""
PAUSE = 0.05
"""Seconds before somebody who was cut off comes back."""


def new_key() -> str:
    """For a new wish."""
    return secrets.token_hex(8)


class Guest:
    """Somebody with a browser; without a name only a watcher."""

    def __init__(self, url: str) -> None:
        self.wire = Wire(url)
        self.url, self.name, self.id, self.token = url, "", "", ""
        self.told: list[bytes] = []
        """Every message of every socket."""

    async def introduce(self, name: str) -> Guest:
        """Become a player."""
        answer = await self.ask("POST", "/api/players", {"name": name})
        assert answer.status == 201, answer
        self.name, self.id = name, answer.data["player"]["id"]
        self.token = answer.headers["set-cookie"].split(";")[0].partition("=")[2]
        return self

    def at(self, url: str) -> None:
        """The server has another address now."""
        self.url = url
        self.wire.at(url)

    @property
    def headers(self) -> dict[str, str]:
        """What the browser sends along."""
        return {"Cookie": f"crownlands={self.token}"} if self.token else {}

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Any request; whatever was asked, the server never fails."""
        answer = await asyncio.wait_for(self.wire.ask(method, path, body, **self.headers), PATIENCE)
        assert answer.status < 500, answer
        return answer

    async def get(self, path: str) -> Any:
        """What is answered, if it is granted."""
        answer = await self.ask("GET", path)
        assert answer.status == 200, answer
        return answer.data

    async def want(self, table: str, do: str, **rest: Any) -> Reply:
        """A command, granted or not."""
        return await self.ask("POST", f"/api/tables/{table}", {"do": do, "key": new_key(), **rest})

    async def do(self, table: str, do: str, **rest: Any) -> Any:
        """A command that is granted."""
        answer = await self.want(table, do, **rest)
        assert answer.status == 200, answer
        return answer.data

    async def open(self, game: str, seats: list[Any], **wishes: Any) -> str:
        """Make a table; its id."""
        answer = await self.ask("POST", "/api/tables", {"key": new_key(), "game": game, "seats": seats, **wishes})
        assert answer.status == 201, answer
        return str(answer.data["table"])

    async def log(self, table: str, after: int = 0) -> list[Any]:
        """The whole log of a table from ``after`` on."""
        found: list[Any] = []
        while True:
            some = (await self.get(f"/api/tables/{table}/events?after={after + len(found)}&limit=500"))["events"]
            if not some:
                return found
            found += some

    async def listen(self, table: str, after: int | None = None) -> ClientConnection:
        """A socket at a table."""
        path = f"/api/tables/{table}/socket" + ("" if after is None else f"?after={after}")
        url = self.url.replace("http", "ws", 1) + path
        return await connect(url, additional_headers=self.headers, max_size=None, open_timeout=PATIENCE, ping_interval=None)

    def close(self) -> None:
        """Switch the browser off."""
        self.wire.close()


class Follower:
    """Follows a table through one socket after the other; a version that is missing, or comes twice, fails the test."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table
        self.entries: list[Any] = []
        """Everything that has happened, as it was told; entry n is version n + 1."""
        self.info: Any = None
        self.view: Any = None
        self.moves: Any = None
        """The last message of legal moves; none where they are not this guest's."""
        self.views: dict[int, Any] = {}
        """The view as it was told at each version."""
        self.socket: ClientConnection | None = None
        self.changed = asyncio.Event()
        self.sockets = self.jumps = 0
        self.closed_with: list[int] = []
        self.failure: BaseException | None = None
        self.forget = False
        """Whether the next socket is to begin without saying what has been seen."""
        self._task = asyncio.create_task(self._follow())

    @property
    def version(self) -> int:
        """The last version that was told."""
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.info is not None and self.info["state"] == "over"

    async def until(self, version: int, seconds: float = PATIENCE) -> None:
        """Wait for a version."""
        async with asyncio.timeout(seconds):
            while self.version < version:
                await self.news()

    async def news(self, seconds: float = PATIENCE) -> None:
        """Wait until something has been told."""
        if self.failure is not None:
            raise self.failure
        with suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)
        self.changed.clear()
        if self.failure is not None:
            raise self.failure

    async def hang_up(self) -> None:
        """Lose the connection, as in a tunnel; a new one follows."""
        if self.socket is not None:
            self.socket.transport.abort()

    async def end(self) -> None:
        """Listen no more."""
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
            except (OSError, InvalidHandshake, Lost, TimeoutError):
                await asyncio.sleep(PAUSE)
            except ConnectionClosed as closed:
                self.closed_with.append(closed.rcvd.code if closed.rcvd else 0)
                await asyncio.sleep(PAUSE)
            except Exception as error:
                self.failure = error
                self.changed.set()
                return

    async def _listen(self) -> None:
        after = None if self.forget or not self.entries else self.version
        self.forget = False
        self.socket = await self.guest.listen(self.table, after)
        self.sockets += 1
        first = True
        while True:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.guest.told.append(text.encode())
            await self._hear(json.loads(text), first, after)
            first = False
            self.changed.set()

    async def _hear(self, message: Any, first: bool, after: int | None) -> None:
        kind = message["type"]
        if kind == "events":
            assert message["after"] == self.version, (message["after"], self.version, first)
            assert not first or after == message["after"]
            self._add(message["events"])
            self._see(message)
        elif kind == "view":
            assert first, "all there is to see comes only at the beginning"
            await self._fill(message["version"])
            self._see(message)
        elif kind == "moves":
            assert message["version"] == self.version
            assert message["seat"] == self.info["turn"]
            assert self.info["seats"][message["seat"]]["player"]["id"] == self.guest.id
            self.moves = message
        else:
            assert kind in ("presence", "stopping"), message
            assert not first

    async def _fill(self, version: int) -> None:
        """A whole view says nothing of what led to it: the events are asked for."""
        assert version >= self.version, "what was told has been forgotten"
        self.jumps += version > self.version
        while self.version < version:
            some = (await self.guest.get(f"/api/tables/{self.table}/events?after={self.version}&limit=500"))["events"]
            self._add([entry for entry in some if entry["version"] <= version])

    def _add(self, entries: list[Any]) -> None:
        for entry in entries:
            assert entry["version"] == self.version + 1, (entry, self.version)
            self.entries.append(entry)

    def _see(self, message: Any) -> None:
        assert message["version"] == self.version == message["table"]["version"]
        self.info, self.view, self.moves = message["table"], message["view"], None
        self.views[self.version] = message["view"]

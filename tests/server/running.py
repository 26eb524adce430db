"""A real server on a free port, in a thread of this process or in a process of its own, and clients to talk to it."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from crownlands.server import logs
from crownlands.server.app import Server
from crownlands.server.run import uvicorn_of
from crownlands.server.settings import Settings
from crownlands.server.tables import wall_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 300.0
LIFTED = {
    "CROWNLANDS_LOG_LEVEL": "error",
    "CROWNLANDS_LIMITS": "0",
}
"""No limits for a server that is tested."""
BIN = Path(sys.executable).parent
"""Where programs are that came with the tests."""


class Running:
    """A server that answers at ``url``; ``stop`` ends it as Ctrl-C does, and it can be started again on the same folder."""

    def __init__(self, data: Path, now: Callable[[], int] = wall_clock, **settings: Any) -> None:
        self.settings = replace(Settings(port=0, data=data, limits=False, log_level="critical"), **settings)
        self.now = now
        self.server: Server
        self.start()

    def start(self) -> None:
        """Begin, and wait until it listens."""
        logs.set_up(self.settings.log_level)
        listening = threading.Event()
        found: list[str] = []
        self.server = Server(self.settings, self.now)

        def hear(address: str) -> None:
            found.append(address)
            listening.set()

        self.uvicorn = uvicorn_of(self.server, hear)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.uvicorn.serve()), name="server", daemon=True)
        self.thread.start()
        assert listening.wait(PATIENCE)
        self.url = found[0].rstrip("/")

    def stop(self) -> None:
        """End it gracefully."""
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def restart(self) -> None:
        """Stop, and start again on the same folder; the port is another one."""
        self.stop()
        self.start()


class Process:
    """A server as ``crownlands serve`` runs it; it can be killed."""

    def __init__(self, data: Path, errors: Path | None = None, **environment: str) -> None:
        self.data, self.environment = data, environment
        self.errors = errors
        """Where its log goes; to ours, if nowhere is said."""
        self.start()

    def start(self) -> None:
        """Begin, and read the address that it prints."""
        command = [sys.executable, "-m", "crownlands", "serve", "--port", "0", "--data", str(self.data)]
        environment = {**os.environ, **LIFTED, **self.environment}
        with nullcontext() if self.errors is None else self.errors.open("a") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True)
        assert self.process.stdout is not None
        while "http://" not in (line := self.process.stdout.readline()):
            assert line or self.process.poll() is None, "the server did not begin"
        self.url = line.split()[-1].rstrip("/")

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        """End it gracefully; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class Client:
    """Somebody with a browser: ``ola.do("join")`` posts a command, ``ola.socket()`` listens."""

    everybody: ClassVar[list[Client]] = []
    """Those whose connections are closed after the test."""

    def __init__(self, url: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.everybody.append(self)
        self.name, self.table = name, ""
        self.id: str = self.post("/api/players", name=name)["player"]["id"] if name else ""

    @property
    def url(self) -> str:
        return str(self.http.base_url).rstrip("/")

    def at(self, url: str) -> Client:
        """Talk to the same server at its new address."""
        self.http.base_url = httpx.URL(url)
        return self

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        """Any request."""
        return self.http.request(method, path, json=body, params=params)

    def get(self, path: str, **params: Any) -> Any:
        """What is answered; an answer that is no success fails the test."""
        answer = self.ask("GET", path, **params)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        """What is answered; an answer that is no success fails the test."""
        answer = self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def open(self, game: str = "kingdomino", *seats: Any, **wishes: Any) -> str:
        """Make a table: ``"me"``, ``"open"``, or the level of a bot for each seat."""
        body = {"key": key(), "game": game, "seats": [seat_wish(each) for each in seats or ("me", "open")], **wishes}
        self.table = self.post("/api/tables", **body)["table"]
        return self.table

    def do(self, command: str, table: str = "", **rest: Any) -> Any:
        """A command that is granted."""
        answer = self.want(command, table, **rest)
        assert answer.is_success, answer.text
        return answer.json()

    def want(self, command: str, table: str = "", **rest: Any) -> httpx.Response:
        """A command, granted or not."""
        return self.ask("POST", f"/api/tables/{table or self.table}", {"do": command, "key": key(), **rest})

    def refused(self, command: str, table: str = "", **rest: Any) -> tuple[int, str]:
        """The status and the key of a refusal."""
        answer = self.want(command, table, **rest)
        assert not answer.is_success, answer.text
        return answer.status_code, answer.json()["refused"]

    def look(self, table: str = "") -> Any:
        """The table as this client sees it."""
        return self.get(f"/api/tables/{table or self.table}")

    def move(self, choose: Callable[[list[str]], str] = min, table: str = "") -> Any:
        """Play one of the legal moves, as soon as it is this client's turn."""
        seen = self.look(table)
        while seen["moves"] is None:
            assert seen["table"]["state"] == "playing"
            time.sleep(0.01)
            seen = self.look(table)
        texts = [each["move"] for each in seen["moves"]["moves"]]
        return self.do("move", table, version=seen["table"]["version"], move=choose(texts))

    @contextmanager
    def socket(self, table: str = "", after: int | None = None) -> Iterator[Ear]:
        """Listen to a table."""
        path = f"/api/tables/{table or self.table}/socket" + ("" if after is None else f"?after={after}")
        with self.listening(path) as ear:
            yield ear

    @contextmanager
    def listening(self, path: str, origin: str | None = None) -> Iterator[Ear]:
        """Any socket."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        if origin is not None:
            headers["Origin"] = origin
        # A busy machine may be slow to answer; nothing here is about the library's own patience.
        url = self.url.replace("http", "ws", 1) + path
        with connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None) as connection:
            yield Ear(connection)


class Ear:
    """What a socket tells."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Any] = []

    def next(self, kind: str = "", seconds: float = PATIENCE) -> Any:
        """The next message of that type; others are passed over."""
        end = time.monotonic() + seconds
        while True:
            message = json.loads(self.connection.recv(max(0.01, end - time.monotonic())))
            self.heard.append(message)
            if not kind or message["type"] == kind:
                return message

    def closed(self) -> int:
        """The code with which the server closes the socket; whatever it tells before is passed over."""
        with suppress(ConnectionClosed):
            while True:
                self.next()
        code = self.connection.close_code
        assert code is not None
        return code


def turn_of(*players: Client) -> Client:
    """The one of those at the table of the first who is to move."""
    return next(each for each in players if each.look(players[0].table)["moves"])


def key() -> str:
    """A key for a new wish."""
    return secrets.token_hex(8)


def seat_wish(word: Any) -> Any:
    """``me``, ``open`` or a level, as the API wants it."""
    if not isinstance(word, str):
        return word
    return {"kind": word} if word in ("me", "open") else {"kind": "bot", "level": word}

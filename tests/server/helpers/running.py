"""A real server on a free port, in a thread or in a process of its own, and a client for it."""

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

from crownlands.server.app import Server
from crownlands.server.ops import log_setup
from crownlands.server.ops.run import create_uvicorn
from crownlands.server.settings import Settings
from crownlands.server.tables.server_clock import monotonic_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TIMEOUT = 300.0
NO_LIMITS = {
    "CROWNLANDS_LOG_LEVEL": "error",
    "CROWNLANDS_LIMITS": "0",
}
"""The environment of a server under test."""
BIN = Path(sys.executable).parent
"""Where the programs of the virtual environment are."""


class Running:
    """A server in a thread, at ``url``; it can be stopped and started on the same folder."""

    def __init__(self, data: Path, now: Callable[[], int] | None = None, **settings: Any) -> None:
        self.settings = replace(
            Settings(port=0, data=data, limits=False, log_level="critical"), **settings
        )
        self.now = now
        self.monotonic = monotonic_clock if now is None else lambda: 0
        """Where the clock is turned by hand, no pause of this machine counts."""
        self.server: Server
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        log_setup.set_up(self.settings.log_level)
        listening = threading.Event()
        addresses: list[str] = []
        self.server = Server(self.settings, self.now, lambda: self.monotonic())

        def announce(address: str) -> None:
            addresses.append(address)
            listening.set()

        self.uvicorn = create_uvicorn(self.server, announce)
        self.thread = threading.Thread(
            target=lambda: asyncio.run(self.uvicorn.serve()), name="server", daemon=True
        )
        self.thread.start()
        assert listening.wait(TIMEOUT)
        self.url = addresses[0].rstrip("/")

    def stop(self) -> None:
        """Stop gracefully."""
        self.uvicorn.should_exit = True
        self.thread.join(TIMEOUT)
        assert not self.thread.is_alive()

    def restart(self) -> None:
        """Stop, and start again on the same folder; the port is another one."""
        self.stop()
        self.start()


class Process:
    """A server in a process of its own, as ``crownlands serve`` runs it; it can be killed."""

    def __init__(self, data: Path, errors: Path | None = None, **environment: str) -> None:
        self.data, self.environment = data, environment
        self.errors = errors
        """The file for its log; by default the standard error of the tests."""
        self.start()

    def start(self) -> None:
        """Start, and read the address that it prints."""
        command = [
            sys.executable,
            "-m",
            "crownlands",
            "serve",
            "--port",
            "0",
            "--data",
            str(self.data),
        ]
        environment = {**os.environ, **NO_LIMITS, **self.environment}
        with nullcontext() if self.errors is None else self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True
            )
        assert self.process.stdout is not None
        while "http://" not in (line := self.process.stdout.readline()):
            assert line or self.process.poll() is None, "the server did not start"
        self.url = line.split()[-1].rstrip("/")

    def kill(self) -> None:
        """Kill it."""
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        """Stop gracefully; return the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class Client:
    """A player with a browser: ``ola.do("join")`` posts a command, ``ola.socket()`` listens."""

    instances: ClassVar[list[Client]] = []
    """Their connections are closed after each test."""

    def __init__(self, url: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=TIMEOUT)
        self.instances.append(self)
        self.name, self.table = name, ""
        self.id: str = self.post("/api/players", name=name)["player"]["id"] if name else ""

    @property
    def url(self) -> str:
        return str(self.http.base_url).rstrip("/")

    def at(self, url: str) -> Client:
        """Use the new address of the same server."""
        self.http.base_url = httpx.URL(url)
        return self

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        """Send any request."""
        return self.http.request(method, path, json=body, params=params)

    def get(self, path: str, **params: Any) -> Any:
        """The body of the response; fails the test where it is no success."""
        response = self.ask("GET", path, **params)
        assert response.is_success, response.text
        return response.json()

    def post(self, path: str, **body: Any) -> Any:
        """The body of the response; fails the test where it is no success."""
        response = self.ask("POST", path, body)
        assert response.is_success, response.text
        return response.json() if response.content else None

    def open(self, game: str = "kingdomino", *seats: Any, **fields: Any) -> str:
        """Open a table: ``"me"``, ``"open"``, or the level of a bot for each seat."""
        body = {
            "key": key(),
            "game": game,
            "seats": [seat_request(seat) for seat in seats or ("me", "open")],
            **fields,
        }
        self.table = self.post("/api/tables", **body)["table"]
        return self.table

    def do(self, command: str, table: str = "", **rest: Any) -> Any:
        """Post a command that must succeed."""
        response = self.try_command(command, table, **rest)
        assert response.is_success, response.text
        return response.json()

    def try_command(self, command: str, table: str = "", **rest: Any) -> httpx.Response:
        """Post a command that may be refused."""
        return self.ask(
            "POST", f"/api/tables/{table or self.table}", {"do": command, "key": key(), **rest}
        )

    def refused(self, command: str, table: str = "", **rest: Any) -> tuple[int, str]:
        """Post a command that must be refused; return status and key."""
        response = self.try_command(command, table, **rest)
        assert not response.is_success, response.text
        return response.status_code, response.json()["refused"]

    def look(self, table: str = "") -> Any:
        """The table as this client sees it."""
        return self.get(f"/api/tables/{table or self.table}")

    def move(self, choose: Callable[[list[str]], str] = min, table: str = "") -> Any:
        """Play one of the legal moves, as soon as it is this client's turn."""
        answer = self.look(table)
        while answer["moves"] is None:
            assert answer["table"]["state"] == "playing"
            time.sleep(0.01)
            answer = self.look(table)
        texts = [legal["move"] for legal in answer["moves"]["moves"]]
        return self.do("move", table, version=answer["table"]["version"], move=choose(texts))

    @contextmanager
    def socket(self, table: str = "", after: int | None = None) -> Iterator[Listener]:
        """Open a socket at a table."""
        path = f"/api/tables/{table or self.table}/socket" + (
            "" if after is None else f"?after={after}"
        )
        with self.listening(path) as listener:
            yield listener

    @contextmanager
    def listening(self, path: str, origin: str | None = None) -> Iterator[Listener]:
        """Open any socket."""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        }
        if origin is not None:
            headers["Origin"] = origin
        # A busy machine may be slow: the timeouts of the library are not what is tested.
        url = self.url.replace("http", "ws", 1) + path
        with connect(
            url,
            additional_headers=headers,
            max_size=None,
            open_timeout=TIMEOUT,
            ping_interval=None,
        ) as connection:
            yield Listener(connection)


class Listener:
    """Receives the messages of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.messages: list[Any] = []

    def next(self, kind: str = "", seconds: float = TIMEOUT) -> Any:
        """The next message of that type; others are skipped."""
        deadline = time.monotonic() + seconds
        while True:
            message = json.loads(self.connection.recv(max(0.01, deadline - time.monotonic())))
            self.messages.append(message)
            if not kind or message["type"] == kind:
                return message

    def closed(self) -> int:
        """Skip messages until the server closes the socket; return the code."""
        with suppress(ConnectionClosed):
            while True:
                self.next()
        code = self.connection.close_code
        assert code is not None
        return code


def turn_of(*players: Client) -> Client:
    """The player who is to move at the table of the first."""
    return next(player for player in players if player.look(players[0].table)["moves"])


def key() -> str:
    """A key for a new command."""
    return secrets.token_hex(8)


def seat_request(seat: Any) -> Any:
    """``me``, ``open`` or a level, as the API expects it."""
    if not isinstance(seat, str):
        return seat
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}

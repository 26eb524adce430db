"""Runs a server: prints where it is to be found, and stops without losing anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import time
from typing import TYPE_CHECKING

import uvicorn

from . import logs
from .app import Server

if TYPE_CHECKING:
    from collections.abc import Callable

    from .settings import Settings

PATIENCE = 5
FAREWELL = 1.0
"""Seconds that requests have to finish when the server stops, and that listeners have to hear of it."""
YOUNG, MIDDLE, OLD = 20_000, 20, 20
"""After so many new objects those without an owner are looked for, and among the older ones after so many looks."""


class Uvicorn(uvicorn.Server):
    """Tells listeners to come back before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, server: Server, tell: Callable[[str], None]) -> None:
        super().__init__(config)
        self.crownlands, self.tell = server, tell
        self.is_alone = False
        """Whether nothing else runs in this process."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say where."""
        await super().startup(sockets)
        if self.started:
            for address in addresses(self.crownlands.settings.host, self.port):
                self.tell(address)
            if self.is_alone:
                self.settling = asyncio.create_task(self.settle_down())

    async def settle_down(self) -> None:
        """When all is compiled: the hundred thousands of objects that stay for ever are not looked through again and again.

        That took an eighth of the processor's time under load, and everybody waited a quarter of a second for it now and then.
        """
        await self.crownlands.warmth.all_ready()
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, OLD)

    @property
    def port(self) -> int:
        """The port that was asked for, or the one that was free."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish commands, close sockets with "try again", then end."""
        hub, end = self.crownlands.hub, time.monotonic() + FAREWELL
        hub.stop()
        while hub.count and time.monotonic() < end:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def addresses(host: str, port: int) -> list[str]:
    """Where browsers find the server; where it listens to the network, by the address that others see too."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{each}:{port}/" for each in ("127.0.0.1", lan_address()) if each]


def lan_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's: only the way there is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def uvicorn_of(server: Server, tell: Callable[[str], None]) -> Uvicorn:
    """The server under uvicorn."""
    settings = server.settings
    config = uvicorn.Config(
        server.app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=settings.most_frame,
        ws_ping_interval=20,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )
    return Uvicorn(config, server, tell)


def serve(settings: Settings, tell: Callable[[str], None]) -> int:
    """Run until somebody asks it to stop; the exit code."""
    logs.set_up(settings.log_level)
    running = uvicorn_of(Server(settings), tell)
    running.is_alone = True
    # When all is written, uvicorn sends itself the signal that stopped it once more; nothing is left to be done then.
    signal.signal(signal.SIGTERM, lambda *_: None if running.started else sys.exit(0))
    try:
        running.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as error:  # uvicorn could not begin, and has said why
        sys.stderr.flush()
        return int(error.code or 1)
    return 0

"""Runs a server with uvicorn: prints its addresses, and stops without losing anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import time
from typing import TYPE_CHECKING

import uvicorn

from ..app import Server
from ..connections.limits import ConnectionLimits
from ..connections.protocols import protocols
from . import log_setup
from .descriptors import descriptor_limit, raise_descriptor_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..settings import Settings

REQUEST_SECONDS, SOCKET_SECONDS = 5, 1.0
"""How long requests have to finish when the server stops, and sockets to be closed."""
GC_THRESHOLDS = 20_000, 20, 20
"""Collect less often than Python's defaults (see ``tune_gc``)."""


class Uvicorn(uvicorn.Server):
    """Uvicorn that prints its addresses, and lets sockets reconnect later when it stops."""

    def __init__(
        self, config: uvicorn.Config, server: Server, announce: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self.crownlands, self.announce = server, announce
        self.owns_process = False
        """Whether nothing else runs in this process."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then announce the addresses."""
        await super().startup(sockets)
        if self.started:
            for address in addresses(self.crownlands.settings.host, self.port):
                self.announce(address)
            if self.owns_process:
                self.gc_task = asyncio.create_task(self.tune_gc())

    async def tune_gc(self) -> None:
        """Exempt what exists once all is compiled from garbage collection.

        Traversing these hundred thousands of objects again and again took an eighth of the
        processor time under load, and pauses of a quarter of a second.
        """
        await self.crownlands.warmup.wait_for_all()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)

    @property
    def port(self) -> int:
        """The port that was asked for, or the one that was free."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish commands, close sockets with "try again", then end."""
        hub, deadline = self.crownlands.hub, time.monotonic() + SOCKET_SECONDS
        hub.stop()
        while hub.count and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def addresses(host: str, port: int) -> list[str]:
    """The URLs of the server; where it listens to the network, its address there too."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{address}:{port}/" for address in ("127.0.0.1", lan_address()) if address]


def lan_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address for documentation: only the route to it is looked up.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def create_uvicorn(server: Server, announce: Callable[[str], None]) -> Uvicorn:
    """Uvicorn, configured for the server."""
    settings = server.settings
    limits = ConnectionLimits(settings, server.metrics, descriptor_limit())
    http_protocol, socket_protocol = protocols(limits)
    config = uvicorn.Config(
        server.app,
        host=settings.host,
        port=settings.port,
        http=http_protocol,
        ws=socket_protocol,
        log_config=None,
        access_log=False,
        ws_max_size=settings.most_frame,
        ws_ping_interval=20,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=REQUEST_SECONDS,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )
    return Uvicorn(config, server, announce)


def serve(settings: Settings, announce: Callable[[str], None]) -> int:
    """Run until a signal stops it; return the exit code."""
    log_setup.set_up(settings.log_level)
    raise_descriptor_limit()
    running = create_uvicorn(Server(settings), announce)
    running.owns_process = True
    # Uvicorn sends itself the signal that stopped it once more when it is done: ignore that.
    signal.signal(signal.SIGTERM, lambda *_: None if running.started else sys.exit(0))
    try:
        running.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as error:  # uvicorn could not start, and has said why
        sys.stderr.flush()
        return int(error.code or 1)
    return 0

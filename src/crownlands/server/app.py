"""The server put together: the store, the tables, the gate, and what is answered at which address."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__
from ..engine.errors import Refused
from ..store.backup import FILE
from ..store.database import Database, bring_up_to_date, migrations
from ..store.feeds import Feeds
from ..store.orders import Orders
from ..store.players import Players
from ..store.sqlite import SqliteLog
from . import orders
from .accounts import Accounts
from .express import Express
from .feed import FEEDS
from .gate import Gate
from .http import HANDLERS
from .hub import Hub
from .limits import Limits
from .metrics import Metrics
from .pages import Pages, any_page, front_page, table_picture
from .programs import PROGRAMS
from .refusals import broken, failed, refused
from .replaying import REPLAYS
from .robots import Robots
from .socket import SOCKETS
from .tables import Tables, wall_clock
from .warm import Warmth

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from .settings import Settings


log = structlog.get_logger()


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process lives."""
    return {"health": "ok", "server": __version__}


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Whether the rules of all games are compiled."""
    waiting: list[str] = request.app.state.warmth.waiting
    return Response({"ready": not waiting, "waiting": waiting}, status_code=503 if waiting else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """What Prometheus reads."""
    found: bytes = request.app.state.metrics.text(request.app.state.tables)
    return found


def open_store(folder: Path) -> Database:
    """The file in the data folder, up to date."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    was_there = path.exists()
    taken = bring_up_to_date(path, migrations(), f"{datetime.now(UTC):%Y%m%dT%H%M%S}")
    if taken and was_there:
        log.info("store-brought-up-to-date", file=str(path), steps=taken)
    return Database(path)


class Server:
    """One server with all its parts; ``app`` is what uvicorn runs."""

    def __init__(self, settings: Settings, now: Callable[[], int] = wall_clock) -> None:
        self.settings = settings
        self.database = open_store(settings.data)
        self.hub, self.metrics = Hub(), Metrics()
        self.robots = Robots(settings.bot_workers, settings.bot_seconds)
        self.warmth = Warmth()
        self.tables = Tables(SqliteLog(self.database), self.hub, self.robots, self.warmth, settings, now)
        self.accounts = Accounts(Players(self.database), now)
        self.limits = Limits(settings, now)
        self.litestar = Litestar(
            [*HANDLERS, *FEEDS, *PROGRAMS, *REPLAYS, *SOCKETS, health, ready, metrics, front_page, table_picture, any_page],
            lifespan=[self.life],
            exception_handlers={Refused: refused, HTTPException: failed, Exception: broken},
            openapi_config=OpenAPIConfig("Crownlands", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
            request_max_body_size=settings.most_body,
            logging_config=None,
        )
        self.feeds = Feeds(self.database)
        parts = ("feeds", "settings", "hub", "metrics", "tables", "accounts", "warmth", "limits")
        for name in parts:
            self.litestar.state[name] = getattr(self, name)
        self.litestar.state["pages"] = Pages()
        self.app = Gate(Express(self.litestar, self.litestar.state, settings), settings, self.metrics)

    @contextlib.asynccontextmanager
    async def life(self, app: Litestar) -> AsyncGenerator[None, None]:
        """From the first request to the last: rules are compiled, tables go on where they were, and all is written at the end."""
        self.warmth.begin()
        tasks = [asyncio.create_task(self.tables.wake()), asyncio.create_task(self.tables.watch())]
        tasks.append(asyncio.create_task(orders.watch(Orders(self.database), self.tables, self.accounts)))
        try:
            yield
        finally:
            self.warmth.stop()
            self.hub.stop()
            await self.tables.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.robots.close()
            await asyncio.to_thread(self.database.close)

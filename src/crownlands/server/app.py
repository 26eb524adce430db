"""Puts a server together: store, services, routes, middleware."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import structlog
from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from .. import __version__
from ..engine.errors import Refused
from ..store.admin_commands import AdminCommands
from ..store.backup import FILE
from ..store.database import Database
from ..store.devices import Devices
from ..store.feeds import Feeds
from ..store.folder_lock import FolderLock
from ..store.heartbeat import Heartbeat
from ..store.opening import prepare_store
from ..store.players import Players
from ..store.push_subscriptions import PushSubscriptions
from ..store.sqlite import SqliteLog
from .games import routes as game_routes
from .http import page_routes
from .http.absolute_links import AbsoluteLinks
from .http.dependencies import Services, providers
from .http.error_responses import handle_failure, handle_http_error, handle_refusal
from .http.middleware import RequestMiddleware
from .http.pages import Pages
from .http.rate_limits import RateLimits
from .http.requests import ApiRequest
from .ops import admin_commands
from .ops import routes as ops_routes
from .ops.compile_warmup import CompileWarmup
from .ops.metrics import Metrics
from .ops.store_check import StoreCheck
from .players import bot_routes, device_routes, feed_routes
from .players import routes as player_routes
from .players.service import DAY_MS, PlayerService
from .push import routes as push_routes
from .push.service import PushService, create_client
from .realtime import routes as socket_routes
from .realtime.hub import Hub
from .replay import routes as replay_routes
from .replay.frame_cache import FrameCache
from .sharing import routes as sharing_routes
from .sharing.picture_cache import PictureCache
from .tables import routes as table_routes
from .tables.bot_runner import BotRunner
from .tables.hints import Hints
from .tables.server_clock import Pauses, monotonic_clock, steady_clock, wall_clock
from .tables.service import TableService
from .tables.view_schemas import SchemaWithViews

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from .http.asgi import App
    from .settings import Settings


log = structlog.get_logger()
HEARTBEAT_SECONDS = 30
ROUTES = [
    *player_routes.ROUTES,
    *device_routes.ROUTES,
    *feed_routes.ROUTES,
    *bot_routes.ROUTES,
    *push_routes.ROUTES,
    *game_routes.ROUTES,
    *table_routes.ROUTES,
    *replay_routes.ROUTES,
    *sharing_routes.ROUTES,
    *socket_routes.ROUTES,
    *ops_routes.ROUTES,
    *page_routes.ROUTES,
]


def open_store(folder: Path) -> Database:
    """Open the database in the data folder, created or migrated where needed."""
    steps = prepare_store(folder, f"{datetime.now(UTC):%Y%m%dT%H%M%S}")
    if steps:
        log.info("store-migrated", file=str(folder / FILE), steps=steps)
    return Database(folder / FILE)


class Server:
    """One server with all its parts; ``app`` is what uvicorn runs."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] | None = None,
        monotonic: Callable[[], int] = monotonic_clock,
    ) -> None:
        self.settings = settings
        # Push services compare the time of a message with their own.
        push_now = now or wall_clock
        self.now = now = now or steady_clock()
        self.pauses = Pauses(now, monotonic)
        self.lock = FolderLock(settings.data)
        try:
            self.database = open_store(settings.data)
        except BaseException:
            self.lock.release()
            raise
        self.store_check = StoreCheck(self.database)
        self.hub, self.metrics, self.warmup = Hub(), Metrics(), CompileWarmup()
        self.bots = BotRunner(settings.bot_workers, settings.bot_seconds)
        self.hints = Hints(BotRunner(settings.hint_workers, settings.bot_seconds))
        self.push = PushService(
            PushSubscriptions(self.database),
            create_client(settings, push_now),
            self.hub,
            self.metrics,
            settings,
            now,
        )
        self.tables = TableService(
            SqliteLog(self.database),
            self.hub,
            self.push,
            self.bots,
            self.warmup,
            settings,
            now,
            self.pauses,
        )
        self.heartbeat = Heartbeat(self.database)
        self.players = PlayerService(Players(self.database), Devices(self.database), self.hub, now)
        self.limits = RateLimits(settings, now)
        services = Services(
            tables=self.tables,
            hints=self.hints,
            players=self.players,
            hub=self.hub,
            limits=self.limits,
            warmup=self.warmup,
            metrics=self.metrics,
            feeds=Feeds(self.database),
            push=self.push,
            pages=Pages(),
            pictures=PictureCache(),
            positions=FrameCache(),
            links=AbsoluteLinks(settings.public_url),
            store_check=self.store_check,
        )
        self.litestar = Litestar(
            ROUTES,
            dependencies=providers(services),
            lifespan=[self.lifespan],
            exception_handlers={
                Refused: handle_refusal,
                HTTPException: handle_http_error,
                Exception: handle_failure,
            },
            openapi_config=OpenAPIConfig(
                "Crownlands", __version__, path="/schema", render_plugins=[SchemaWithViews()]
            ),
            request_class=ApiRequest,
            request_max_body_size=settings.most_body,
            logging_config=None,
        )
        self.app = RequestMiddleware(cast("App", self.litestar), settings, self.metrics)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Litestar) -> AsyncGenerator[None, None]:
        """Start the background tasks before the first request, and stop them after the last."""
        self.warmup.start()
        self.tables.last_served = await self.heartbeat.last()
        away = self.tables.time_away(since=0)
        if away >= DAY_MS:  # or the clock of the machine was set forward
            await self.players.devices.add_time_away(away)
        commands = AdminCommands(self.database)
        tasks = [
            asyncio.create_task(self.tables.resume_all()),
            asyncio.create_task(self.tables.watch()),
            asyncio.create_task(self.pauses.watch()),
            asyncio.create_task(self.write_heartbeats()),
            asyncio.create_task(admin_commands.watch(commands, self.tables, self.players)),
        ]
        try:
            yield
        finally:
            self.warmup.stop()
            self.hub.stop()
            await self.tables.stop()
            await self.push.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.write_heartbeat()
            self.bots.close()
            self.hints.runner.close()
            await asyncio.to_thread(self.close)

    def close(self) -> None:
        """Close the store, and let another server have the folder."""
        self.database.close()
        self.lock.release()

    async def write_heartbeats(self) -> None:
        """Write down again and again that the server is running."""
        while True:
            await self.write_heartbeat()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def write_heartbeat(self) -> None:
        """Write down that the server is running."""
        try:
            await self.heartbeat.write(self.now())
        except Exception as error:
            log.error("heartbeat-not-written", error=repr(error))

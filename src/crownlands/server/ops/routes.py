"""Routes for whoever runs the server: health, readiness, metrics."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from ... import __version__
from ..tables.service import TableService
from .compile_warmup import CompileWarmup
from .metrics import Metrics
from .store_check import OK, StoreCheck


class Readiness(msgspec.Struct):
    """Whether the server can be used: games that are not compiled, and the state of the store."""

    ready: bool
    waiting: list[str]
    store: str


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """Whether the process answers."""
    return {"health": "ok", "server": __version__}


@get("/ready", include_in_schema=False)
async def ready(
    warmup: NamedDependency[CompileWarmup], store_check: NamedDependency[StoreCheck]
) -> Response[Readiness]:
    """Whether the rules of all games are compiled, and the store can be written."""
    pending, store = warmup.pending, await store_check.condition()
    is_ready = not pending and store == OK
    return Response(Readiness(is_ready, pending, store), status_code=200 if is_ready else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def prometheus_metrics(
    metrics: NamedDependency[Metrics], tables: NamedDependency[TableService]
) -> bytes:
    """All metrics in the format of Prometheus."""
    return metrics.text(tables)


ROUTES: list[HTTPRouteHandler] = [health, ready, prometheus_metrics]

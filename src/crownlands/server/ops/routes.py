"""Routes for whoever runs the server: health, readiness, metrics."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from ... import __version__
from ..tables.service import TableService
from .compile_warmup import CompileWarmup
from .metrics import Metrics


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """Whether the process answers."""
    return {"health": "ok", "server": __version__}


@get("/ready", include_in_schema=False)
async def ready(warmup: NamedDependency[CompileWarmup]) -> Response[dict[str, bool | list[str]]]:
    """Whether the rules of all games are compiled."""
    pending = warmup.pending
    return Response({"ready": not pending, "waiting": pending}, status_code=503 if pending else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def prometheus_metrics(
    metrics: NamedDependency[Metrics], tables: NamedDependency[TableService]
) -> bytes:
    """All metrics in the format of Prometheus."""
    return metrics.text(tables)


ROUTES: list[HTTPRouteHandler] = [health, ready, prometheus_metrics]

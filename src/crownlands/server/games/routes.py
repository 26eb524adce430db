"""Routes of games: what tables can be made of."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from ..ops.compile_warmup import CompileWarmup
from .game_list import shelf
from .schemas import Shelf


@get("/api/games")
async def games(warmup: NamedDependency[CompileWarmup]) -> Shelf:
    """What can be played, by whom and how."""
    return shelf(warmup.pending)


ROUTES: list[HTTPRouteHandler] = [games]

"""Matches that are looked at again, by HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from .commands import Record, Replay
from .http import REFUSALS, address_of, table_of
from .replayed import DealAnswer, Frames, RecordAnswer
from .replays import dealt, frames_of, game_in, replayed

After = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Many = Annotated[int, QueryParameter(ge=1, le=50)]


@get("/api/tables/{table:str}/frames", responses=REFUSALS)
async def frames(request: Request[Any, Any, Any], table: FromPath[str], after: After = 0, limit: Many = 50) -> Frames:
    """The positions of a table, each at the version that changed it."""
    found = await table_of(request, table)
    fold = found.fold
    entries = await found.tables.log.since(fold.table, 0)
    return Frames(fold.version, await asyncio.to_thread(frames_of, fold.table, fold.code, entries, after, limit))


@post("/api/records", status_code=200, responses=REFUSALS)
async def replay(request: Request[Any, Any, Any], data: JSONBody[Replay]) -> RecordAnswer:
    """The match of a record, to be looked at; nothing of it is kept."""
    await expect(request, data.record)
    return await asyncio.to_thread(replayed, data.record, data.after, data.limit)


@post("/api/records/deal", status_code=200, responses=REFUSALS)
async def deal(request: Request[Any, Any, Any], data: JSONBody[Record]) -> DealAnswer:
    """What the deal of a record came from, for a verifier."""
    await expect(request, data.record)
    return await asyncio.to_thread(dealt, data.record)


async def expect(request: Request[Any, Any, Any], record: str) -> None:
    """Work for a stranger: not too much of it, and only with rules that are compiled."""
    request.app.state.limits.command(address_of(request))
    await request.app.state.warmth.wait(game_in(record))


REPLAYS: list[Any] = [frames, replay, deal]

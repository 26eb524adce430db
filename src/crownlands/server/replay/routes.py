"""Routes of replays: the positions and the record of a table, and records that somebody brings."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from ..http.dependencies import Caller
from ..http.response_specs import REFUSALS
from ..ops.compile_warmup import CompileWarmup
from ..tables.parameters import After, TableName
from .frame_cache import FrameCache
from .schemas import DealAnswer, Frames, Record, RecordAnswer, Replay
from .service import deal_of, game_name, replay_record
from .table_record import record_of

FrameLimit = Annotated[int, QueryParameter(ge=0, le=50)]


@get("/api/tables/{table:str}/frames", responses=REFUSALS)
async def frames(
    caller: NamedDependency[Caller],
    positions: NamedDependency[FrameCache],
    name: TableName,
    after: After = 0,
    limit: FrameLimit = 50,
) -> Frames:
    """The positions of a table, each at the version that changed it, and where turns end."""
    table = await caller.find_table(name)
    return await positions.frames(table, after, limit, caller.count_replay)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=REFUSALS)
async def record(caller: NamedDependency[Caller], name: TableName) -> str:
    """The match record so far, as text."""
    return record_of((await caller.find_table(name)).state)


@post("/api/records", status_code=200, responses=REFUSALS)
async def replay(
    caller: NamedDependency[Caller],
    warmup: NamedDependency[CompileWarmup],
    data: JSONBody[Replay],
) -> RecordAnswer:
    """The match of a record, to be looked at; nothing of it is kept."""
    await check_record_request(caller, warmup, data.record)
    return await asyncio.to_thread(replay_record, data.record, data.after, data.limit)


@post("/api/records/deal", status_code=200, responses=REFUSALS)
async def deal(
    caller: NamedDependency[Caller],
    warmup: NamedDependency[CompileWarmup],
    data: JSONBody[Record],
) -> DealAnswer:
    """What the deal of a record came from, for a verifier."""
    await check_record_request(caller, warmup, data.record)
    return await asyncio.to_thread(deal_of, data.record)


async def check_record_request(caller: Caller, warmup: CompileWarmup, record: str) -> None:
    """Limit how often an address may ask, and wait until the rules of the game are compiled."""
    caller.count_replay()
    await warmup.wait(game_name(record))


ROUTES: list[HTTPRouteHandler] = [frames, record, replay, deal]

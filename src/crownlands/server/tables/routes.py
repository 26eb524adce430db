"""Routes of tables: lists, new tables, commands, events, hints."""

from __future__ import annotations

import asyncio

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response.base import ASGIResponse

from ...engine.errors import Refused
from ..http.dependencies import Caller
from ..http.response_specs import REFUSALS
from .commands.lobby import open_table, rematch
from .commands.schemas import AnyCommand, NewTable, Rematch
from .hints import Hints
from .parameters import After, Before, EventLimit, Limit, Stage, TableName, TriedMoves
from .schemas import (
    AheadAnswer,
    Done,
    Events,
    HintAnswer,
    LegalMoves,
    TableAnswer,
    TableInfo,
    TablePage,
    ViewAnswer,
)
from .serializers import encode, encoded_as, moves_in, table_page, view_in, view_of
from .service import TableService
from .table_state import build_state

DONE = {
    200: ResponseSpec(
        Done, description="Request fulfilled, document follows", generate_examples=False
    )
}


@get("/api/tables", responses=REFUSALS)
async def listed_tables(
    tables: NamedDependency[TableService],
    stage: Stage = "open",
    before: Before = "",
    limit: Limit = 50,
) -> TablePage:
    """The listed tables, the latest change first."""
    return table_page(await tables.log.listed(stage, before, limit))


@post("/api/tables", responses=REFUSALS)
async def create_table(
    caller: NamedDependency[Caller], tables: NamedDependency[TableService], data: JSONBody[NewTable]
) -> Done:
    """Make a table."""
    person = await caller.player()
    await caller.count_new_table(person)
    return await open_table(tables, person, data)


@get("/api/tables/{table:str}", responses=REFUSALS)
async def show_table(
    caller: NamedDependency[Caller], tables: NamedDependency[TableService], name: TableName
) -> TableAnswer:
    """A table, its position, and the legal moves if they are mine."""
    table = await caller.find_table(name)
    person = await caller.player_or_none()
    moves = None
    if person is not None and person.id == table.player_to_move and table.state.seat is not None:
        moves = LegalMoves(table.state.seat, table.encoded.moves)
    return TableAnswer(
        encoded_as(TableInfo, table.encoded.table), table.encoded.view, moves, tables.now()
    )


@post("/api/tables/{table:str}", status_code=200, responses={**REFUSALS, **DONE})
async def execute_command(
    caller: NamedDependency[Caller], name: TableName, data: JSONBody[AnyCommand]
) -> ASGIResponse:
    """Execute a command at a table."""
    person = await caller.player()
    caller.limits.count_command(person.id)
    table = await caller.find_table(name)
    if isinstance(data, Rematch):
        if not table.state.rematch:
            await caller.count_new_table(person)
        answer = await rematch(caller.tables, table, person, data)
    else:
        answer = await table.execute(person, data)
    # Encoded here: Litestar's own serializer takes another 15 µs, and commands are most requests.
    return ASGIResponse(body=encode(answer), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/events", responses=REFUSALS)
async def events(
    caller: NamedDependency[Caller],
    name: TableName,
    after: After = 0,
    limit: EventLimit = 500,
) -> Events:
    """A part of the log."""
    table = await caller.find_table(name)
    return Events(table.state.version, await table.log.since(table.state.id, after, limit))


@get("/api/tables/{table:str}/views/{version:int}", responses=REFUSALS)
async def view_at(
    caller: NamedDependency[Caller],
    name: TableName,
    version: FromPath[int],
) -> ViewAnswer:
    """The position as it was at a version."""
    table = await caller.find_table(name)
    if not 1 <= version <= table.state.version:
        raise Refused("no-such-version", version=version)
    caller.count_replay()
    entries = await table.log.since(table.state.id, 0, version)
    state = await asyncio.to_thread(build_state, table.state.id, table.state.code, entries)
    return ViewAnswer(version, entries[-1], view_of(state))


@get("/api/tables/{table:str}/hint", responses=REFUSALS)
async def hint(
    caller: NamedDependency[Caller], hints: NamedDependency[Hints], name: TableName
) -> HintAnswer:
    """What a bot would play, where the table allows hints and it is my turn."""
    person = await caller.player()
    caller.limits.count_command(person.id)
    table = await caller.find_table(name)
    return await hints.find(table, person.id)


@get("/api/tables/{table:str}/ahead", responses=REFUSALS)
async def ahead(caller: NamedDependency[Caller], name: TableName, tried: TriedMoves) -> AheadAnswer:
    """What I would see and could do next if I made these moves now; nothing is played."""
    person = await caller.player()
    caller.limits.count_look_ahead(person.id)
    table = await caller.find_table(name)
    state, seat = table.state, table.state.seat
    if state.match is None or seat is None or person.id != table.player_to_move:
        raise Refused("not-your-turn")
    match = state.match.copy()
    for move in tried:
        if match.seat != seat:
            raise Refused("not-your-turn")
        match.play(move)
    aids = state.opened.aids
    moves = LegalMoves(seat, moves_in(match, aids)) if match.seat == seat else None
    return AheadAnswer(state.version, view_in(match, aids), moves)


ROUTES: list[HTTPRouteHandler] = [
    listed_tables,
    create_table,
    show_table,
    execute_command,
    events,
    view_at,
    hint,
    ahead,
]

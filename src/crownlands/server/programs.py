"""Bots that are programs of somebody's own, by HTTP: a token, and the question where a move is awaited."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from ..engine.errors import Refused
from ..store.events import PROGRAM
from .commands import NewPlayer
from .http import REFUSALS, address_of, player_of
from .hub import Listener
from .mine import BotToken, BotTurn
from .turns import awaited

if TYPE_CHECKING:
    from .table import Table
    from .tables import Tables

NOTHING = {204: ResponseSpec(None, description="no move is awaited", generate_examples=False)}
Wait = Annotated[int, QueryParameter(ge=0, le=30)]


@post("/api/bots", responses=REFUSALS)
async def create_bot(request: Request[Any, Any, Any], data: JSONBody[NewPlayer]) -> BotToken:
    """A player that is a program; its token goes into the header ``Authorization: Bearer …``."""
    request.app.state.limits.player(address_of(request))
    return BotToken(*await request.app.state.accounts.create(data.name, PROGRAM))


@get("/api/bots/turn", responses={**REFUSALS, **NOTHING})
async def bot_turn(request: Request[Any, Any, Any], wait: Wait = 0) -> Response[BotTurn | None]:
    """Where a move is awaited from whoever asks; nothing (204) where there is none within ``wait`` seconds."""
    person = await player_of(request)
    state, loop = request.app.state, asyncio.get_running_loop()
    listener, end = Listener(person.id), loop.time() + wait
    state.hub.players.setdefault(person.id, []).append(listener)
    try:
        while True:
            turn = await next_turn(state.tables, person.id)
            if turn is not None:
                return Response(turn)
            try:
                message = await asyncio.wait_for(listener.told(), max(0.0, end - loop.time()))
            except TimeoutError:
                return Response(None, status_code=204)
            if isinstance(message, int):
                raise Refused("stopping")
    finally:
        state.hub.players[person.id].remove(listener)
        if not state.hub.players[person.id]:
            del state.hub.players[person.id]


async def next_turn(tables: Tables, player: str) -> BotTurn | None:
    """The table that has waited longest for the player."""
    for line in sorted(await awaited(tables.log, player), key=lambda line: line.turn_began or 0):
        table = await tables.find(line.id)
        if table.player_to_move == player:
            return turn_at(table, tables.now())
    return None


def turn_at(table: Table, now: int) -> BotTurn:
    """The question, in the words of the line protocol."""
    fold = table.fold
    assert fold.match is not None
    assert fold.seat is not None
    left = None if fold.deadline is None else max(0, fold.deadline - now)
    increment = fold.opened.clock.increment * 1000
    match = fold.match
    return BotTurn(fold.table, fold.seat, fold.version, match.position(), fold.opened.contents, match.legal(), left, increment)


PROGRAMS: list[Any] = [create_bot, bot_turn]

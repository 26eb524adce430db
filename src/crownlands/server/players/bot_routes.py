"""Routes of bots that are programs of their own: a token, and where they are to move."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from ...engine.errors import Refused
from ...store.events import PROGRAM
from ..http.dependencies import Caller
from ..http.rate_limits import TooMany
from ..http.response_specs import REFUSALS, no_content
from ..realtime.hub import Hub, Listener
from ..tables.service import TableService
from .device_kinds import PROGRAM_KIND
from .pending_turns import pending_turns
from .schemas import BotToken, BotTurn, NewPlayer
from .service import PlayerService

if TYPE_CHECKING:
    from ..tables.table import Table

Wait = Annotated[int, QueryParameter(ge=0, le=30)]


@post("/api/bots", responses=REFUSALS)
async def create_bot(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    data: JSONBody[NewPlayer],
) -> BotToken:
    """A player that is a program; its token goes into the header ``Authorization: Bearer …``."""
    caller.limits.count_new_player(caller.address)
    return BotToken(*await players.create(data.name, PROGRAM, PROGRAM_KIND))


@get("/api/bots/turn", responses={**REFUSALS, **no_content("no move is awaited")})
async def bot_turn(
    caller: NamedDependency[Caller],
    tables: NamedDependency[TableService],
    hub: NamedDependency[Hub],
    wait: Wait = 0,
) -> Response[BotTurn | None]:
    """Where a move is awaited from whoever asks; nothing (204) where there is none within ``wait``
    seconds.
    """
    person = await caller.player()
    if caller.limits.is_full(hub.notification_sockets_of(person.id)):
        raise TooMany(wait or 1)
    loop = asyncio.get_running_loop()
    listener, deadline = Listener(person.id, device=caller.device), loop.time() + wait
    with hub.player_subscription(listener):
        while True:
            turn = await next_turn(tables, person.id)
            if turn is not None:
                return Response(turn)
            try:
                seconds = max(0.0, deadline - loop.time())
                message = await asyncio.wait_for(listener.next_message(), seconds)
            except TimeoutError:
                return Response(None, status_code=204)
            if isinstance(message, int):
                raise Refused("stopping" if hub.stopping else "no-player")


async def next_turn(tables: TableService, player: str) -> BotTurn | None:
    """The turn at the table that has waited longest for the player."""
    pending = await pending_turns(tables.log, player)
    for summary in sorted(pending, key=lambda summary: summary.turn_began or 0):
        table = await tables.find(summary.id)
        if table.player_to_move == player:
            return turn_at(table, tables.now())
    return None


def turn_at(table: Table, now: int) -> BotTurn:
    """The turn as the line protocol of bots names it."""
    state = table.state
    assert state.match is not None
    assert state.seat is not None
    return BotTurn(
        table=state.id,
        seat=state.seat,
        version=state.version,
        position=state.match.position(),
        contents=state.opened.contents,
        legal=state.match.legal(),
        left=None if state.deadline is None else max(0, state.deadline - now),
        increment=state.opened.clock.increment * 1000,
    )


ROUTES: list[HTTPRouteHandler] = [create_bot, bot_turn]

"""The API by WebSocket: tells what happens at a table, or that it is somebody's turn."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..engine.errors import Refused
from .hub import Listener
from .limits import TooMany

if TYPE_CHECKING:
    from .table import Table

NO_TABLE, NOT_WELCOME = 4404, 1008
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Everything that happens at a table, from ``?after=`` on."""
    state = socket.app.state
    person = await state.accounts.known(socket.headers)
    await socket.accept()
    client = socket.scope.get("client")
    address = str(client[0]) if client else ""
    try:
        state.limits.guess(address)
        found: Table = await state.tables.find(table)
    except TooMany:
        await turn_away(socket, NOT_WELCOME, "too-many")
        return
    except Refused:
        state.limits.missed(address)
        await turn_away(socket, NO_TABLE, "no-such-table")
        return
    listener = Listener(person.id if person else "")
    after = number(socket.query_params.get("after"))
    missed = [] if after is None else await state.tables.log.since(found.fold.table, after)
    # Nothing is awaited from here to the hub, so nothing is missed or told twice.
    missed = [entry for entry in missed if entry.version <= found.fold.version]
    if after is not None and after + len(missed) < found.fold.version:
        after = None
    for text in found.first_messages(missed, after, listener.player):
        listener.tell(text)
    state.hub.join(found.fold.table, listener)
    try:
        await converse(socket, listener)
    finally:
        found.left[listener.player] = state.tables.now()
        state.hub.leave(found.fold.table, listener)


async def turn_away(socket: Socket, code: int, reason: str) -> None:
    """Close a socket at which there is nothing to tell."""
    with suppress(Exception):  # the other side may have gone already
        await socket.close(code, reason)


def number(word: str | None) -> int | None:
    """A version, where the word is one."""
    return int(word) if word and word.isascii() and word.isdecimal() and len(word) < 8 else None


@websocket("/api/me/socket")
async def my_socket(socket: Socket) -> None:
    """Tells a player whose turn it has become, at any table."""
    state = socket.app.state
    person = await state.accounts.known(socket.headers)
    await socket.accept()
    if person is None:
        await turn_away(socket, NOT_WELCOME, "no-player")
        return
    listener = Listener(person.id)
    state.hub.players.setdefault(person.id, []).append(listener)
    try:
        await converse(socket, listener)
    finally:
        state.hub.players[person.id].remove(listener)
        if not state.hub.players[person.id]:
            del state.hub.players[person.id]


async def converse(socket: Socket, listener: Listener) -> None:
    """Send what is in the queue until one side closes."""
    hearing = asyncio.create_task(hear(socket, listener))
    try:
        while True:
            message = await listener.told()
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send_data(message)
    except Exception:  # the other side has gone
        return
    finally:
        hearing.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await hearing


async def hear(socket: Socket, listener: Listener) -> None:
    """Wait for the other side to close; what it says is passed over, and too much of it at once is not welcome."""
    limits = socket.app.state.limits
    frames = limits.frames()
    while not (limits.on and frames.wait("")):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            listener.close(1000)
            return
        frames.take("")
    listener.close(NOT_WELCOME)


SOCKETS: list[Any] = [table_socket, my_socket]

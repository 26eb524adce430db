"""Routes of WebSockets: what happens at a table, and whose turn it has become."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import WebsocketRouteHandler

from ...engine.errors import Refused
from ..http.dependencies import Caller
from ..http.rate_limits import RateLimits, TooMany
from ..tables.parameters import TableName
from .hub import SIGNED_OUT, Hub, Listener

NORMAL, POLICY_VIOLATION, NO_SUCH_TABLE = 1000, 1008, 4404
"""Codes with which sockets are closed."""
Socket = WebSocket[None, None, State]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: Socket,
    caller: NamedDependency[Caller],
    hub: NamedDependency[Hub],
    name: TableName,
) -> None:
    """Everything that happens at a table, from ``?after=`` on."""
    person = await caller.player_or_none()
    await socket.accept()
    try:
        table = await caller.find_table(name)
    except TooMany:
        await reject(socket, POLICY_VIOLATION, "too-many")
        return
    except Refused:
        await reject(socket, NO_SUCH_TABLE, "no-such-table")
        return
    player, device = (person.id, caller.device) if person else ("", "")
    after = version_number(socket.query_params.get("after"))
    missed = [] if after is None else await table.log.since(table.state.id, after)
    source = caller.network
    if player and table.state.seats_of(player):
        source = f"player {player}"  # others behind the same address take nobody's place
    if caller.limits.is_full(hub.sockets_of(table.state.id, source)):
        await reject(socket, POLICY_VIOLATION, "too-many")
        return
    # Nothing is awaited from here to the hub, so no message is lost or sent twice.
    listener = Listener(player, source=source, device=device)
    missed = [entry for entry in missed if entry.version <= table.state.version]
    if after is not None and after + len(missed) < table.state.version:
        after = None
    for text in table.first_messages(missed, after, listener.player):
        listener.send(text)
    with hub.table_subscription(table.state.id, listener, table.absent):
        try:
            await close_if_signed_out(caller, listener)
            await send_loop(socket, listener, caller.limits)
        finally:
            table.note_departure(listener.player)


async def reject(socket: Socket, code: int, reason: str) -> None:
    """Close a socket that has nothing to listen to."""
    with suppress(Exception):  # the client may have disconnected already
        await socket.close(code, reason)


def version_number(text: str | None) -> int | None:
    """A version, where the text is one."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 8 else None


@websocket("/api/me/socket")
async def my_socket(
    socket: Socket, caller: NamedDependency[Caller], hub: NamedDependency[Hub]
) -> None:
    """Tells a player whose turn it has become, at any table."""
    person = await caller.player_or_none()
    await socket.accept()
    if person is None:
        await reject(socket, POLICY_VIOLATION, "no-player")
        return
    if caller.limits.is_full(hub.notification_sockets_of(person.id)):
        await reject(socket, POLICY_VIOLATION, "too-many")
        return
    listener = Listener(person.id, device=caller.device)
    with hub.player_subscription(listener):
        await close_if_signed_out(caller, listener)
        await send_loop(socket, listener, caller.limits)


async def close_if_signed_out(caller: Caller, listener: Listener) -> None:
    """Close a socket whose device was signed out between its request and its subscription."""
    if listener.player and await caller.player_or_none() is None:
        listener.close(SIGNED_OUT)


async def send_loop(socket: Socket, listener: Listener, limits: RateLimits) -> None:
    """Send what is in the queue until one side closes."""
    receiver = asyncio.create_task(receive_loop(socket, listener, limits))
    try:
        while True:
            message = await listener.next_message()
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send_data(message)
    except Exception:  # the client has disconnected
        return
    finally:
        receiver.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await receiver


async def receive_loop(socket: Socket, listener: Listener, limits: RateLimits) -> None:
    """Wait for the client to close; ignore its frames, and close where there are too many."""
    frames = limits.frame_meter()
    while not (limits.on and frames.wait("")):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            listener.close(NORMAL)
            return
        frames.take("")
    listener.close(POLICY_VIOLATION)


ROUTES: list[WebsocketRouteHandler] = [table_socket, my_socket]

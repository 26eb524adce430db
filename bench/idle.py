"""Opens tables at which nobody moves, and sockets that only listen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.load import Player
from bench.sockets import listen

if TYPE_CHECKING:
    from collections.abc import Callable

CLIENTS = 20
PAUSE = 2.0
"""Seconds after which memory needed only for opening is released."""


async def open_tables(url: str, count: int) -> list[str]:
    """Open and start ``count`` hot-seat tables; return their ids."""
    players = [await Player(url).sign_up("Ela") for _ in range(CLIENTS)]
    seats = [{"kind": "me"}, {"kind": "me"}]

    async def open_some(player: Player, number: int) -> list[str]:
        body = {"game": "kingdomino", "seats": seats, "start": True}
        tables = [(await player.post("/api/tables", body))["table"] for _ in range(number)]
        player.wire.close()
        return tables

    shares = [count // CLIENTS + (i < count % CLIENTS) for i in range(CLIENTS)]
    lists = await asyncio.gather(
        *(open_some(player, share) for player, share in zip(players, shares, strict=True))
    )
    await asyncio.sleep(PAUSE)
    return [table for tables in lists for table in tables]


async def open_sockets(url: str, tables: list[str], count: int, measure: Callable[[], int]) -> int:
    """Open ``count`` sockets at each table; return what ``measure`` returns while they are open."""
    sockets = []
    for table in tables:
        path = f"/api/tables/{table}/socket"
        sockets += await asyncio.gather(
            *(listen(url, path, "", lambda _: None) for _ in range(count))
        )
    await asyncio.sleep(PAUSE)
    measured = measure()
    assert not any(socket.transport.is_closing() for socket in sockets)
    for socket in sockets:
        socket.transport.close()
    return measured

"""Tables at which nobody moves, and sockets that only listen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.load import Player
from bench.sockets import listen

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE = 20
SETTLE = 2.0
"""Seconds until what was needed only for opening is gone."""


async def open_tables(url: str, count: int) -> list[str]:
    """So many tables of two people on one device, begun."""
    players = [await Player(url).introduce("Ela") for _ in range(AT_ONCE)]
    seats = [{"kind": "me"}, {"kind": "me"}]

    async def some(player: Player, number: int) -> list[str]:
        wish = {"game": "kingdomino", "seats": seats, "start": True}
        found = [(await player.post("/api/tables", wish))["table"] for _ in range(number)]
        player.wire.close()
        return found

    shares = [count // AT_ONCE + (i < count % AT_ONCE) for i in range(AT_ONCE)]
    lists = await asyncio.gather(*(some(player, share) for player, share in zip(players, shares, strict=True)))
    await asyncio.sleep(SETTLE)
    return [table for tables in lists for table in tables]


async def open_sockets(url: str, tables: list[str], each: int, look: Callable[[], int]) -> int:
    """So many sockets at each table; what ``look`` tells while all of them are open."""
    sockets = []
    for table in tables:
        path = f"/api/tables/{table}/socket"
        sockets += await asyncio.gather(*(listen(url, path, "", lambda _: None) for _ in range(each)))
    await asyncio.sleep(SETTLE)
    found = look()
    assert not any(socket.transport.is_closing() for socket in sockets)
    for socket in sockets:
        socket.transport.close()
    return found

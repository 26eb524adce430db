"""A crowd that opens and closes sockets at a table neither delays nor disconnects its players."""

from __future__ import annotations

import asyncio
import json
import time

from websockets.exceptions import ConnectionClosed

from attacks.target import Target
from server.helpers.client import BrowserClient

ROUNDS, CROWD = 20, 60
PATIENCE = 2.0
TOO_MANY = 1008
"""The code with which a socket is closed for which there is no place."""


async def come_and_go(target: Target, table: str) -> bool:
    """Open a socket as a spectator and close it; return whether there was a place."""
    spectator = BrowserClient(target.url)
    socket = await spectator.listen(table)
    try:
        await socket.recv()
        await asyncio.sleep(0.2)
        await socket.close()
    except ConnectionClosed:
        pass
    assert socket.close_code in (1000, TOO_MANY), socket.close_code
    return socket.close_code != TOO_MANY


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    table = await ola.open("kingdomino", [{"kind": "me"}, {"kind": "me"}], start=True)
    socket = await ola.listen(table)
    let_in, slowest = 0, 0.0
    for _ in range(ROUNDS):
        crowd = asyncio.gather(*(come_and_go(target, table) for _ in range(CROWD)))
        begun = time.monotonic()
        await ola.do(table, "say", phrase="hello")
        while json.loads(await socket.recv())["type"] != "events":
            pass
        slowest = max(slowest, time.monotonic() - begun)
        let_in += sum(await crowd)
    assert slowest < PATIENCE, slowest
    await socket.close()
    return (
        f"{ROUNDS * CROWD} spectators, {let_in} let in: the player's socket stays open, "
        f"and has every event within {slowest:.2f} s"
    )

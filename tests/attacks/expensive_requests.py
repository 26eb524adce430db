"""Replays, exports and looks ahead without end are limited, and leave others their answers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from attacks.playing import legal_moves
from attacks.target import Target
from server.helpers.client import BrowserClient

REQUESTS = 600
PATIENCE = 2.0


async def look_ahead(zed: BrowserClient) -> str:
    """The path of a request for the position after a move of Zed at another table."""
    table = await zed.open("kingdomino-duel", [{"kind": "me"}] * 2, start=True)
    return f"/api/tables/{table}/ahead?move={legal_moves(await zed.get(f'/api/tables/{table}'))[0]}"


async def attack(target: Target) -> str:
    ola, zed = await target.player("Ola"), await target.player("Zed")
    table = await zed.open("kingdomino", [{"kind": "me"}] * 4, start=True)
    while (state := await zed.get(f"/api/tables/{table}"))["moves"] is not None:
        move = state["moves"]["moves"][0]["move"]
        answer = await zed.try_command(table, "move", version=state["table"]["version"], move=move)
        if answer.status == 429:
            break
    paths = [f"/api/tables/{table}/frames?after={n % 90}" for n in range(REQUESTS)]
    paths += [f"/api/tables/{table}/views/{1 + n % 90}" for n in range(REQUESTS)]
    paths += ["/api/me/data"] * 100
    paths += [await look_ahead(zed)] * REQUESTS
    statuses: Counter[int] = Counter()
    looks_ahead: Counter[int] = Counter()
    slowest = 0.0

    async def send(mine: list[str]) -> None:
        client = await target.player("Ida")
        client.token = zed.token
        for path in mine:
            status = (await client.ask("GET", path)).status
            statuses[status] += 1
            looks_ahead[status] += "/ahead" in path

    sending = asyncio.gather(*(send(paths[n::8]) for n in range(8)))
    while not sending.done():
        begun = time.monotonic()
        await ola.get("/api/me")
        slowest = max(slowest, time.monotonic() - begun)
        await asyncio.sleep(0.05)
    await sending
    assert slowest < PATIENCE, slowest
    assert statuses[429] > len(paths) / 4, statuses
    assert looks_ahead[200] < looks_ahead[429], looks_ahead
    return f"{len(paths)} requests: {dict(statuses)}; another client waits {slowest:.2f} s at most"

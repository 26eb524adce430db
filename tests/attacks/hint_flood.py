"""2,500 hints from one client leave a Squire at another table under a second for a move."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

from attacks.playing import legal_moves
from server.helpers.client import BrowserClient

if TYPE_CHECKING:
    from attacks.target import Target

HINTS, CONNECTIONS, MOVES = 2500, 50, 5
SECONDS = 1.0
"""The most that an answer of a Squire may take, with the request of the move before it."""


async def ask_hints(attacker: BrowserClient, table: str, statuses: Counter[int]) -> None:
    """Ask for hints one after the other on a connection of its own."""
    client = BrowserClient(attacker.url)
    client.token = attacker.token
    for _ in range(HINTS // CONNECTIONS):
        statuses[(await client.ask("GET", f"/api/tables/{table}/hint")).status] += 1
    client.close()


async def answered_within(player: BrowserClient, table: str) -> float:
    """Move, and return the seconds until the Squire has moved and it is the player's turn again."""
    answer = await player.get(f"/api/tables/{table}")
    version, text = answer["table"]["version"], legal_moves(answer)[0]
    begin = time.monotonic()
    await player.do(table, "move", version=version, move=text)
    while not (await player.get(f"/api/tables/{table}"))["moves"]:
        await asyncio.sleep(0.01)
    return time.monotonic() - begin


async def open_table(player: BrowserClient, other: str) -> str:
    """A table against that seat, at which the player is to move."""
    seats = [{"kind": "me"}, {"kind": "me"} if other == "me" else {"kind": "bot", "level": other}]
    table = await player.open("kingdomino", seats, start=True)
    while not (await player.get(f"/api/tables/{table}"))["moves"]:
        await asyncio.sleep(0.01)
    return table


async def attack(target: Target) -> str:
    attacker, player = await target.player("Eve"), await target.player("Ola")
    hinted, table = await open_table(attacker, "me"), await open_table(player, "squire")
    statuses: Counter[int] = Counter()
    flood = [asyncio.create_task(ask_hints(attacker, hinted, statuses)) for _ in range(CONNECTIONS)]
    seconds = [await answered_within(player, table) for _ in range(MOVES)]
    still_asking = sum(not task.done() for task in flood)
    await asyncio.gather(*flood)
    assert max(seconds) < SECONDS, seconds
    return (
        f"{HINTS} hints {dict(statuses)}, {still_asking} connections were still asking; "
        f"a Squire answered within {max(seconds):.2f} s"
    )

"""Taking a move back and playing it again, over and over, never keeps the opponent from moving."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attacks.playing import by_turn, legal_moves, move, two_players

if TYPE_CHECKING:
    from attacks.target import Target
    from server.helpers.client import BrowserClient

PERIOD, LATENCY = 0.4, 0.6
"""Seconds between two take-backs, and from what the opponent sees to the arrival of his move."""
CLOCK = {"kind": "live", "seconds": 60}


async def repeat(attacker: BrowserClient, table: str, text: str, done: asyncio.Event) -> int:
    """Take the last move back and play it again until the opponent has moved; return how often it
    was possible.
    """
    repeated = 0
    while not done.is_set():
        view = await attacker.get(f"/api/tables/{table}")
        version = view["table"]["version"]
        taken_back = await attacker.try_command(table, "take-back", version=version)
        if taken_back.status == 200:
            again = taken_back.data["version"]
            await attacker.try_command(table, "move", version=again, move=text)
            repeated += 1
        await asyncio.sleep(PERIOD)
    return repeated


async def answer(victim: BrowserClient, table: str, done: asyncio.Event) -> int:
    """Move through a slow connection; return how many attempts that took."""
    attempts = 0
    try:
        while True:
            view = await victim.get(f"/api/tables/{table}")
            if not view["moves"]:
                await asyncio.sleep(0.05)
                continue
            attempts += 1
            await asyncio.sleep(LATENCY)
            version, text = view["table"]["version"], legal_moves(view)[0]
            sent = await victim.try_command(table, "move", version=version, move=text)
            if sent.status == 200:
                return attempts
            assert sent.refused in ("stale", "not-your-turn"), sent
    finally:
        done.set()


async def attack(target: Target) -> str:
    players, table = await two_players(target, clock=CLOCK, take_backs="until-next")
    while True:
        attacker, victim = await by_turn(players, table)
        played = (await move(attacker, table))["events"]
        view = await victim.get(f"/api/tables/{table}")
        if view["moves"] and view["table"].get("take_back"):
            break
    done = asyncio.Event()
    repeated, attempts = await asyncio.gather(
        repeat(attacker, table, played[-1]["event"]["move"], done), answer(victim, table, done)
    )
    kinds = {entry["event"]["kind"] for entry in await victim.log(table)}
    assert repeated == 1, repeated
    assert attempts <= 2, attempts
    assert "stood-in" not in kinds
    return f"{repeated} take-back let through, the opponent moved at attempt {attempts}"

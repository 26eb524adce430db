"""A process that is stopped for longer than the clock has left costs nobody the match."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

from attacks.playing import by_turn, move, two_players

if TYPE_CHECKING:
    from attacks.target import Target

CLOCK = {"kind": "live", "seconds": 10}
STOPPED = 12.0


async def attack(target: Target) -> str:
    players, table = await two_players(target, clock=CLOCK)
    mover, other = await by_turn(players, table)
    target.process.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(STOPPED)
    target.process.process.send_signal(signal.SIGCONT)
    seat = (await other.get(f"/api/tables/{table}"))["table"]["turn"]
    claim = await other.try_command(table, "claim", seat=seat)
    assert claim.refused == "time-not-over", claim
    await asyncio.sleep(1)
    await move(mover, table)
    entries = await mover.log(table)
    lost = [entry["event"]["lost"] for entry in entries if entry["event"]["kind"] == "resumed"]
    assert not [entry for entry in entries if entry["event"]["kind"] == "stood-in"]
    assert sum(lost) >= (STOPPED - 1) * 1000, lost
    left = (await mover.get(f"/api/tables/{table}"))["table"]["seats"][seat]["time"]
    assert left > 5000, left
    return f"stopped for {STOPPED:.0f} s: {sum(lost)} ms given back, {left} ms of 10,000 left"

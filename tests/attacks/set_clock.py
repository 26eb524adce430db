"""A clock of the machine that is set forward or back costs nobody time, and locks nobody out."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from attacks.playing import by_turn, move, two_players

if TYPE_CHECKING:
    from attacks.target import Target

OFFSET_FILE = Path(tempfile.mkdtemp()) / "seconds"
PATCH = Path(__file__).parent / "skewed_clock"
"""A folder whose ``sitecustomize`` adds the number in the file to the clock of the process."""
ENVIRONMENT = {
    "CLOCK_OFFSET_FILE": str(OFFSET_FILE),
    "PYTHONPATH": os.pathsep.join([str(PATCH), os.environ.get("PYTHONPATH", "")]),
}
CLOCK = {"kind": "live", "seconds": 20}
DAY = 86_400


async def attack(target: Target) -> str:
    players, table = await two_players(target, clock=CLOCK)
    moved = 0
    for offset in (DAY, -DAY, 400 * DAY, 0):
        OFFSET_FILE.write_text(str(offset), "utf-8")
        await asyncio.sleep(1)
        mover, other = await by_turn(players, table)
        seat = (await other.get(f"/api/tables/{table}"))["table"]["turn"]
        claim = await other.try_command(table, "claim", seat=seat)
        assert claim.refused == "time-not-over", claim
        await move(mover, table)
        moved += 1
        await target.player("Ola")  # no limit has begun to hold for days
    kinds = {entry["event"]["kind"] for entry in await players[0].log(table)}
    assert "stood-in" not in kinds
    seats = (await players[0].get(f"/api/tables/{table}"))["table"]["seats"]
    left = [seat["time"] for seat in seats]
    assert all(10_000 < time <= 20_000 for time in left), left
    return f"clock set {moved} times: {left} ms of 20,000 left"

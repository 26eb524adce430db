"""Where a player is awaited: the tables at which it is somebody's turn, found without reading their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .answers import TableLine

if TYPE_CHECKING:
    from ..store.log import Log

MOST = 200
"""So many tables of one player are looked at, the latest changes first."""
PAGE = 50
decode = msgspec.json.Decoder(TableLine).decode


async def awaited(log: Log, player: str) -> list[TableLine]:
    """The tables at which it is the turn of ``player`` himself, and of no bot that stands in for him."""
    found: list[TableLine] = []
    before = ""
    for _ in range(MOST // PAGE):
        page = await log.of_player(player, "playing", before, PAGE)
        found += [line for line in map(decode, page.lines) if is_awaited(line, player)]
        before = page.next
        if not before:
            break
    return found


def is_awaited(line: TableLine, player: str) -> bool:
    """Whether the seat to move is the player's own."""
    if line.turn is None:
        return False
    seat = line.seats[line.turn]
    return seat.player is not None and seat.player.id == player and not seat.stand_in

"""The tables at which it is a player's turn, found without reading their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..tables.schemas import TableSummary

if TYPE_CHECKING:
    from ...store.log import Log

MAX_TABLES = 200
"""So many tables of one player are looked at, the latest changes first."""
PAGE_SIZE = 50
decode = msgspec.json.Decoder(TableSummary).decode


async def pending_turns(log: Log, player: str) -> list[TableSummary]:
    """The tables at which ``player`` is to move, and no bot that stands in for the player."""
    pending: list[TableSummary] = []
    before = ""
    for _ in range(MAX_TABLES // PAGE_SIZE):
        page = await log.of_player(player, "playing", before, PAGE_SIZE)
        pending += [table for table in map(decode, page.summaries) if is_to_move(player, table)]
        before = page.next
        if not before:
            break
    return pending


def is_to_move(player: str, table: TableSummary) -> bool:
    """Whether the seat to move is the player's own."""
    if table.turn is None:
        return False
    seat = table.seats[table.turn]
    return seat.player is not None and seat.player.id == player and not seat.stand_in

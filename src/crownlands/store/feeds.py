"""The private addresses of feeds, one for each player who wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Person

if TYPE_CHECKING:
    from .database import Database

PUT = """
    INSERT INTO feeds VALUES (?, ?, ?)
    ON CONFLICT (player) DO UPDATE SET hash = excluded.hash, created = excluded.created
"""
FIND = """
    SELECT players.id, players.name FROM feeds JOIN players ON players.id = player
    WHERE hash = ? AND NOT blocked
"""


class Feeds:
    """Finds the player of a feed by its secret address."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, player: str, address: str, at: int) -> None:
        """Set the hash of a player's address, which replaces the one before."""
        await self.database.execute(PUT, player, address, at)

    async def player_of(self, address: str) -> Person | None:
        """The player whose address has this hash."""
        row = await self.database.row(FIND, address)
        return Person(*row) if row else None

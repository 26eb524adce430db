"""The private addresses of feeds, one for each player who wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Person

if TYPE_CHECKING:
    from .database import Database

PUT = "INSERT INTO feeds VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE SET hash = excluded.hash, created = excluded.created"
FIND = "SELECT players.id, players.name FROM feeds JOIN players ON players.id = player WHERE hash = ? AND NOT blocked"


class Feeds:
    """Who may read what by an address alone."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, player: str, address: str, at: int) -> None:
        """The hash of a player's address; the one before leads nowhere any more."""
        await self.database.write(lambda writing: writing.execute(PUT, (player, address, at)))

    async def whose(self, address: str) -> Person | None:
        """Whose address has this hash."""
        row = await self.database.read(lambda reading: reading.execute(FIND, (address,)).fetchone())
        return Person(*row) if row else None

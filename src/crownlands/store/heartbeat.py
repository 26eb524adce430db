"""When a server last ran on this database, which tells the next one how long it was away."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .database import Database


class Heartbeat:
    """One time in the database, written again and again by the server that runs on it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def last(self) -> int | None:
        """When the server before was last running; none where that was never written down."""
        row = await self.database.row("SELECT at FROM heartbeat")
        return int(row[0]) if row else None

    async def write(self, at: int) -> None:
        """Write down that the server is running."""
        sql = "INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at"
        await self.database.execute(sql, at)

"""The players, and one-time links to their devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .devices import DeviceKind, add_token
from .events import Person

if TYPE_CHECKING:
    import sqlite3

    from .database import Database

BY_LINK = """
    SELECT players.id, players.name FROM links JOIN players ON players.id = player
    WHERE hash = ? AND expires > ?
"""
UNKNOWN = DeviceKind()


class Players:
    """The players, and the links by which they sign in on another device."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: Person, token: str, at: int, kind: DeviceKind = UNKNOWN) -> None:
        """Add a player with the hash of the first token."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO players (id, name, created) VALUES (?, ?, ?)",
                (person.id, person.name, at),
            )
            add_token(connection, token, person.id, at, kind)

        await self.database.write(work)

    async def created(self, player: str) -> int:
        """When a player was created."""
        row = await self.database.row("SELECT created FROM players WHERE id = ?", player)
        return int(row[0]) if row else 0

    async def remove(self, player: str) -> None:
        """Remove a player with name, tokens, links and list of tables."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM members WHERE player = ?", (player,))
            connection.execute("DELETE FROM players WHERE id = ?", (player,))

        await self.database.write(work)

    async def rename(self, player: str, name: str) -> None:
        """Change the name of a player."""
        await self.database.execute("UPDATE players SET name = ? WHERE id = ?", name, player)

    async def add_link(self, player: str, link: str, expires: int, at: int) -> None:
        """Add the hash of a one-time link, and remove expired ones."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE expires <= ?", (at,))
            connection.execute("INSERT INTO links VALUES (?, ?, ?)", (link, player, expires))

        await self.database.write(work)

    async def use_link(
        self, link: str, token: str, at: int, kind: DeviceKind = UNKNOWN
    ) -> Person | None:
        """Exchange a link for a new token of its player; none where it is unknown or expired."""

        def work(connection: sqlite3.Connection) -> Person | None:
            row = connection.execute(BY_LINK, (link, at)).fetchone()
            if row is None:
                return None
            connection.execute("DELETE FROM links WHERE hash = ?", (link,))
            add_token(connection, token, row[0], at, kind)
            return Person(*row)

        return await self.database.write(work)

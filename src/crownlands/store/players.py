"""The players, the hashes of their tokens, and one-time links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Person

if TYPE_CHECKING:
    import sqlite3

    from .database import Database

ONE = "SELECT players.id, players.name FROM {0} JOIN players ON players.id = player WHERE hash = ?"


class Players:
    """The players, found by their tokens and links."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: Person, token: str, at: int) -> None:
        """Add a player with the hash of the first token."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO players (id, name, created) VALUES (?, ?, ?)",
                (person.id, person.name, at),
            )
            connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token, person.id, at))

        await self.database.write(work)

    async def by_token(self, token: str) -> Person | None:
        """The player whose token has this hash."""
        row = await self.database.row(ONE.format("tokens"), token)
        return Person(*row) if row else None

    async def is_blocked(self, player: str) -> bool:
        """Whether the administrator has blocked a player."""
        sql = "SELECT blocked FROM players WHERE id = ?"
        row = await self.database.row(sql, player)
        return bool(row and row[0])

    async def created(self, player: str) -> tuple[int, list[int]]:
        """When a player was created, and when each of his devices was added."""

        def work(connection: sqlite3.Connection) -> tuple[int, list[int]]:
            created = connection.execute(
                "SELECT created FROM players WHERE id = ?", (player,)
            ).fetchone()
            devices = connection.execute(
                "SELECT created FROM tokens WHERE player = ? ORDER BY created", (player,)
            ).fetchall()
            return int(created[0]), [int(row[0]) for row in devices]

        return await self.database.read(work)

    async def remove(self, player: str) -> None:
        """Remove a player with name, tokens, links and list of tables."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM members WHERE player = ?", (player,))
            connection.execute("DELETE FROM players WHERE id = ?", (player,))

        await self.database.write(work)

    async def rename(self, player: str, name: str) -> None:
        """Change the name of a player."""
        await self.database.execute("UPDATE players SET name = ? WHERE id = ?", name, player)

    async def remove_token(self, token: str) -> None:
        """Revoke a token."""
        await self.database.execute("DELETE FROM tokens WHERE hash = ?", token)

    async def add_link(self, player: str, link: str, expires: int, at: int) -> None:
        """Add the hash of a one-time link, and remove expired ones."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE expires <= ?", (at,))
            connection.execute("INSERT INTO links VALUES (?, ?, ?)", (link, player, expires))

        await self.database.write(work)

    async def use_link(self, link: str, token: str, at: int) -> Person | None:
        """Exchange a link for a new token of its player; none where it is unknown or expired."""

        def work(connection: sqlite3.Connection) -> Person | None:
            row = connection.execute(
                ONE.format("links") + " AND expires > ?", (link, at)
            ).fetchone()
            if row is None:
                return None
            connection.execute("DELETE FROM links WHERE hash = ?", (link,))
            connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token, row[0], at))
            return Person(*row)

        return await self.database.write(work)

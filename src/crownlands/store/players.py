"""The players, the hashes of their tokens, and one-time links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Person

if TYPE_CHECKING:
    import sqlite3

    from .database import Database

ONE = "SELECT players.id, players.name FROM {0} JOIN players ON players.id = player WHERE hash = ?"


class Players:
    """Everybody who has ever chosen a name here."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: Person, token: str, at: int) -> None:
        """A new player, and the hash of the first token."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO players (id, name, created) VALUES (?, ?, ?)", (person.id, person.name, at))
            connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token, person.id, at))

        await self.database.write(work)

    async def of_token(self, token: str) -> Person | None:
        """Whose token has this hash."""
        row = await self.database.read(lambda reading: reading.execute(ONE.format("tokens"), (token,)).fetchone())
        return Person(*row) if row else None

    async def is_blocked(self, player: str) -> bool:
        """Whether the host has shut somebody out."""
        sql = "SELECT blocked FROM players WHERE id = ?"
        row = await self.database.read(lambda reading: reading.execute(sql, (player,)).fetchone())
        return bool(row and row[0])

    async def since(self, player: str) -> tuple[int, list[int]]:
        """When a player first chose a name, and when each of his devices became his."""

        def work(connection: sqlite3.Connection) -> tuple[int, list[int]]:
            created = connection.execute("SELECT created FROM players WHERE id = ?", (player,)).fetchone()
            devices = connection.execute("SELECT created FROM tokens WHERE player = ? ORDER BY created", (player,)).fetchall()
            return int(created[0]), [int(row[0]) for row in devices]

        return await self.database.read(work)

    async def remove(self, player: str) -> None:
        """Nothing of a player is left: no name, no token, no link, no list of tables."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM members WHERE player = ?", (player,))
            connection.execute("DELETE FROM players WHERE id = ?", (player,))

        await self.database.write(work)

    async def rename(self, player: str, name: str) -> None:
        """Another name, from now on."""
        await self.database.write(lambda writing: writing.execute("UPDATE players SET name = ? WHERE id = ?", (name, player)))

    async def forget(self, token: str) -> None:
        """A token opens nothing any more."""
        await self.database.write(lambda writing: writing.execute("DELETE FROM tokens WHERE hash = ?", (token,)))

    async def add_link(self, player: str, link: str, expires: int, at: int) -> None:
        """The hash of a one-time link; those that are too old go."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE expires <= ?", (at,))
            connection.execute("INSERT INTO links VALUES (?, ?, ?)", (link, player, expires))

        await self.database.write(work)

    async def use_link(self, link: str, token: str, at: int) -> Person | None:
        """Use a link up: the new token is its player's; none where there is no such link or it is too old."""

        def work(connection: sqlite3.Connection) -> Person | None:
            row = connection.execute(ONE.format("links") + " AND expires > ?", (link, at)).fetchone()
            if row is None:
                return None
            connection.execute("DELETE FROM links WHERE hash = ?", (link,))
            connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", (token, row[0], at))
            return Person(*row)

        return await self.database.write(work)

"""The host's side of a store: what is in it, and orders that a server carries out, now or when it is next started.

The command line reads and orders; only the server itself changes a table, so that nobody's move is overtaken.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.errors import Refused
from .backup import FILE
from .database import bring_up_to_date, connect, migrations

if TYPE_CHECKING:
    from pathlib import Path

    from .database import Database

TABLES = "SELECT shown FROM tables WHERE ? IN ('', state) ORDER BY changed DESC, id DESC LIMIT ?"
PLAYERS = """
    SELECT id, name, created, blocked, (SELECT count(*) FROM members WHERE player = players.id) FROM players
    ORDER BY created DESC, id LIMIT ?
"""


@dataclass(frozen=True)
class Order:
    """What the host wants: ``close`` a table, ``block`` or ``unblock`` a player."""

    id: int
    what: str
    subject: str


class Orders:
    """Orders as the server sees them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def waiting(self) -> list[Order]:
        """Those that have not been carried out, the oldest first."""
        sql = "SELECT id, what, subject FROM orders WHERE done IS NULL ORDER BY id"
        return [Order(*row) for row in await self.database.read(lambda reading: reading.execute(sql).fetchall())]

    async def done(self, order: Order, at: int) -> None:
        """It has been carried out."""
        await self.database.write(lambda writing: writing.execute("UPDATE orders SET done = ? WHERE id = ?", (at, order.id)))


class HostDesk:
    """A store as the command line sees it, whether a server is running or not."""

    def __init__(self, data: Path, stamp: str) -> None:
        path = data / FILE
        if not path.is_file():
            raise Refused("no-store", folder=data)
        bring_up_to_date(path, migrations(), stamp)
        self.path = path

    def tables(self, state: str, limit: int) -> list[Any]:
        """The tables, as lists show them, the latest change first."""
        return [msgspec.json.decode(row[0]) for row in self._rows(TABLES, state, limit)]

    def players(self, limit: int) -> list[Any]:
        """The players, the newest first."""
        names = ("id", "name", "created", "blocked", "tables")
        return [dict(zip(names, (*row[:3], bool(row[3]), row[4]), strict=True)) for row in self._rows(PLAYERS, limit)]

    def give(self, what: str, subject: str, at: int) -> int:
        """Order something; the number of the order. Refused where there is no such table or player."""
        if what == "close":
            found = self._rows("SELECT id FROM tables WHERE id = ? OR code = ?", subject, subject.upper())
            if not found:
                raise Refused("no-such-table", table=subject)
        else:
            found = self._rows("SELECT id FROM players WHERE id = ?", subject)
            if not found:
                raise Refused("no-such-player", player=subject)
        with closing(connect(self.path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            if what != "close":  # at once, so that nobody comes in while no server is running
                connection.execute("UPDATE players SET blocked = ? WHERE id = ?", (what == "block", subject))
            cursor = connection.execute("INSERT INTO orders (what, subject, at) VALUES (?, ?, ?)", (what, found[0][0], at))
            connection.execute("COMMIT")
            return int(cursor.lastrowid or 0)

    def is_done(self, order: int) -> bool:
        """Whether a server has carried it out."""
        return bool(self._rows("SELECT 1 FROM orders WHERE id = ? AND done IS NOT NULL", order))

    def _rows(self, sql: str, *params: Any) -> list[Any]:
        with closing(connect(self.path, reading=True)) as connection:
            found: list[Any] = connection.execute(sql, params).fetchall()
            return found

"""Commands of the administrator, queued in the store by the CLI and executed by the server.

Only the server itself changes a table, so that no move of a player conflicts with a command.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.errors import Refused
from .backup import FILE
from .database import connect
from .failures import explained
from .opening import upgrade

if TYPE_CHECKING:
    from pathlib import Path

    from .database import Database, Row, Value

TABLES = "SELECT shown FROM tables WHERE ? IN ('', state) ORDER BY changed DESC, id DESC LIMIT ?"
PLAYERS = """
    SELECT id, name, created, blocked, (SELECT count(*) FROM members WHERE player = players.id)
    FROM players ORDER BY created DESC, id LIMIT ?
"""


@dataclass(frozen=True)
class AdminCommand:
    """A queued command: ``close`` a table, ``block`` or ``unblock`` a player."""

    id: int
    what: str
    subject: str


class AdminCommands:
    """The queue, as the server reads it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def pending(self) -> list[AdminCommand]:
        """The commands that have not been executed, the oldest first."""
        sql = "SELECT id, what, subject FROM orders WHERE done IS NULL ORDER BY id"
        return [AdminCommand(*row) for row in await self.database.rows(sql)]

    async def mark_done(self, command: AdminCommand, at: int) -> None:
        """Mark a command as executed."""
        await self.database.execute("UPDATE orders SET done = ? WHERE id = ?", at, command.id)


class AdminStore:
    """The store, as the command line uses it, whether a server is running or not."""

    def __init__(self, data: Path, stamp: str) -> None:
        path = data / FILE
        if not path.is_file():
            raise Refused("no-store", folder=data)
        upgrade(path, stamp)
        self.path = path

    def tables(self, state: str, limit: int) -> list[Any]:
        """The summaries of tables, the latest change first."""
        return [msgspec.json.decode(row[0]) for row in self._rows(TABLES, state, limit)]

    def players(self, limit: int) -> list[Any]:
        """The players, the newest first."""
        names = ("id", "name", "created", "blocked", "tables")
        return [
            dict(zip(names, (*row[:3], bool(row[3]), row[4]), strict=True))
            for row in self._rows(PLAYERS, limit)
        ]

    def submit(self, what: str, subject: str, at: int) -> int:
        """Queue a command and return its number; refused where there is no such table or player."""
        if what == "close":
            rows = self._rows(
                "SELECT id FROM tables WHERE id = ? OR code = ?", subject, subject.upper()
            )
            if not rows:
                raise Refused("no-such-table", table=subject)
        else:
            rows = self._rows("SELECT id FROM players WHERE id = ?", subject)
            if not rows:
                raise Refused("no-such-player", player=subject)
        with explained(self.path), closing(connect(self.path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            if what != "close":  # at once, so that it holds even before a server is started
                connection.execute(
                    "UPDATE players SET blocked = ? WHERE id = ?", (what == "block", subject)
                )
            cursor = connection.execute(
                "INSERT INTO orders (what, subject, at) VALUES (?, ?, ?)", (what, rows[0][0], at)
            )
            connection.execute("COMMIT")
            return int(cursor.lastrowid or 0)

    def is_done(self, command: int) -> bool:
        """Whether a server has executed the command."""
        return bool(self._rows("SELECT 1 FROM orders WHERE id = ? AND done IS NOT NULL", command))

    def _rows(self, sql: str, *params: Value) -> list[Row]:
        with explained(self.path), closing(connect(self.path, reading=True)) as connection:
            return connection.execute(sql, params).fetchall()

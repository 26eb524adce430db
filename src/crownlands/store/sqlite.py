"""The log in a SQLite file."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from .events import Entry, Event
from .log import AcceptedCommand, Batch, CommandId, DuplicateKey, Page, TableRow, VersionConflict

if TYPE_CHECKING:
    from .database import Database

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode

PERSON = '"id":"'
"""What every event has that names a player."""
ADD_MENTIONS = """
    INSERT OR IGNORE INTO mentions
    SELECT value, ?1 FROM json_tree(?2) WHERE key = 'id' AND type = 'text'
"""
UPDATE_ROW = """
    UPDATE tables SET version = ?, state = ?, listed = ?, changed = ?, attention = ?, shown = ?
    WHERE id = ? AND version = ?
"""
COMMANDS = 'SELECT key, player, digest, "table", version, last FROM events'


class SqliteLog:
    """Implements ``log.Log``."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.appended = 0
        """How many events this process has appended."""

    async def append(self, *batches: Batch) -> None:
        """Write all batches or none; when this returns they are on disk."""
        rows = [(batch, [encode(event).decode() for event in batch.events]) for batch in batches]

        def work(connection: sqlite3.Connection) -> None:
            for batch, events in rows:
                write(connection, batch, events)

        await self.database.write(work)
        self.appended += sum(len(batch.events) for batch in batches)

    async def since(self, table: str, version: int, limit: int = 1_000_000) -> list[Entry]:
        """The events after ``version``, in order."""
        sql = """
            SELECT version, at, event FROM events WHERE "table" = ? AND version > ?
            ORDER BY version LIMIT ?
        """
        rows = await self.database.rows(sql, table, version, limit)
        return [Entry(number, at, decode(event)) for number, at, event in rows]

    async def accepted(self, table: str, key: str) -> AcceptedCommand | None:
        """The accepted command with this key at this table."""
        return await self._accepted(f'{COMMANDS} WHERE "table" = ? AND key = ?', table, key)

    async def accepted_opening(self, host: str, key: str) -> AcceptedCommand | None:
        """The accepted command with this key by which a player opened a table."""
        return await self._accepted(
            f"{COMMANDS} WHERE version = 1 AND player = ? AND key = ?", host, key
        )

    async def _accepted(self, sql: str, *params: str) -> AcceptedCommand | None:
        row = await self.database.row(sql, *params)
        return AcceptedCommand(CommandId(*row[:3]), *row[3:]) if row else None

    async def resolve(self, word: str) -> tuple[str, str] | None:
        """The id and the code of the table that has this id or this code."""
        sql = """
            SELECT id, code FROM tables WHERE id = ?
            UNION ALL SELECT id, code FROM tables WHERE code = ?
        """
        row = await self.database.row(sql, word, word.upper())
        return (row[0], row[1]) if row else None

    async def summary(self, word: str) -> bytes | None:
        """The encoded summary of the table that has this id or this code."""
        sql = """
            SELECT shown FROM tables WHERE id = ?
            UNION ALL SELECT shown FROM tables WHERE code = ?
        """
        row = await self.database.row(sql, word, word.upper())
        return str(row[0]).encode() if row else None

    async def secret(self, table: str) -> str:
        """The secret of the table's deal."""
        row = await self.database.row("SELECT secret FROM tables WHERE id = ?", table)
        return str(row[0]) if row else ""

    async def listed(self, state: str, before: str, limit: int) -> Page:
        """The listed tables in that state (any, if empty), the latest change first."""
        return await self._page("FROM tables WHERE listed", [], state, before, limit)

    async def of_player(self, player: str, state: str, before: str, limit: int) -> Page:
        """The tables at which a player sits, the latest change first."""
        return await self._page(
            'FROM members JOIN tables ON id = "table" WHERE player = ?',
            [player],
            state,
            before,
            limit,
        )

    async def _page(
        self, source: str, params: list[str | int], state: str, before: str, limit: int
    ) -> Page:
        if state:
            source, params = f"{source} AND state = ?", [*params, state]
        changed, _, last = before.partition(".")
        if changed.isdecimal() and changed.isascii() and len(changed) < 18:
            source, params = f"{source} AND (changed, id) < (?, ?)", [*params, int(changed), last]
        sql = f"SELECT shown, changed, id {source} ORDER BY changed DESC, id DESC LIMIT ?"
        rows = await self.database.rows(sql, *params, limit + 1)
        cursor = f"{rows[limit - 1][1]}.{rows[limit - 1][2]}" if len(rows) > limit else ""
        return Page([summary.encode() for summary, _, _ in rows[:limit]], cursor)

    async def needing_attention(self) -> list[str]:
        """The tables at which the server has something to do."""
        sql = "SELECT id FROM tables WHERE attention ORDER BY id"
        return [row[0] for row in await self.database.rows(sql)]

    async def tables_of(self, player: str, state: str) -> list[str]:
        """The tables in that state at which a player sits."""
        sql = """
            SELECT id FROM members JOIN tables ON id = "table"
            WHERE player = ? AND state = ? ORDER BY id
        """
        return [row[0] for row in await self.database.rows(sql, player, state)]

    async def mentioning(self, player: str) -> list[str]:
        """Every table whose log mentions a player."""
        sql = 'SELECT "table" FROM mentions WHERE player = ? ORDER BY "table"'
        return [row[0] for row in await self.database.rows(sql, player)]

    async def rewrite(self, table: str, entries: list[Entry], row: TableRow) -> None:
        """Replace some events."""
        rows = [(encode(entry.event).decode(), table, entry.version) for entry in entries]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(
                'UPDATE events SET event = ? WHERE "table" = ? AND version = ?', rows
            )
            connection.execute(
                "UPDATE tables SET shown = ? WHERE id = ?", (row.summary.decode(), table)
            )

        await self.database.write(work)

    async def remove(self, table: str) -> None:
        """Remove a table that was never started."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute('DELETE FROM events WHERE "table" = ?', (table,))
            connection.execute('DELETE FROM members WHERE "table" = ?', (table,))
            connection.execute('DELETE FROM mentions WHERE "table" = ?', (table,))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self.database.write(work)

    async def unfinished_count(self, player: str) -> int:
        """The number of tables that are not over and at which a player sits, or which the player
        has opened for bots alone.
        """
        sql = """
            SELECT (
                SELECT count(*) FROM members JOIN tables ON id = "table"
                WHERE player = ? AND state != 'over'
            ) + (
                SELECT count(*) FROM tables WHERE host = ? AND state != 'over'
                AND NOT EXISTS (SELECT 1 FROM members WHERE "table" = id)
            )
        """
        return int((await self.database.rows(sql, player, player))[0][0])


def write(connection: sqlite3.Connection, batch: Batch, events: list[str]) -> None:
    """Write one batch, inside a transaction."""
    last = batch.after + len(events)
    write_row(connection, batch, last)
    command = batch.command
    rows = [
        (batch.table, batch.after + i, batch.at, event, None, None, None, None)
        for i, event in enumerate(events, 1)
    ]
    if command is not None:
        reply = (command.key, command.player, command.digest, last)
        rows[0] = (*rows[0][:4], *reply)  # type: ignore[assignment]
    try:
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    except sqlite3.IntegrityError as error:
        raise (DuplicateKey if "key" in str(error) else VersionConflict) from None
    mentions = [(batch.table, event) for event in events if PERSON in event]
    if mentions:
        connection.executemany(ADD_MENTIONS, mentions)


def write_row(connection: sqlite3.Connection, batch: Batch, last: int) -> None:
    """Write the row of a table at version ``last``, if its version is still the expected one."""
    row, creation = batch.row, batch.creation
    now = (last, row.state, row.listed, row.changed, row.attention, row.summary.decode())
    if creation is not None:
        values = (
            batch.table,
            creation.code,
            creation.game,
            creation.host,
            creation.created,
            creation.secret,
            *now,
        )
        try:
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values
            )
        except sqlite3.IntegrityError:
            raise VersionConflict from None
    elif connection.execute(UPDATE_ROW, (*now, batch.table, batch.after)).rowcount != 1:
        raise VersionConflict
    if row.members is not None:
        write_members(connection, batch.table, row)


def write_members(connection: sqlite3.Connection, table: str, row: TableRow) -> None:
    """Replace the players who sit at a table."""
    connection.execute('DELETE FROM members WHERE "table" = ?', (table,))
    connection.executemany(
        "INSERT INTO members VALUES (?, ?)",
        [(player, table) for player in sorted(set(row.members or ()))],
    )

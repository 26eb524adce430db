"""The log in a SQLite file."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from .events import Entry, Event
from .log import Batch, Granted, KeyTaken, Line, Overtaken, Page, Wish

if TYPE_CHECKING:
    from .database import Database

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode

MOVE_ON = """
    UPDATE tables SET version = ?, state = ?, listed = ?, changed = ?, attention = ?, shown = ? WHERE id = ? AND version = ?
"""
WISHED = 'SELECT key, player, digest, "table", version, last FROM events'


class SqliteLog:
    """What ``log.Log`` promises."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def append(self, *batches: Batch) -> None:
        """Write all batches or none; when this returns they are on disk."""
        rows = [(batch, [encode(event).decode() for event in batch.events]) for batch in batches]

        def work(connection: sqlite3.Connection) -> None:
            for batch, events in rows:
                write(connection, batch, events)

        await self.database.write(work)

    async def since(self, table: str, version: int, limit: int = 1_000_000) -> list[Entry]:
        """The events after ``version``, in order."""
        sql = 'SELECT version, at, event FROM events WHERE "table" = ? AND version > ? ORDER BY version LIMIT ?'
        rows = await self.database.read(lambda reading: reading.execute(sql, (table, version, limit)).fetchall())
        return [Entry(number, at, decode(event)) for number, at, event in rows]

    async def granted(self, table: str, key: str) -> Granted | None:
        """What came of the wish with this key at this table."""
        return await self._wish(f'{WISHED} WHERE "table" = ? AND key = ?', table, key)

    async def opened(self, host: str, key: str) -> Granted | None:
        """What came of this player's wish for a new table."""
        return await self._wish(f"{WISHED} WHERE version = 1 AND player = ? AND key = ?", host, key)

    async def _wish(self, sql: str, *params: str) -> Granted | None:
        row = await self.database.read(lambda reading: reading.execute(sql, params).fetchone())
        return Granted(Wish(*row[:3]), *row[3:]) if row else None

    async def named(self, word: str) -> tuple[str, str] | None:
        """The id and the code of the table that has this id or this code."""
        sql = "SELECT id, code FROM tables WHERE id = ? UNION ALL SELECT id, code FROM tables WHERE code = ?"
        return await self.database.read(lambda reading: reading.execute(sql, (word, word.upper())).fetchone())

    async def shown(self, word: str) -> bytes | None:
        """The line of the table that has this id or this code."""
        sql = "SELECT shown FROM tables WHERE id = ? UNION ALL SELECT shown FROM tables WHERE code = ?"
        row = await self.database.read(lambda reading: reading.execute(sql, (word, word.upper())).fetchone())
        return str(row[0]).encode() if row else None

    async def secret(self, table: str) -> str:
        """What the deal of the table comes from."""
        row = await self.database.read(
            lambda reading: reading.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        )
        return str(row[0]) if row else ""

    async def listed(self, state: str, before: str, limit: int) -> Page:
        """The listed tables in that state (any, if empty), the latest change first."""
        return await self._page("FROM tables WHERE listed", [], state, before, limit)

    async def of_player(self, player: str, state: str, before: str, limit: int) -> Page:
        """The tables at which a player sits, the latest change first."""
        return await self._page('FROM members JOIN tables ON id = "table" WHERE player = ?', [player], state, before, limit)

    async def _page(self, source: str, params: list[str | int], state: str, before: str, limit: int) -> Page:
        if state:
            source, params = f"{source} AND state = ?", [*params, state]
        changed, _, last = before.partition(".")
        if changed.isdecimal() and changed.isascii() and len(changed) < 18:
            source, params = f"{source} AND (changed, id) < (?, ?)", [*params, int(changed), last]
        sql = f"SELECT shown, changed, id {source} ORDER BY changed DESC, id DESC LIMIT ?"
        rows = await self.database.read(lambda reading: reading.execute(sql, (*params, limit + 1)).fetchall())
        following = f"{rows[limit - 1][1]}.{rows[limit - 1][2]}" if len(rows) > limit else ""
        return Page([shown.encode() for shown, _, _ in rows[:limit]], following)

    async def waiting(self) -> list[str]:
        """The tables at which the server itself has something to do."""
        sql = "SELECT id FROM tables WHERE attention ORDER BY id"
        return [row[0] for row in await self.database.read(lambda reading: reading.execute(sql).fetchall())]

    async def tables_of(self, player: str, state: str) -> list[str]:
        """The tables in that state at which a player sits."""
        sql = 'SELECT id FROM members JOIN tables ON id = "table" WHERE player = ? AND state = ? ORDER BY id'
        return [row[0] for row in await self.database.read(lambda reading: reading.execute(sql, (player, state)).fetchall())]

    async def naming(self, player: str) -> list[str]:
        """Every table whose log names a player; the whole log is looked through, which is rarely asked for."""
        sql = 'SELECT DISTINCT "table" FROM events WHERE instr(event, ?) ORDER BY "table"'
        word = encode({"id": player}).decode()[1:-1]
        return [row[0] for row in await self.database.read(lambda reading: reading.execute(sql, (word,)).fetchall())]

    async def rewrite(self, table: str, entries: list[Entry], line: Line) -> None:
        """Put other words in the place of some events."""
        rows = [(encode(entry.event).decode(), table, entry.version) for entry in entries]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany('UPDATE events SET event = ? WHERE "table" = ? AND version = ?', rows)
            connection.execute("UPDATE tables SET shown = ? WHERE id = ?", (line.shown.decode(), table))

        await self.database.write(work)

    async def remove(self, table: str) -> None:
        """Take a table that never began out of the store."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute('DELETE FROM events WHERE "table" = ?', (table,))
            connection.execute('DELETE FROM members WHERE "table" = ?', (table,))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self.database.write(work)

    async def unfinished(self, player: str) -> int:
        """At how many tables that are not over a player sits."""
        sql = """SELECT count(*) FROM members JOIN tables ON id = "table" WHERE player = ? AND state != 'over'"""
        return int((await self.database.read(lambda reading: reading.execute(sql, (player,)).fetchone()))[0])


def write(connection: sqlite3.Connection, batch: Batch, events: list[str]) -> None:
    """One batch, inside a transaction."""
    last = batch.after + len(events)
    put_line(connection, batch, last)
    wish = batch.wish
    rows = [(batch.table, batch.after + i, batch.at, event, None, None, None, None) for i, event in enumerate(events, 1)]
    if wish is not None:
        rows[0] = (*rows[0][:4], wish.key, wish.player, wish.digest, last)  # type: ignore[assignment]
    try:
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    except sqlite3.IntegrityError as error:
        raise (KeyTaken if "key" in str(error) else Overtaken) from None


def put_line(connection: sqlite3.Connection, batch: Batch, last: int) -> None:
    """Move the table on to version ``last``, if it still is where the writer saw it."""
    line, birth = batch.line, batch.birth
    now = (last, line.state, line.listed, line.changed, line.attention, line.shown.decode())
    if birth is not None:
        row = (batch.table, birth.code, birth.game, birth.host, birth.created, birth.secret, *now)
        try:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError:
            raise Overtaken from None
    elif connection.execute(MOVE_ON, (*now, batch.table, batch.after)).rowcount != 1:
        raise Overtaken
    if line.members is not None:
        put_members(connection, batch.table, line)


def put_members(connection: sqlite3.Connection, table: str, line: Line) -> None:
    """Who sits there now."""
    connection.execute('DELETE FROM members WHERE "table" = ?', (table,))
    connection.executemany("INSERT INTO members VALUES (?, ?)", [(player, table) for player in sorted(set(line.members or ()))])

"""The devices of players: a token each, of which only the hash is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from .events import Person

if TYPE_CHECKING:
    import sqlite3

    from .database import Database

ID_LENGTH = 16
"""So many characters of a token's hash name the device to its player."""
FIND = """
    SELECT players.id, players.name, blocked, last_used
    FROM tokens JOIN players ON players.id = player
    WHERE hash = ? AND last_used > ?
"""
OF_PLAYER = """
    SELECT hash, created, last_used, browser, system,
        EXISTS (SELECT 1 FROM push_subscriptions WHERE device = hash)
    FROM tokens WHERE player = ? AND last_used > ? ORDER BY last_used DESC, created DESC, hash
"""


class DeviceKind(NamedTuple):
    """What a browser says of itself, in two words such as ``firefox`` and ``android``."""

    browser: str = ""
    system: str = ""


class SignedIn(NamedTuple):
    """The player of a token, and when the token was used last."""

    person: Person
    is_blocked: bool
    last_used: int


class Device(msgspec.Struct):
    """A device of a player: since when, when it was used last (to the day), and what it is; empty
    where that is not known.
    """

    id: str
    created: int
    last_used: int
    browser: str
    system: str
    notified: bool
    """Whether it is notified of turns."""
    current: bool = False
    """Whether it is the device that asks."""


class Devices:
    """The tokens of all players, by their hashes; one that is unused for too long is not found."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, token: str, since: int) -> SignedIn | None:
        """The player of a token that was used after ``since``."""
        row = await self.database.row(FIND, token, since)
        return SignedIn(Person(*row[:2]), bool(row[2]), row[3]) if row else None

    async def of_player(self, player: str, since: int, current: str = "") -> list[Device]:
        """The devices of a player that were used after ``since``, the latest first."""
        return [
            Device(
                token[:ID_LENGTH],
                created,
                last_used,
                browser,
                system,
                bool(notified),
                token == current,
            )
            for token, created, last_used, browser, system, notified in await self.database.rows(
                OF_PLAYER, player, since
            )
        ]

    async def add_time_away(self, milliseconds: int) -> None:
        """Count the time in which no server was running as used: no device could be used then."""
        await self.database.execute("UPDATE tokens SET last_used = last_used + ?", milliseconds)

    async def set_last_used(self, token: str, at: int, since: int) -> None:
        """Note that a token is in use, and remove all that were not used after ``since``."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tokens SET last_used = ? WHERE hash = ?", (at, token))
            connection.execute("DELETE FROM tokens WHERE last_used <= ?", (since,))

        await self.database.write(work)

    async def remove(self, player: str, device: str) -> str:
        """Remove a device of a player, and the player's links; return the hash of its token, empty
        where there is no such device.
        """

        def work(connection: sqlite3.Connection) -> str:
            row = connection.execute(
                "DELETE FROM tokens WHERE player = ? AND substr(hash, 1, ?) = ? RETURNING hash",
                (player, ID_LENGTH, device),
            ).fetchone()
            if row is None:
                return ""
            remove_links(connection, player)
            return str(row[0])

        return await self.database.write(work)

    async def remove_others(self, player: str, token: str) -> list[str]:
        """Remove all devices of a player but one, and the links; return the tokens' hashes."""

        def work(connection: sqlite3.Connection) -> list[str]:
            remove_links(connection, player)
            return [
                str(row[0])
                for row in connection.execute(
                    "DELETE FROM tokens WHERE player = ? AND hash != ? RETURNING hash",
                    (player, token),
                ).fetchall()
            ]

        return await self.database.write(work)


def add_token(
    connection: sqlite3.Connection, token: str, player: str, at: int, kind: DeviceKind
) -> None:
    """Add the hash of a token, inside a transaction."""
    connection.execute(
        "INSERT INTO tokens (hash, player, created, last_used, browser, system)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (token, player, at, at, *kind),
    )


def remove_links(connection: sqlite3.Connection, player: str) -> None:
    """Void the one-time links of a player: who is signed out must not come back by one."""
    connection.execute("DELETE FROM links WHERE player = ?", (player,))

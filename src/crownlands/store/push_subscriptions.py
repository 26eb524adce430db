"""The browsers that want notifications: at most one subscription for each device of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..engine.errors import Refused

if TYPE_CHECKING:
    import sqlite3

    from .database import Database

OF_PLAYER = """
    SELECT endpoint, p256dh, auth, language, push_subscriptions.created
    FROM push_subscriptions JOIN players ON players.id = player
    WHERE player = ? AND NOT blocked ORDER BY push_subscriptions.created, device
"""
OF_DEVICE = """
    SELECT endpoint, p256dh, auth, language, created FROM push_subscriptions WHERE device = ?
"""
REPLACED = "DELETE FROM push_subscriptions WHERE device = ? OR endpoint = ?"
COUNT = "SELECT count(*) FROM push_subscriptions WHERE player = ?"


class PushSubscription(msgspec.Struct, frozen=True):
    """Where to send messages for one browser, and the keys that encrypt them (RFC 8291)."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    created: int


class PushSubscriptions:
    """The subscriptions of all players; ``device`` is the hash of a device's token."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(
        self, device: str, player: str, subscription: PushSubscription, most: int
    ) -> None:
        """Set the subscription of a device; refused where the player has ``most`` other ones.

        A browser that has become another player's takes its address along.
        """

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(REPLACED, (device, subscription.endpoint))
            if connection.execute(COUNT, (player,)).fetchone()[0] >= most:
                raise Refused("too-many-devices", most=most)
            connection.execute(
                "INSERT INTO push_subscriptions VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    device,
                    player,
                    subscription.endpoint,
                    subscription.p256dh,
                    subscription.auth,
                    subscription.language,
                    subscription.created,
                ),
            )

        await self.database.write(work)

    async def of_player(self, player: str) -> list[PushSubscription]:
        """The subscriptions of a player, the oldest first; none of a player who is blocked."""
        rows = await self.database.rows(OF_PLAYER, player)
        return [PushSubscription(*row) for row in rows]

    async def of_device(self, device: str) -> PushSubscription | None:
        """The subscription of a device."""
        row = await self.database.row(OF_DEVICE, device)
        return PushSubscription(*row) if row else None

    async def remove_device(self, device: str) -> None:
        """Remove the subscription of a device."""
        await self.database.execute("DELETE FROM push_subscriptions WHERE device = ?", device)

    async def remove_endpoint(self, endpoint: str) -> None:
        """Remove a subscription that the push service does not know any more."""
        await self.database.execute("DELETE FROM push_subscriptions WHERE endpoint = ?", endpoint)

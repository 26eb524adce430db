"""Tells listeners what has happened: a short queue for each, and whoever cannot keep up is cut off and comes back."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from .messages import PresenceMessage, StoppingMessage

if TYPE_CHECKING:
    from collections.abc import Iterable

WAITING = 64
"""So many messages may wait for a listener."""
encode = msgspec.json.Encoder().encode
STOPPING = encode(StoppingMessage()).decode()
TRY_AGAIN, TOO_SLOW = 1012, 1013
"""Why the server closes a socket."""


class Listener:
    """One socket: what waits to be sent, and whose it is."""

    def __init__(self, player: str) -> None:
        self.player = player
        """The id of the player; empty for somebody who only watches."""
        self.closing = self.slow = False
        self._queue: deque[str | int] = deque()
        self._awaited: asyncio.Future[None] | None = None
        """Where the queue is empty: what its one reader waits for. ``asyncio.Queue``, made for many, takes thrice as long."""

    def tell(self, text: str) -> None:
        """Put a message into the queue, without waiting; a full one means that the listener is too slow."""
        if self.closing:
            return
        if len(self._queue) >= WAITING:
            self.close(TOO_SLOW)
        else:
            self._put(text)

    def _put(self, message: str | int) -> None:
        self._queue.append(message)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def told(self) -> str | int:
        """The next message, or the code to close with; waits for it."""
        if not self._queue:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._queue.popleft()

    def close(self, code: int) -> None:
        """Close the socket: at once where it is too slow, else after what is waiting."""
        if self.closing:
            return
        self.closing = True
        if code == TOO_SLOW:
            self.slow = True
            self._queue.clear()
        self._put(code)


class Hub:
    """All listeners: those of each table, and those of each player."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Listener]] = {}
        self.players: dict[str, list[Listener]] = {}
        self.stopping = False
        self.cut = 0
        """How many were too slow."""

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return sum(map(len, self.tables.values())) + sum(map(len, self.players.values()))

    def join(self, table: str, listener: Listener) -> None:
        """Listen to a table; everybody there is told who is here now."""
        self.tables.setdefault(table, []).append(listener)
        self.tell_presence(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Listen no more."""
        self.cut += listener.slow
        here = self.tables.get(table, [])
        if listener in here:
            here.remove(listener)
        if not here:
            self.tables.pop(table, None)
        elif not self.stopping:
            self.tell_presence(table)

    def tell(self, table: str, text: str) -> None:
        """Tell everybody who listens to a table."""
        for listener in self.tables.get(table, ()):
            listener.tell(text)

    def tell_player(self, table: str, player: str, text: str) -> None:
        """Tell one player, on every device that listens to the table."""
        for listener in self.tables.get(table, ()):
            if listener.player == player:
                listener.tell(text)

    def of_player(self, player: str) -> list[Listener]:
        """All sockets of one player."""
        return [each for each in self._all([*self.tables.values(), *self.players.values()]) if each.player == player]

    def tell_presence(self, table: str) -> None:
        """Tell who is here."""
        here = self.tables.get(table, ())
        players = sorted({listener.player for listener in here} - {""})
        watching = sum(not listener.player for listener in here)
        self.tell(table, encode(PresenceMessage(players, watching)).decode())

    def stop(self) -> None:
        """Tell everybody to try again in a moment, and close."""
        self.stopping = True
        for listener in [*self._all(self.tables.values()), *self._all(self.players.values())]:
            listener.tell(STOPPING)
            listener.close(TRY_AGAIN)

    @staticmethod
    def _all(lists: Iterable[list[Listener]]) -> list[Listener]:
        return [listener for each in lists for listener in each]

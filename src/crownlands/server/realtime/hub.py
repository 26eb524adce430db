"""Sends messages to sockets: a short queue for each, and a socket that is too slow is closed."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from .audience import Subscriptions
from .schemas import PresenceMessage, StoppingMessage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .schemas import AbsenceInfo

MAX_QUEUED = 64
"""The most messages that may wait for a listener."""
encode = msgspec.json.Encoder().encode
STOPPING = encode(StoppingMessage()).decode()
TRY_AGAIN, TOO_SLOW, SIGNED_OUT = 1012, 1013, 4401
"""The codes with which the server closes a socket."""


class Listener:
    """One socket: the messages that wait to be sent, and its player."""

    def __init__(self, player: str, *, source: str = "", device: str = "") -> None:
        self.player = player
        """The id of the player; empty for a spectator."""
        self.source = source
        """What its number is limited by: who sits at the table, else a network."""
        self.device = device
        """The hash of the token with which it was opened."""
        self.closing = self.slow = False
        self._queue: deque[str | int] = deque()
        self._waiter: asyncio.Future[None] | None = None
        """What the one reader waits for while the queue is empty. ``asyncio.Queue``, made for many
        readers, takes three times as long.
        """

    def send(self, text: str) -> None:
        """Queue a message without waiting; close a listener whose queue is full as too slow."""
        if self.closing:
            return
        if len(self._queue) >= MAX_QUEUED:
            self.close(TOO_SLOW)
        else:
            self._put(text)

    def _put(self, message: str | int) -> None:
        self._queue.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def next_message(self) -> str | int:
        """Wait for the next message, or for the code to close the socket with."""
        if not self._queue:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._queue.popleft()

    def close(self, code: int) -> None:
        """Close the socket: at once where it is too slow, else after the queued messages."""
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
        self._tables, self._players = Subscriptions(), Subscriptions()
        self.stopping = False
        self.cut = 0
        """How many listeners were closed as too slow."""

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return self._tables.count + self._players.count

    def _all(self) -> Iterator[Listener]:
        yield from self._tables
        yield from self._players

    @contextmanager
    def table_subscription(
        self, table: str, listener: Listener, absent: Callable[[], list[AbsenceInfo]] = list
    ) -> Iterator[None]:
        """Subscribe to a table; who is present is sent to everybody there, now and at the end."""
        try:
            with self._subscription(self._tables, table, listener):
                self.presence_changed(table, absent)
                yield
        finally:
            if not self.stopping:
                self.presence_changed(table, absent)

    @contextmanager
    def player_subscription(self, listener: Listener) -> Iterator[None]:
        """Subscribe to the notifications of the listener's player."""
        with self._subscription(self._players, listener.player, listener):
            yield

    @contextmanager
    def _subscription(
        self, subscriptions: Subscriptions, topic: str, listener: Listener
    ) -> Iterator[None]:
        subscriptions.add(topic, listener)
        try:
            yield
        finally:
            subscriptions.remove(topic, listener)
            self.cut += listener.slow

    def has_listeners(self, table: str) -> bool:
        """Whether anybody listens to a table."""
        return bool(self._tables.of(table))

    def is_present(self, table: str, player: str) -> bool:
        """Whether a player listens to a table."""
        return bool(self._tables.of_player(table, player))

    def sockets_of(self, table: str, source: str) -> int:
        """How many sockets one source has at a table."""
        return self._tables.count_of(table, source)

    def notification_sockets_of(self, player: str) -> int:
        """How many sockets and requests wait for the notifications of a player."""
        return len(self._players.of(player))

    def broadcast(self, table: str, text: str) -> None:
        """Send a message to everybody who listens to a table."""
        for listener in self._tables.of(table):
            listener.send(text)

    def send_to_player(self, table: str, player: str, text: str) -> None:
        """Send a message to one player, on every device that listens to the table."""
        for listener in self._tables.of_player(table, player):
            listener.send(text)

    def has_notifications(self, player: str) -> bool:
        """Whether a player listens to the notifications of all his tables."""
        return bool(self._players.of(player))

    def notify(self, player: str, text: str) -> None:
        """Send a notification to a player, whatever table it is about."""
        for listener in self._players.of(player):
            listener.send(text)

    def disconnect(self, player: str, code: int) -> None:
        """Close all sockets of a player."""
        for listener in self._all():
            if listener.player == player:
                listener.close(code)

    def disconnect_device(self, device: str, code: int) -> None:
        """Close all sockets of one device."""
        for listener in self._all():
            if listener.device == device:
                listener.close(code)

    def presence_changed(self, table: str, absent: Callable[[], list[AbsenceInfo]]) -> None:
        """Send everybody at a table the list of who is present, and of who is absent: at once, or
        in a moment where it has just been sent, so that many changes are one message.
        """
        audience = self._tables.audience(table)
        if audience is not None:
            audience.broadcast_soon(lambda: self._broadcast_presence(table, absent()))

    def _broadcast_presence(self, table: str, absent: list[AbsenceInfo]) -> None:
        audience = self._tables.audience(table)
        if audience is not None:
            players = sorted(audience.of_player.keys() - {""})
            watching = len(audience.of_player.get("", ()))
            self.broadcast(table, encode(PresenceMessage(players, watching, absent)).decode())

    def stop(self) -> None:
        """Ask everybody to try again in a moment, and close."""
        self.stopping = True
        for listener in self._all():
            listener.send(STOPPING)
            listener.close(TRY_AGAIN)

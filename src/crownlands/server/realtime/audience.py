"""Who listens to a topic: every change takes the same time, however many there are."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from .hub import Listener

PRESENCE_SECONDS = 0.5
"""Presence is sent to everybody at a table at most so often."""


class Audience:
    """The listeners of one topic, also by player and by where they come from."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        """In the order in which they came."""
        self.of_player: dict[str, dict[Listener, None]] = {}
        self.of_source: Counter[str] = Counter()
        self._sent_at = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    def add(self, listener: Listener) -> None:
        """Add a listener."""
        self.listeners[listener] = None
        self.of_player.setdefault(listener.player, {})[listener] = None
        self.of_source[listener.source] += 1

    def remove(self, listener: Listener) -> None:
        """Remove a listener."""
        del self.listeners[listener]
        of_player = self.of_player[listener.player]
        del of_player[listener]
        if not of_player:
            del self.of_player[listener.player]
        self.of_source[listener.source] -= 1
        if not self.of_source[listener.source]:
            del self.of_source[listener.source]

    def broadcast_soon(self, broadcast: Callable[[], None]) -> None:
        """Call ``broadcast`` at once, or later where it was called a moment ago: then once for all
        changes until then.
        """
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()
        delay = self._sent_at + PRESENCE_SECONDS - loop.time()
        if delay > 0:
            self._timer = loop.call_later(delay, self._broadcast, broadcast)
        else:
            self._broadcast(broadcast)

    def _broadcast(self, broadcast: Callable[[], None]) -> None:
        self.stop()
        self._sent_at = asyncio.get_running_loop().time()
        broadcast()

    def stop(self) -> None:
        """Cancel the broadcast that is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Subscriptions:
    """The audience of each topic; a topic without listeners is not kept."""

    def __init__(self) -> None:
        self._audiences: dict[str, Audience] = {}
        self.count = 0
        """How many listeners there are."""

    def add(self, topic: str, listener: Listener) -> None:
        """Add a listener to a topic."""
        self._audiences.setdefault(topic, Audience()).add(listener)
        self.count += 1

    def remove(self, topic: str, listener: Listener) -> None:
        """Remove a listener from a topic."""
        audience = self._audiences[topic]
        audience.remove(listener)
        self.count -= 1
        if not audience.listeners:
            audience.stop()
            del self._audiences[topic]

    def audience(self, topic: str) -> Audience | None:
        """The audience of a topic; None where nobody listens."""
        return self._audiences.get(topic)

    def of(self, topic: str) -> Collection[Listener]:
        """The listeners of a topic."""
        audience = self._audiences.get(topic)
        return audience.listeners if audience else ()

    def of_player(self, topic: str, player: str) -> Collection[Listener]:
        """The listeners of a topic that belong to a player."""
        audience = self._audiences.get(topic)
        return audience.of_player.get(player, ()) if audience else ()

    def count_of(self, topic: str, source: str) -> int:
        """How many listeners of a topic come from one source."""
        audience = self._audiences.get(topic)
        return audience.of_source[source] if audience else 0

    def __iter__(self) -> Iterator[Listener]:
        for audience in self._audiences.values():
            yield from audience.listeners

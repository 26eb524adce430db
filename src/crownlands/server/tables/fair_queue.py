"""Gives a few slots to those who wait: players take turns, and so do the tables of each player."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

Waiter = asyncio.Future[None]


class FairQueue:
    """However many jobs one player has queued, another one waits for two of them at most."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._most_each = max(1, slots - 1)
        """The most slots that one player has at once; the last one is for the others."""
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Waiter]]] = OrderedDict()
        """Who waits, by player and table; the first of each is next."""

    async def acquire(self, player: str, table: str) -> None:
        """Wait for a slot."""
        waiter: Waiter = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(player, OrderedDict()).setdefault(table, deque()).append(waiter)
        self._grant()
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.cancelled():
                self._remove(player, table, waiter)
            else:  # the slot was granted a moment before
                self.release(player)
            raise

    def release(self, player: str) -> None:
        """Give a slot back."""
        self._running[player] -= 1
        if not self._running[player]:
            del self._running[player]
        self._free += 1
        self._grant()

    def _grant(self) -> None:
        """Give the free slots to those who are next."""
        while self._free:
            player = next(
                (each for each in self._waiting if self._running[each] < self._most_each), None
            )
            if player is None:
                return
            table, waiters = next(iter(self._waiting[player].items()))
            waiter = waiters[0]
            self._remove(player, table, waiter)
            if player in self._waiting:
                self._waiting.move_to_end(player)
                if table in self._waiting[player]:
                    self._waiting[player].move_to_end(table)
            if not waiter.done():
                self._free -= 1
                self._running[player] += 1
                waiter.set_result(None)

    def _remove(self, player: str, table: str, waiter: Waiter) -> None:
        """Remove a waiter, who may have been removed before."""
        tables = self._waiting.get(player, OrderedDict())
        waiters = tables.get(table, deque())
        if waiter in waiters:
            waiters.remove(waiter)
            if not waiters:
                del tables[table]
            if not tables:
                del self._waiting[player]

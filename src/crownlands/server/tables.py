"""All tables that are in use: read from the log when somebody asks for them, and let go when nobody does."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from ..engine.errors import Refused
from ..store.events import Opened, Resumed
from . import playing
from .answers import Done
from .dealer import Dealer
from .fold import OPEN, Fold
from .robots import Mind
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..store.events import Entry
    from ..store.log import Log, Wish
    from .hub import Hub
    from .robots import Robots
    from .settings import Settings
    from .warm import Warmth

log = structlog.get_logger()
TICK, PAUSE, ROUNDS = 0.5, 1.0, 7200
"""Seconds between two looks at the clocks, and before a bot is asked again where its move could not be kept; looks in an hour."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def fold_of(table: str, code: str, entries: list[Entry]) -> Fold:
    """The table that the log tells of."""
    fold = Fold(table, code)
    for entry in entries:
        fold.apply(entry)
    return fold


class Tables:
    """Finds tables, lets bots play at them, watches their clocks."""

    def __init__(
        self,
        log: Log,
        hub: Hub,
        robots: Robots,
        warmth: Warmth,
        settings: Settings,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.log, self.hub, self.robots, self.warmth, self.settings, self.now = log, hub, robots, warmth, settings, now
        self.began = now()
        self.open: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._stopping = False
        self.appended = 0
        """How many events have been appended since the start."""

    async def find(self, word: str) -> Table:
        """The table of that id or short code."""
        if word in self.open:
            return self.open[word]
        named = await self.log.named(word)
        if named is None:
            raise Refused("no-such-table", table=word)
        return await self.load(*named)

    async def load(self, table: str, code: str) -> Table:
        """Read a table from the log; those who ask at the same time get the same one."""
        if table in self.open:
            return self.open[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table, code))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str, code: str) -> Table:
        entries = await self.log.since(table, 0)
        if isinstance(entries[0].event, Opened):
            await self.warmth.wait(entries[0].event.game)
        fold = await asyncio.to_thread(fold_of, table, code, entries)
        found = self.add(fold, Dealer(table, await self.log.secret(table)))
        await self._resume(found)
        self.attend(found)
        return found

    async def _resume(self, table: Table) -> None:
        """While the server was away nobody could move: a live clock that was running begins anew for this move."""
        async with table.lock:
            fold = table.fold
            runs = fold.deadline is not None and fold.opened.clock.kind != "correspondence"
            if runs and fold.turn_began is not None and fold.turn_began < self.began:
                draft = table.draft()
                draft.add(Resumed())
                await table.commit(draft)

    def add(self, fold: Fold, dealer: Dealer) -> Table:
        """Have a table in use."""
        self.open[fold.table] = found = Table(self, fold, dealer)
        return found

    async def repeat(self, table: str, wish: Wish, refusal: Exception) -> Done:
        """What came of a wish the first time; where it is the first time, the refusal stands."""
        granted = await self.log.granted(table, wish.key)
        if granted is None:
            if isinstance(refusal, playing.Stale):
                refusal.missed = await self.log.since(table, refusal.seen)
                refusal.version = refusal.missed[-1].version if refusal.missed else refusal.seen
            raise refusal
        if granted.wish != wish:
            raise Refused("key-reused")
        return Done(table, granted.last, await self.log.since(table, granted.first - 1, granted.last - granted.first + 1))

    def attend(self, table: Table) -> None:
        """Let bots play where one is to move."""
        seat = table.fold.seat
        if self._stopping or seat is None or not table.fold.chairs[seat].level:
            return
        if table.thinking is None or table.thinking.done():
            table.thinking = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        """Bots move until a person is to move or the match is over; they enter by the same door as everybody."""
        mind, asked = Mind(), -1
        while (seat := table.fold.seat) is not None and not self._stopping:
            fold, level = table.fold, table.fold.chairs[seat].level
            if not level or fold.match is None:
                return
            if seat != asked:
                mind, asked = Mind(), seat
            action, by = await self.robots.choose(fold.match, level, mind, table=fold.table, seat=seat)
            try:
                async with table.lock:
                    if table.fold.turn_version == fold.turn_version and table.fold.chairs[seat].level == level:
                        draft = table.draft()
                        playing.play(draft, seat, fold.match.text(action), by if by != level else "")
                        await table.commit(draft)
            except Exception as error:
                log.error("bot-move-lost", table=fold.table, seat=seat, error=repr(error))
                await asyncio.sleep(PAUSE)

    async def wake(self) -> None:
        """After a restart: every table at which the server itself has something to do goes on."""
        for table in await self.log.waiting():
            if self._stopping:
                return
            try:
                await self.find(table)
            except Exception as error:
                log.error("table-not-loaded", table=table, error=repr(error))

    async def watch(self) -> None:
        """For ever: look at the clocks, and let go of tables that nobody uses."""
        round_ = 0
        while True:
            await asyncio.sleep(TICK)
            round_ += 1
            if round_ % ROUNDS == 0:
                await self.wake()  # tables that were let go before they began are closed when their time has come
            for table in list(self.open.values()):
                try:
                    await self._look_at(table)
                except Exception as error:
                    log.error("table-not-watched", table=table.fold.table, error=repr(error))

    async def _look_at(self, table: Table) -> None:
        now, deadline = self.now(), table.fold.deadline
        if deadline is not None and now >= deadline:
            async with table.lock:
                draft = table.draft()
                if playing.run_out(draft):
                    await table.commit(draft)
        elif table.fold.state == OPEN and now - table.fold.changed > self.settings.unstarted_hours * 3_600_000:
            async with table.lock:
                draft = table.draft()
                if draft.fold.state == OPEN:
                    draft.end("expired")
                    await table.commit(draft)
                    await self.log.remove(table.fold.table)
                    self.open.pop(table.fold.table, None)
        elif table.is_idle and now - table.used > self.settings.idle_seconds * 1000:
            self.open.pop(table.fold.table, None)

    async def stop(self) -> None:
        """Bots finish what they are writing; nothing new begins."""
        self._stopping = True
        for table in list(self.open.values()):
            async with table.lock:
                if table.thinking is not None:
                    table.thinking.cancel()

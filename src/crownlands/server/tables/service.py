"""All tables in memory: loaded from the log when they are needed, and dropped when idle."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from ...store.events import Opened, Resumed
from .absences import AwayRule
from .bot_scheduler import BotScheduler
from .commands import match_commands
from .dealer import Dealer
from .table import Table
from .table_state import OPEN, build_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...store.log import Log
    from ..ops.compile_warmup import CompileWarmup
    from ..push.service import PushService
    from ..realtime.hub import Hub
    from ..settings import Settings
    from .bot_runner import BotRunner
    from .table_state import TableState

log = structlog.get_logger()
TICK = 0.5
"""Seconds between two checks of all tables in memory."""
TICKS_PER_HOUR = 7200
HOUR = 3_600_000


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableService:
    """Finds tables, resumes them after a restart, and watches their clocks."""

    def __init__(
        self,
        log: Log,
        hub: Hub,
        push: PushService,
        bots: BotRunner,
        warmup: CompileWarmup,
        settings: Settings,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.log, self.hub, self.push, self.bots, self.warmup = log, hub, push, bots, warmup
        self.settings, self.now = settings, now
        self.started = now()
        self.open: dict[str, Table] = {}
        """The tables in memory, by id."""
        self._scheduler = BotScheduler(bots)
        self._away_rule = AwayRule(settings.away_minutes, self.started)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._stopping = False

    @property
    def appended(self) -> int:
        """How many events have been appended since the start of the server."""
        return self.log.appended

    async def find(self, word: str) -> Table:
        """The table with that id or short code."""
        if word in self.open:
            return self.open[word]
        names = await self.log.resolve(word)
        if names is None:
            raise Refused("no-such-table", table=word)
        return await self.load(*names)

    async def load(self, table: str, code: str) -> Table:
        """Load a table from the log; concurrent callers get the same one."""
        if table in self.open:
            return self.open[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table, code))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str, code: str) -> Table:
        entries = await self.log.since(table, 0)
        if isinstance(entries[0].event, Opened):
            await self.warmup.wait(entries[0].event.game)
        state = await asyncio.to_thread(build_state, table, code, entries)
        loaded = self.create(state, Dealer(table, await self.log.secret(table)))
        self.add(loaded)
        await self._resume(loaded)
        self._scheduler.schedule(loaded)
        return loaded

    async def _resume(self, table: Table) -> None:
        """Restart a live clock that ran while the server was down: nobody could move then."""
        async with table.lock:
            state = table.state
            is_running = state.deadline is not None and state.opened.clock.kind != "correspondence"
            if is_running and state.turn_began is not None and state.turn_began < self.started:
                transaction = table.begin()
                transaction.add(Resumed())
                await table.commit(transaction)

    def create(self, state: TableState, dealer: Dealer) -> Table:
        """A table with everything that it needs, not yet kept in memory."""
        return Table(
            state,
            dealer,
            self.log,
            self.hub,
            self.push,
            self.now,
            self._scheduler,
            self._away_rule,
        )

    def add(self, table: Table) -> None:
        """Keep a table in memory."""
        self.open[table.state.id] = table

    async def resume_all(self) -> None:
        """Load every table at which the server has something to do: a bot to move, a clock."""
        for table in await self.log.needing_attention():
            if self._stopping:
                return
            try:
                await self.find(table)
            except Exception as error:
                log.error("table-not-loaded", table=table, error=repr(error))

    async def watch(self) -> None:
        """Check clocks for ever, and drop tables that nobody uses."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            if ticks % TICKS_PER_HOUR == 0:  # tables dropped before their start expire as well
                await self.resume_all()
            for table in list(self.open.values()):
                try:
                    await self._check(table)
                except Exception as error:
                    log.error("table-not-watched", table=table.state.id, error=repr(error))

    async def _check(self, table: Table) -> None:
        now, state = self.now(), table.state
        if state.deadline is not None and now >= state.deadline:
            async with table.lock:
                transaction = table.begin()
                if match_commands.expire_turn(transaction):
                    await table.commit(transaction)
        elif state.stage == OPEN and now - state.changed > self.settings.unstarted_hours * HOUR:
            await self._expire(table)
        elif table.is_idle and now - table.used > self.settings.idle_seconds * 1000:
            self.open.pop(state.id, None)

    async def _expire(self, table: Table) -> None:
        """Close and remove a table that was never started."""
        async with table.lock:
            transaction = table.begin()
            if transaction.state.stage == OPEN:
                transaction.end("expired")
                await table.commit(transaction)
                await self.log.remove(table.state.id)
                self.open.pop(table.state.id, None)

    async def stop(self) -> None:
        """Stop the bots after the moves that they are appending; nothing new begins."""
        self._stopping = self._scheduler.stopping = True
        for table in list(self.open.values()):
            async with table.lock:
                self._scheduler.cancel(table)

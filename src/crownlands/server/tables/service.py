"""All tables in memory: loaded from the log when they are needed, and dropped when idle."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from ...store.events import Opened, Resumed
from .absences import MINUTE, AwayRule
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
    from .server_clock import Pauses
    from .table_state import TableState

log = structlog.get_logger()
TICK = 0.5
"""Seconds between two checks of all tables in memory."""
TICKS_PER_HOUR = 7200
HOUR = 3_600_000
NOTICEABLE = 5_000
"""Milliseconds of a pause that are reported to the players of a running clock at once."""


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
        now: Callable[[], int],
        pauses: Pauses,
    ) -> None:
        self.log, self.hub, self.push, self.bots, self.warmup = log, hub, push, bots, warmup
        self.settings, self.now, self.pauses = settings, now, pauses
        self.started = now()
        self.last_served: int | None = None
        """When the server before was last running."""
        self.open: dict[str, Table] = {}
        """The tables in memory, by id."""
        self._scheduler = BotScheduler(bots)
        self._away_rule = AwayRule(settings.away_minutes, lambda: pauses.serving_since)
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
        """Correct a clock that ran while the server was down: nobody could move then."""
        async with table.lock:
            resumed = self._resumed(table.state)
            if resumed is not None:
                transaction = table.begin()
                transaction.add(resumed)
                await table.commit(transaction)

    def _resumed(self, state: TableState) -> Resumed | None:
        """How the running clock of a table that was just loaded goes on, if not as it was."""
        if state.turn_began is not None and state.turn_began > self.now():
            return Resumed()  # the clock of the machine was set back
        if state.deadline is None or state.clock_since >= self.started:
            return None
        if state.opened.clock.kind != "correspondence":
            return Resumed()
        lost = self.time_away(state.clock_since)
        return Resumed(lost) if lost >= MINUTE else None

    def time_away(self, since: int) -> int:
        """The milliseconds after ``since`` in which no server was running."""
        if self.last_served is None:
            return 0
        return max(0, self.started - max(self.last_served, since))

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
            self.pauses,
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
        ticks, serving_since = 0, self.pauses.serving_since
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            self.pauses.beat()
            has_paused = self.pauses.serving_since != serving_since
            serving_since = self.pauses.serving_since
            if ticks % TICKS_PER_HOUR == 0:  # tables dropped before their start expire as well
                await self.resume_all()
            for table in list(self.open.values()):
                try:
                    await self._check(table, has_paused)
                except Exception as error:
                    log.error("table-not-watched", table=table.state.id, error=repr(error))

    async def _check(self, table: Table, has_paused: bool) -> None:
        now, state = self.now(), table.state
        has_expired = state.expires is not None and now >= state.expires
        if has_expired or (has_paused and table.lost_time() >= NOTICEABLE):
            async with table.lock:
                transaction = table.begin()
                match_commands.expire_turn(transaction)
                if transaction.entries:
                    await table.commit(transaction)
        elif state.stage == OPEN and self._unused_for(state) > self.settings.unstarted_hours * HOUR:
            await self._expire(table)
        elif table.is_idle and now - table.used > self.settings.idle_seconds * 1000:
            self.open.pop(state.id, None)

    def _unused_for(self, state: TableState) -> int:
        """How many milliseconds nobody has changed a table, although there was a server."""
        return self.now() - state.changed - self.time_away(state.changed)

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

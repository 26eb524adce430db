"""Lets bots move at tables: one task for each table at which a bot is to move."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from .bot_runner import BotJob, BotSession
from .commands import match_commands

if TYPE_CHECKING:
    from .bot_runner import BotRunner
    from .table import Table

PAUSE = 1.0
"""Seconds before a bot is asked again after its move could not be appended."""
log = structlog.get_logger()


class BotScheduler:
    """Asks bots for their moves, and plays them by the same handler as those of people."""

    def __init__(self, runner: BotRunner) -> None:
        self.runner = runner
        self.stopping = False
        self._tasks: dict[Table, asyncio.Task[None]] = {}

    def schedule(self, table: Table) -> None:
        """Start a task if a bot is to move and none is running."""
        seat = table.state.seat
        if self.stopping or seat is None or not table.state.chairs[seat].level:
            return
        if not self.is_thinking(table):
            task = asyncio.create_task(self._play(table))
            self._tasks[table] = task
            task.add_done_callback(lambda done: self._forget(table, done))

    def _forget(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    def is_thinking(self, table: Table) -> bool:
        """Whether bots are at work at a table."""
        task = self._tasks.get(table)
        return task is not None and not task.done()

    def cancel(self, table: Table) -> None:
        """Stop the bots of a table; the caller holds its lock, so no move is half appended."""
        if table in self._tasks:
            self._tasks[table].cancel()

    async def _play(self, table: Table) -> None:
        """Play for bots until a person is to move or the match is over."""
        session, last_seat = BotSession(), -1
        while (seat := table.state.seat) is not None and not self.stopping:
            state, level = table.state, table.state.chairs[seat].level
            if not level or state.match is None:
                return
            if seat != last_seat:
                session, last_seat = BotSession(), seat
            action, chosen_by = await self.runner.choose(
                state.match, level, session, BotJob(state.host.id, state.id, seat)
            )
            try:
                async with table.lock:
                    if (
                        table.state.turn_version == state.turn_version
                        and table.state.chairs[seat].level == level
                    ):
                        transaction = table.begin()
                        text = state.match.text(action)
                        substitute = chosen_by if chosen_by != level else ""
                        match_commands.play(transaction, seat, text, substitute)
                        await table.commit(transaction)
            except Exception as error:
                log.error("bot-move-lost", table=state.id, seat=seat, error=repr(error))
                await asyncio.sleep(PAUSE)

"""Executes what the host asks for on the command line: close a table, block a player."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from ...store.events import Person
from ..players.deletion import leave_all_tables
from ..tables.table_state import OVER

if TYPE_CHECKING:
    from ...store.admin_commands import AdminCommand, AdminCommands
    from ..players.service import PlayerService
    from ..tables.service import TableService

log = structlog.get_logger()
POLL_SECONDS = 1.0
POLICY_VIOLATION = 1008
"""The code that closes the sockets of a blocked player."""


async def watch(commands: AdminCommands, tables: TableService, players: PlayerService) -> None:
    """Execute pending commands for ever; one that fails is tried again."""
    while True:
        try:
            for command in await commands.pending():
                await execute(command, tables, players)
                await commands.mark_done(command, tables.now())
                log.info("admin-command-done", what=command.what, subject=command.subject)
        except Exception as error:
            log.error("admin-command-failed", error=repr(error))
        await asyncio.sleep(POLL_SECONDS)


async def execute(command: AdminCommand, tables: TableService, players: PlayerService) -> None:
    """Execute one command."""
    if command.what == "close":
        await close(tables, command.subject)
        return
    players.forget(command.subject)
    if command.what == "block":
        await leave_all_tables(tables, Person(command.subject, ""))
        tables.hub.disconnect(command.subject, POLICY_VIOLATION)


async def close(tables: TableService, name: str) -> None:
    """End a table, whatever is going on there."""
    try:
        table = await tables.find(name)
    except Refused:  # removed meanwhile
        return
    async with table.lock:
        transaction = table.begin()
        if transaction.state.stage != OVER:
            transaction.end("closed")
            await table.commit(transaction)

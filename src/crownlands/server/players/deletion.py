"""Deletes players: they leave every table, and their names go from the logs of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from ...engine.errors import Refused
from ..tables.commands import match_commands, seat_commands
from ..tables.commands.schemas import Leave, Resign
from ..tables.table_state import OPEN, PLAYING

if TYPE_CHECKING:
    from ...store.events import Person
    from ..tables.service import TableService
    from ..tables.table import Table
    from .service import PlayerService

log = structlog.get_logger()
SERVER_KEY = "at-the-door"
"""The key of commands that the server gives itself; they are not remembered for a retry."""


async def delete_player(tables: TableService, players: PlayerService, person: Person) -> None:
    """Resign and leave everywhere, anonymize the matches, delete the player with all tokens."""
    await leave_all_tables(tables, person)
    for table in await tables.log.mentioning(person.id):
        await (await tables.find(table)).anonymize(person.id)
    await players.delete(person)
    log.info("player-deleted", player=person.id)


async def leave_all_tables(tables: TableService, person: Person) -> None:
    """Get up from every table that has not begun, and resign everywhere else."""
    for stage in (OPEN, PLAYING):
        for name in await tables.log.tables_of(person.id, stage):
            table = await tables.find(name)
            try:
                async with table.lock:
                    await leave(table, person)
            except Refused as refusal:  # it has ended meanwhile
                log.info("table-not-left", table=name, refused=refusal.key)


async def leave(table: Table, person: Person) -> None:
    """Leave one table; the caller holds its lock."""
    transaction = table.begin()
    if transaction.state.stage == OPEN:
        seat_commands.leave(transaction, person, Leave(SERVER_KEY))
    else:
        for seat in transaction.state.seats_of(person.id):
            if transaction.state.stage == PLAYING and not transaction.state.chairs[seat].resigned:
                match_commands.resign(transaction, person, Resign(SERVER_KEY, seat))
    if transaction.entries:
        await table.commit(transaction)

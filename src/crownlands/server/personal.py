"""What is known of a player: all of it given out, or deleted; and how somebody takes leave of every table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from ..engine.errors import Refused
from ..store.events import Entry, Person
from ..store.naming import unnamed
from . import playing, seating
from .commands import Leave, Resign
from .fold import OPEN, PLAYING
from .mine import PersonalData, PersonalTable
from .records import record_of
from .show import line
from .table import Shown
from .tables import fold_of

if TYPE_CHECKING:
    from .accounts import Accounts
    from .table import Table
    from .tables import Tables

log = structlog.get_logger()
OWN_WORDS = "at-the-door"
"""The key of a wish that is the server's own and is not remembered."""


async def everything(tables: Tables, accounts: Accounts, person: Person) -> PersonalData:
    """All that is kept of a player."""
    created, devices = await accounts.players.since(person.id)
    found = []
    for word in await tables.log.naming(person.id):
        table = await tables.find(word)
        events = await tables.log.since(word, 0)
        found.append(PersonalTable(word, table.fold.code, record_of(table.fold) if table.fold.match else "", events))
    return PersonalData(person, created, devices, found)


async def delete(tables: Tables, accounts: Accounts, person: Person) -> None:
    """The name goes, the matches stay; whatever is being played is resigned. Nothing is left that opens anything."""
    await take_leave(tables, person)
    for word in await tables.log.naming(person.id):
        await unname(tables, await tables.find(word), person.id)
    await accounts.delete(person)
    log.info("player-deleted", player=person.id)


async def take_leave(tables: Tables, person: Person) -> None:
    """Get up from every table that has not begun, and resign everywhere else."""
    for state in (OPEN, PLAYING):
        for word in await tables.log.tables_of(person.id, state):
            table = await tables.find(word)
            try:
                async with table.lock:
                    await go(table, person)
            except Refused as refusal:  # it has ended meanwhile
                log.info("nothing-to-leave", table=word, refused=refusal.key)


async def go(table: Table, person: Person) -> None:
    """Leave one table; the caller holds its lock."""
    draft = table.draft()
    if draft.fold.state == OPEN:
        seating.leave(draft, person, Leave(OWN_WORDS))
    else:
        for seat in draft.fold.seats_of(person.id):
            if draft.fold.state == PLAYING and not draft.fold.chairs[seat].resigned:
                playing.resign(draft, person, Resign(OWN_WORDS, seat))
    if draft.entries:
        await table.commit(draft)


async def unname(tables: Tables, table: Table, player: str) -> None:
    """Take a name out of a table's log, and show the table without it."""
    async with table.lock:
        entries = await tables.log.since(table.fold.table, 0)
        clean = [Entry(entry.version, entry.at, unnamed(entry.event, player)) for entry in entries]
        fold = await asyncio.to_thread(fold_of, table.fold.table, table.fold.code, clean)
        changed = [entry for entry, old in zip(clean, entries, strict=True) if entry != old]
        await tables.log.rewrite(fold.table, changed, line(fold, members=False))
        table.fold, table.shown = fold, Shown(fold, table.shown.view)
        tables.hub.tell(fold.table, table.view_message)

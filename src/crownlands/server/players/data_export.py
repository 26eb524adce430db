"""Exports all that the server keeps of a player, one table after the other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...store.events import Opened
from ..replay.table_record import record_of
from ..tables.serializers import encode
from ..tables.table_state import build_state
from .schemas import PersonalData, PersonalTable

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from ...store.events import Entry, Person
    from ..tables.service import TableService
    from .service import PlayerService


async def export_data(
    tables: TableService, players: PlayerService, person: Person, token: str
) -> AsyncGenerator[bytes, None]:
    """The encoded ``PersonalData``: the player, the devices, the addresses of notifications, and
    every table that names him.

    It comes in parts: only one table at a time is in memory, and none becomes an open table.
    """
    created = await players.players.created(person.id)
    devices = await players.devices_of(person, token)
    push = await tables.push.subscriptions.of_player(person.id)
    beginning = encode(PersonalData(person, created, devices, push, []))
    yield beginning.removesuffix(b"]}")
    separator = b""
    for name in await tables.log.mentioning(person.id):
        entries = await tables.log.since(name, 0)
        names = await tables.log.resolve(name)
        if names is None:  # removed meanwhile, as a table that never began
            continue
        if isinstance(entries[0].event, Opened):
            await tables.warmup.wait(entries[0].event.game)
        yield separator + await asyncio.to_thread(encode_table, *names, entries)
        separator = b","
    yield b"]}"


def encode_table(table: str, code: str, entries: list[Entry]) -> bytes:
    """One table with its record and its log."""
    state = build_state(table, code, entries)
    record = record_of(state) if state.match else ""
    return encode(PersonalTable(table, code, record, entries))

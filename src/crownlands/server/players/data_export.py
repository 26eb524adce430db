"""Exports all that the server keeps of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..replay.table_record import record_of
from .schemas import PersonalData, PersonalTable

if TYPE_CHECKING:
    from ...store.events import Person
    from ..tables.service import TableService
    from .service import PlayerService


async def export_data(tables: TableService, players: PlayerService, person: Person) -> PersonalData:
    """The player, the devices, the addresses of notifications, and every table that names him."""
    created, devices = await players.players.created(person.id)
    personal_tables = []
    for name in await tables.log.mentioning(person.id):
        state = (await tables.find(name)).state
        record = record_of(state) if state.match else ""
        events = await tables.log.since(name, 0)
        personal_tables.append(PersonalTable(name, state.code, record, events))
    push = await tables.push.subscriptions.of_player(person.id)
    return PersonalData(person, created, devices, push, personal_tables)

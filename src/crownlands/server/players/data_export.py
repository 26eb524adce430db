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
    """The player, the devices, and every table whose log names the player."""
    created, devices = await players.players.created(person.id)
    personal_tables = []
    for name in await tables.log.mentioning(person.id):
        state = (await tables.find(name)).state
        record = record_of(state) if state.match else ""
        events = await tables.log.since(name, 0)
        personal_tables.append(PersonalTable(name, state.code, record, events))
    return PersonalData(person, created, devices, personal_tables)

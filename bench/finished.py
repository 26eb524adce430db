"""Fills a data folder with many finished matches, as the server would have written them."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import crownlands
from crownlands.server.app import open_store
from crownlands.server.tables.commands.lobby import short_code, table_id
from crownlands.server.tables.serializers import table_row
from crownlands.server.tables.server_clock import wall_clock
from crownlands.server.tables.table_state import build_state
from crownlands.store.events import CHANCE, Ended, Entry, Moved, Opened, Person, Place, Started
from crownlands.store.log import Batch, Creation
from crownlands.store.sqlite import SqliteLog

if TYPE_CHECKING:
    from pathlib import Path

DISTINCT_MATCHES = 20
"""The others repeat one of them."""
BATCH_SIZE = 200
PLAYERS = 100


def fill(folder: Path, count: int) -> None:
    """Write ``count`` finished matches into the folder."""
    asyncio.run(write(folder, count))


async def write(folder: Path, count: int) -> None:
    """Append the matches in batches."""
    database = open_store(folder)
    log = SqliteLog(database)
    players = [Person(secrets.token_hex(6), f"Player {number}") for number in range(PLAYERS)]
    matches = [events(seed, players[seed], players[-1 - seed]) for seed in range(DISTINCT_MATCHES)]
    for first in range(0, count, BATCH_SIZE):
        batches = [
            batch(matches[number % DISTINCT_MATCHES], number)
            for number in range(first, min(first + BATCH_SIZE, count))
        ]
        await log.append(*batches)
    database.close()


def events(seed: int, host: Person, guest: Person) -> tuple[Any, ...]:
    """The events of one table from its opening to its end."""
    match, dice = crownlands.start("kingdomino"), crownlands.dice(seed)
    places = (Place(host), Place(guest))
    opened = Opened(
        "kingdomino", 1, 2, (), match.game.digest(match.box), host, places, visibility="listed"
    )
    log: list[Any] = [opened, Started()]
    draws = 0
    while not match.is_over:
        seat = match.seat
        match.play(match.pick(dice))
        if seat < 0:
            log.append(Moved(CHANCE, match.moves[-1], draw=draws))
            draws += 1
        else:
            log.append(Moved(seat, match.moves[-1]))
    result = match.result()
    return (*log, Ended("played", result.points, result.places, result.decided_by))


def batch(events: tuple[Any, ...], number: int) -> Batch:
    """The batch that creates a table and appends all its events."""
    at = wall_clock() - number * 60_000
    entries = [Entry(version, at, event) for version, event in enumerate(events, 1)]
    # Lists need only the end of a match, so the moves are not replayed for every table.
    table_state = build_state(table_id(), short_code(), [entries[0], entries[-1]])
    table_state.version = len(entries)
    opened = events[0]
    return Batch(
        table_state.id,
        0,
        at,
        events,
        table_row(table_state, members=True),
        None,
        Creation(table_state.code, opened.game, opened.host.id, at),
    )

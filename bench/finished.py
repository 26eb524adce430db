"""A folder with many finished matches, as the server would have written them."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import crownlands
from crownlands.server.app import open_store
from crownlands.server.lobby import short_code, table_id
from crownlands.server.show import line
from crownlands.server.tables import fold_of, wall_clock
from crownlands.store.events import CHANCE, Ended, Entry, Moved, Opened, Person, Place, Started
from crownlands.store.log import Batch, Birth
from crownlands.store.sqlite import SqliteLog

if TYPE_CHECKING:
    from pathlib import Path

DIFFERENT = 20
"""Different matches; the others are like one of them."""
TOGETHER = 200
PEOPLE = 100


def fill(folder: Path, count: int) -> None:
    """Write ``count`` finished matches into the folder."""
    asyncio.run(write(folder, count))


async def write(folder: Path, count: int) -> None:
    """Many at a time."""
    database = open_store(folder)
    log = SqliteLog(database)
    people = [Person(secrets.token_hex(6), f"Player {number}") for number in range(PEOPLE)]
    matches = [events(seed, people[seed], people[-1 - seed]) for seed in range(DIFFERENT)]
    for first in range(0, count, TOGETHER):
        batches = [batch(matches[number % DIFFERENT], number) for number in range(first, min(first + TOGETHER, count))]
        await log.append(*batches)
    database.close()


def events(seed: int, host: Person, guest: Person) -> tuple[Any, ...]:
    """Everything that happens at a table from the first guest to the last move."""
    match, dice = crownlands.start("kingdomino"), crownlands.dice(seed)
    places = (Place(host), Place(guest))
    opened = Opened("kingdomino", 1, 2, (), match.game.digest(match.box), host, places, visibility="listed")
    found: list[Any] = [opened, Started()]
    draws = 0
    while not match.is_over:
        seat = match.seat
        match.play(match.pick(dice))
        if seat < 0:
            found.append(Moved(CHANCE, match.moves[-1], draw=draws))
            draws += 1
        else:
            found.append(Moved(seat, match.moves[-1]))
    result = match.result()
    return (*found, Ended("played", result.points, result.places, result.decided_by))


def batch(events: tuple[Any, ...], number: int) -> Batch:
    """The whole table at once."""
    at = wall_clock() - number * 60_000
    entries = [Entry(version, at, event) for version, event in enumerate(events, 1)]
    # Only the end is looked at for the lists, so the moves need not be played again for every table.
    fold = fold_of(table_id(), short_code(), [entries[0], entries[-1]])
    fold.version = len(entries)
    opened = events[0]
    return Batch(fold.table, 0, at, events, line(fold, members=True), None, Birth(fold.code, opened.game, opened.host.id, at))

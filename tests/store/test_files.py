"""The store's file: brought up to date after a copy, backed up while it is used, restored while it
is not.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.store.backup import FILE, backup, restore
from crownlands.store.database import Database, connect, migrate, migrations
from crownlands.store.events import Person
from crownlands.store.players import Players

NEXT = (migrations()[-1][0] + 1, "ALTER TABLE players ADD COLUMN language TEXT NOT NULL DEFAULT ''")
WRONG = (NEXT[0], "ALTER TABLE players ADD COLUMN language TEXT; CREATE TABLE players (nonsense)")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one player in it."""
    migrate(tmp_path / FILE, migrations(), "now")
    asyncio.run(add_player(tmp_path, "Ola"))
    return tmp_path


async def add_player(folder: Path, name: str) -> None:
    database = Database(folder / FILE)
    await Players(database).add(Person(name.lower(), name), f"hash of {name}", 1)
    await asyncio.to_thread(database.close)


def players(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("SELECT name FROM players ORDER BY name")]


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_a_connection_keeps_what_was_committed_when_power_is_lost(data: Path) -> None:
    with closing(connect(data / FILE)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
    with (
        closing(connect(data / FILE, reading=True)) as connection,
        pytest.raises(sqlite3.OperationalError),
    ):
        connection.execute("DELETE FROM players")


def test_steps_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))


def test_a_missing_step_is_taken_after_a_copy_and_only_once(data: Path) -> None:
    steps = [*migrations(), NEXT]
    assert migrate(data / FILE, steps, "monday") == 1
    assert migrate(data / FILE, steps, "tuesday") == 0
    copies = sorted(data.glob("*-before-*"))
    assert [copy.name for copy in copies] == [f"crownlands-before-{NEXT[0]:04}-monday.db"]
    assert (version(copies[0]), version(data / FILE)) == (NEXT[0] - 1, NEXT[0])
    assert players(copies[0]) == players(data / FILE) == ["Ola"]


def test_a_step_that_fails_changes_nothing(data: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        migrate(data / FILE, [*migrations(), WRONG], "monday")
    assert version(data / FILE) == NEXT[0] - 1
    with closing(sqlite3.connect(data / FILE)) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(players)")]
    assert "language" not in columns


def test_a_file_of_a_newer_version_is_left_alone(data: Path) -> None:
    migrate(data / FILE, [*migrations(), NEXT], "monday")
    with pytest.raises(Refused) as refusal:
        migrate(data / FILE, migrations(), "tuesday")
    assert refusal.value.key == "database-newer"


def test_a_backup_is_made_while_the_store_is_written_to_and_restored_later(
    data: Path, tmp_path: Path
) -> None:
    async def meanwhile() -> None:
        database = Database(data / FILE)
        await Players(database).add(Person("bo", "Bo"), "hash of Bo", 1)
        await asyncio.to_thread(backup, data, tmp_path / "copy.db")
        await Players(database).add(Person("cleo", "Cleo"), "hash of Cleo", 1)
        await asyncio.to_thread(database.close)

    asyncio.run(meanwhile())
    assert players(tmp_path / "copy.db") == ["Bo", "Ola"]
    replaced = restore(data, tmp_path / "copy.db")
    assert players(data / FILE) == ["Bo", "Ola"]
    assert replaced is not None
    assert players(replaced) == ["Bo", "Cleo", "Ola"]


def test_a_backup_goes_into_an_empty_folder(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy.db")
    assert restore(tmp_path / "new", tmp_path / "copy.db") is None
    assert players(tmp_path / "new" / FILE) == ["Ola"]


def refused(key: str, act: object, *arguments: Path) -> None:
    with pytest.raises(Refused) as refusal:
        act(*arguments)  # type: ignore[operator]
    assert refusal.value.key == key
    assert refusal.value.sentence("en")


def test_a_backup_never_writes_over_a_file_and_needs_a_store(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy.db")
    refused("file-exists", backup, data, tmp_path / "copy.db")
    refused("no-store", backup, tmp_path / "empty", tmp_path / "other.db")


def test_only_a_store_is_restored(data: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ola,\n" * 100)
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE events (word)")
    for name in ("letter.txt", "other.db", "nowhere.db"):
        refused("not-a-store", restore, data, tmp_path / name)
    assert players(data / FILE) == ["Ola"]


def test_nothing_is_restored_while_a_server_has_the_store_open(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy.db")
    database = Database(data / FILE)
    try:
        asyncio.run(add_player(data, "Bo"))
        asyncio.run(hold(database))
        refused("store-in-use", restore, data, tmp_path / "copy.db")
    finally:
        database.close()


async def hold(database: Database) -> None:
    await database.write(lambda writing: writing.execute("SELECT 1").fetchone())
    await database.read(lambda reading: reading.execute("SELECT 1").fetchone())

"""The store at the start of a server: created whole, private, and refused where it is not well."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES
from crownlands.store import database
from crownlands.store.admin_commands import AdminStore
from crownlands.store.backup import FILE, backup, restore
from crownlands.store.folder_lock import FolderLock
from crownlands.store.opening import prepare_store

PAGE = 4096


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a new store."""
    prepare_store(tmp_path, "now")
    return tmp_path


def refused(act: Callable[[], object]) -> str:
    """The key with which something is refused; it has a sentence in every language."""
    with pytest.raises(Refused) as refusal:
        act()
    for language in LANGUAGES:
        assert "\n" not in refusal.value.sentence(language)
    return refusal.value.key


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def overwrite(path: Path, offset: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(content)


def test_a_new_store_is_whole_and_private(data: Path) -> None:
    assert sorted(path.name for path in data.iterdir()) == [FILE]
    assert mode(data / FILE) == "0o600"
    assert prepare_store(data, "now") == 0


def test_a_start_that_was_interrupted_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "crownlands.new").write_bytes(b"half a store")
    prepare_store(tmp_path, "now")
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE]


def test_files_that_others_could_read_become_private(data: Path) -> None:
    (data / FILE).chmod(0o644)
    with closing(database.connect(data / FILE)) as connection:
        database.try_write(connection)
        log = data / f"{FILE}-wal"
        log.chmod(0o666)
        copy = data / "crownlands-before-0004-monday.db"
        copy.touch(0o644)
        prepare_store(data, "now")
        assert {mode(path) for path in (data / FILE, log, copy)} == {"0o600"}


def test_copies_are_private(data: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    copy = tmp_path_factory.mktemp("copies") / "copy.db"
    backup(data, copy)
    assert mode(copy) == "0o600"
    previous = restore(data, copy)
    assert previous is not None
    assert (mode(data / FILE), mode(previous)) == ("0o600", "0o600")


def test_a_copy_that_cannot_be_finished_is_removed(data: Path, tmp_path: Path) -> None:
    with closing(database.connect(data / FILE)) as connection:
        connection.execute("BEGIN")  # SQLite copies nothing inside a transaction
        with pytest.raises(sqlite3.OperationalError):
            database.copy(connection, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_an_empty_file_is_not_taken_for_a_new_store(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy.db")
    (data / FILE).write_bytes(b"")
    assert refused(lambda: prepare_store(data, "now")) == "store-empty"
    assert refused(lambda: AdminStore(data, "now")) == "store-empty"
    assert refused(lambda: backup(data, tmp_path / "other.db")) == "store-empty"
    assert (data / FILE).stat().st_size == 0
    restore(data, tmp_path / "copy.db")
    assert prepare_store(data, "now") == 0


def test_the_log_of_a_lost_store_is_not_applied_to_a_new_one(data: Path) -> None:
    (data / f"{FILE}-wal").write_bytes(b"moves")
    (data / FILE).unlink()
    assert refused(lambda: prepare_store(data, "now")) == "store-missing"


@pytest.mark.parametrize("offset", [0, 3 * PAGE], ids=["header", "page"])
def test_a_damaged_file_is_refused_and_can_be_replaced(
    data: Path, tmp_path: Path, offset: int
) -> None:
    backup(data, tmp_path / "copy.db")
    overwrite(data / FILE, offset, b"\xff" * PAGE)
    assert refused(lambda: prepare_store(data, "now")) == "store-damaged"
    previous = restore(data, tmp_path / "copy.db")
    assert previous is not None
    assert b"\xff" * PAGE in previous.read_bytes()
    assert prepare_store(data, "now") == 0


def test_a_file_that_was_cut_off_is_refused(data: Path) -> None:
    with (data / FILE).open("r+b") as file:
        file.truncate(5 * PAGE)
    assert refused(lambda: prepare_store(data, "now")) == "store-damaged"


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    assert refused(lambda: prepare_store(tmp_path, "now")) == "not-a-store"


@pytest.mark.parametrize(
    ("pragma", "key"),
    [("query_only = ON", "store-read-only"), ("max_page_count = 1", "store-full")],
)
def test_a_store_that_cannot_be_written_is_refused(
    data: Path, monkeypatch: pytest.MonkeyPatch, pragma: str, key: str
) -> None:
    connect = database.connect

    def limited(path: Path, reading: bool = False) -> sqlite3.Connection:
        connection = connect(path, reading)
        connection.execute(f"PRAGMA {pragma}")
        return connection

    def write_much(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE more (text)")

    monkeypatch.setattr("crownlands.store.opening.connect", limited)
    if key == "store-full":  # a limit of SQLite applies to new pages alone
        monkeypatch.setattr("crownlands.store.opening.try_write", write_much)
    assert refused(lambda: prepare_store(data, "now")) == key


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refused(lambda: FolderLock(tmp_path / "file" / "data")) == "folder-unusable"


def test_a_folder_is_held_by_one_server(data: Path, tmp_path: Path) -> None:
    lock = FolderLock(data)
    assert refused(lambda: FolderLock(data)) == "folder-in-use"
    backup(data, tmp_path / "copy.db")
    assert refused(lambda: restore(data, tmp_path / "copy.db")) == "folder-in-use"
    lock.release()
    restore(data, tmp_path / "copy.db")
    FolderLock(data).release()
    assert mode(data / "crownlands.lock") == "0o600"

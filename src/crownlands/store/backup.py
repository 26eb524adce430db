"""Copies of a store: made while a server runs, and put back while none does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ..engine.errors import Refused
from .database import connect, copy, migrations

FILE = "crownlands.db"
"""The store's file in the data folder."""


def backup(data: Path, to: Path) -> None:
    """Copy the store of ``data`` to a new file; a server may go on meanwhile."""
    source = data / FILE
    if not source.is_file():
        raise Refused("no-store", folder=data)
    if to.exists():
        raise Refused("file-exists", file=to)
    with closing(connect(source)) as connection:
        copy(connection, to)


def restore(data: Path, source: Path) -> Path | None:
    """Put a copy in the place of the store; what was there is kept under another name, which is answered."""
    check(source)
    data.mkdir(parents=True, exist_ok=True)
    store, kept = data / FILE, None
    if store.exists():
        take_alone(store)
        kept = free_name(store)
        with closing(connect(store)) as connection:
            copy(connection, kept)
    fresh = store.with_suffix(".restored")
    fresh.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as connection:
        copy(connection, fresh)
    for rest in ("-wal", "-shm"):
        Path(f"{store}{rest}").unlink(missing_ok=True)
    fresh.replace(store)
    return kept


def check(source: Path) -> None:
    """Refuse a file that is no store, or one that is newer than this program."""
    if not source.is_file():
        raise Refused("not-a-store", file=source)
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            sound = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            connection.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.Error:
        raise Refused("not-a-store", file=source) from None
    if not sound or not version:
        raise Refused("not-a-store", file=source)
    if version > migrations()[-1][0]:
        raise Refused("database-newer", file=source, found=version, known=migrations()[-1][0])


def take_alone(store: Path) -> None:
    """Refuse while a server has the store open: its readers and its writer would not notice the change."""
    with closing(sqlite3.connect(store, timeout=0.2, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError:
            raise Refused("store-in-use", file=store) from None


def free_name(store: Path) -> Path:
    """A name beside the store that no file has."""
    number = 1
    while (found := store.with_name(f"{store.stem}-replaced-{number}{store.suffix}")).exists():
        number += 1
    return found

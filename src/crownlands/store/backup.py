"""Backs up a store while a server runs, and restores it while none does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ..engine.errors import Refused
from .database import connect, copy, migrations
from .failures import explained
from .files import companions
from .folder_lock import FolderLock

FILE = "crownlands.db"
"""The store's file in the data folder."""


def backup(data: Path, to: Path) -> None:
    """Copy the store of ``data`` to a new file; a server may be running."""
    source = data / FILE
    if not source.is_file():
        raise Refused("no-store", folder=data)
    if not source.stat().st_size:
        raise Refused("store-empty", file=source)
    if to.exists():
        raise Refused("file-exists", file=to)
    with explained(source), closing(connect(source)) as connection:
        copy(connection, to)


def restore(data: Path, source: Path) -> Path | None:
    """Replace the store by a copy; return the path under which the old one is kept, if any."""
    check_store(source)
    lock = FolderLock(data)
    try:
        store = data / FILE
        with explained(store):
            old_copy = keep_old(store) if store.exists() else None
            restored = store.with_suffix(".restored")
            restored.unlink(missing_ok=True)
            with closing(sqlite3.connect(source)) as connection:
                copy(connection, restored)
            for companion in companions(store):
                companion.unlink(missing_ok=True)
            restored.replace(store)
    finally:
        lock.release()
    return old_copy


def keep_old(store: Path) -> Path:
    """Keep a store that is to be replaced: a copy, or the file itself where it is damaged."""
    check_unused(store)
    old_copy = unused_path(store)
    try:
        with closing(connect(store)) as connection:
            copy(connection, old_copy)
    except sqlite3.DatabaseError:
        for path, target in zip(
            (store, *companions(store)), (old_copy, *companions(old_copy)), strict=True
        ):
            if path.exists():
                path.replace(target)
    return old_copy


def check_store(source: Path) -> None:
    """Refuse a file that is not a store, or that is newer than this program."""
    if not source.is_file():
        raise Refused("not-a-store", file=source)
    try:
        with closing(
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
        ) as connection:
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            is_intact = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            connection.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.Error:
        raise Refused("not-a-store", file=source) from None
    if not is_intact or not version:
        raise Refused("not-a-store", file=source)
    if version > migrations()[-1][0]:
        raise Refused("database-newer", file=source, found=version, known=migrations()[-1][0])


def check_unused(store: Path) -> None:
    """Refuse while a server has the store open, which would not notice the change."""
    with closing(sqlite3.connect(store, timeout=0.2, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError:
            raise Refused("store-in-use", file=store) from None
        except sqlite3.DatabaseError:  # damaged, so nobody works with it
            return


def unused_path(store: Path) -> Path:
    """A path beside the store at which there is no file."""
    number = 1
    while (path := store.with_name(f"{store.stem}-replaced-{number}{store.suffix}")).exists():
        number += 1
    return path

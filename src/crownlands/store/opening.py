"""Opens the store of a data folder: created whole or not at all, checked, migrated."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from ..engine.errors import Refused
from .backup import FILE
from .database import connect, migrate, migrations, try_write
from .failures import explained
from .files import companions, create_private, make_private

if TYPE_CHECKING:
    from pathlib import Path


def prepare_store(folder: Path, stamp: str) -> int:
    """Create the store, or check and migrate it; return how many migrations there were.

    The caller holds the lock of the folder. Refused where the file is empty, damaged, read-only or
    on a full disk: a server that cannot write must not accept moves.
    """
    path = folder / FILE
    with explained(path):
        if not path.exists():
            create_store(path)
            return 0
        make_private(*folder.glob(f"{path.stem}*"))
        check_intact(path)
        steps = upgrade(path, stamp)
        with closing(connect(path)) as connection:
            try_write(connection)
    return steps


def upgrade(path: Path, stamp: str) -> int:
    """Run the missing migrations of a store that exists; return how many there were."""
    with explained(path):
        # SQLite takes an empty file for a new database: what was lost would not be noticed.
        if not path.stat().st_size:
            raise Refused("store-empty", file=path)
        return migrate(path, migrations(), stamp)


def create_store(path: Path) -> None:
    """Create a new store under another name, then rename it: it is never seen half made."""
    log = companions(path)[0]
    if log.exists() and log.stat().st_size:
        # SQLite would apply the log of a lost store to the new one.
        raise Refused("store-missing", file=path, log=log.name)
    new = path.with_suffix(".new")
    for leftover in (new, *companions(new)):
        leftover.unlink(missing_ok=True)
    create_private(new)
    migrate(new, migrations(), "")
    new.replace(path)
    sync_folder(path.parent)


def check_intact(path: Path) -> None:
    """Refuse a file that SQLite cannot read in full, or that is something else than a store."""
    if not path.stat().st_size:
        raise Refused("store-empty", file=path)
    with closing(sqlite3.connect(path)) as connection:
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
    if problem != "ok":
        raise Refused("store-damaged", file=path, reason=problem.splitlines()[-1])
    if not version:
        raise Refused("not-a-store", file=path)


def sync_folder(folder: Path) -> None:
    """Write the names of a folder to disk, where the system has a way to."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

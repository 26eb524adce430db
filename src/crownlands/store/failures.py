"""What is wrong with a store, told from SQLite's errors, and the sentence for it."""

from __future__ import annotations

import math
import shutil
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Condition = Literal["full", "read-only", "damaged", "failed"]
CONDITIONS: tuple[tuple[str, Condition], ...] = (
    ("SQLITE_FULL", "full"),
    ("SQLITE_READONLY", "read-only"),
    ("SQLITE_CORRUPT", "damaged"),
    ("SQLITE_NOTADB", "damaged"),
)
"""The beginning of SQLite's name for an error, and what it says of the store."""

SENTENCES: dict[Condition, str] = {
    "full": "store-full",
    "read-only": "store-read-only",
    "damaged": "store-damaged",
    "failed": "store-failed",
}


MIN_FREE = 64 * 1024
"""A disk with fewer bytes is full: SQLite tells so only where it writes to the file itself, not
where the index of its write-ahead log has no room.
"""


def condition_of(error: sqlite3.Error, path: Path) -> Condition:
    """What an error says of the store at ``path``."""
    name = getattr(error, "sqlite_errorname", "")
    for start, condition in CONDITIONS:
        if name.startswith(start):
            return condition
    return "full" if free_bytes(path.parent) < MIN_FREE else "failed"


def free_bytes(folder: Path) -> float:
    """The room that is left on the disk of a folder; without end where that cannot be found out."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return math.inf


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the disk into refusals with a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise Refused(SENTENCES[condition_of(error, path)], file=path, reason=error) from None
    except OSError as error:
        raise Refused("store-failed", file=path, reason=error.strerror or error) from None

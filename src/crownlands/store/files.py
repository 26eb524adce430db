"""Files of the data folder: readable for their owner alone."""

from __future__ import annotations

import os
from pathlib import Path

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700
OTHERS = 0o077
"""The permissions of everybody but the owner."""


def create_private(path: Path) -> None:
    """Create an empty file that only its owner can read; never over another one."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def make_private(*paths: Path) -> None:
    """Take the permissions of everybody but the owner away from those files that exist."""
    for path in paths:
        try:
            mode = path.stat().st_mode
            if mode & OTHERS:
                path.chmod(mode & ~OTHERS & 0o7777)
        except FileNotFoundError:
            continue


def companions(path: Path) -> tuple[Path, Path]:
    """The write-ahead log of a SQLite file, and its index."""
    return Path(f"{path}-wal"), Path(f"{path}-shm")

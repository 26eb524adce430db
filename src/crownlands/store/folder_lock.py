"""The lock of a data folder: one server for each, which ends with its process."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, BinaryIO

from ..engine.errors import Refused
from .files import OWNER_ONLY, OWNER_ONLY_FOLDER

if TYPE_CHECKING:
    from pathlib import Path

FILE = "crownlands.lock"
"""The file that is locked; it stays, and has the number of the process."""

if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 1 << 30
    """Beyond the text, which others must be able to read."""

    def lock(file: BinaryIO) -> None:
        """Lock the file, or raise an error where another process has."""
        file.seek(LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None

else:
    import fcntl

    def lock(file: BinaryIO) -> None:
        """Lock the file, or raise an error where another process has."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Holds a data folder, created where needed; refused while another server holds it."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
            descriptor = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
            self._file = os.fdopen(descriptor, "r+b")
            try:
                lock(self._file)
            except BlockingIOError:
                process = read_process(self._file)
                self._file.close()
                raise Refused("folder-in-use", folder=folder, process=process) from None
            self._file.seek(0)
            self._file.truncate()
            self._file.write(str(os.getpid()).encode())
            self._file.flush()
        except OSError as error:
            raise Refused("folder-unusable", folder=folder, reason=error.strerror) from None

    def release(self) -> None:
        """Let another server have the folder."""
        self._file.close()


def read_process(file: BinaryIO) -> str:
    """The number of the process that holds the lock; a dash where it cannot be read."""
    file.seek(0)
    text = file.read(20).decode("ascii", "replace")
    return text if text.isdecimal() else "–"

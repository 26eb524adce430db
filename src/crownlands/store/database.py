"""A SQLite file: opened with care, brought up to date after a backup, written by one thread, read by others."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib.resources import files
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
Work = tuple["Callable[[sqlite3.Connection], Any]", "asyncio.Future[Any]"]
BUSY_MS = 5000
READERS = 2
MOST_AT_ONCE = 256
"""So many pieces of work go into one transaction at most: nobody waits long for the others."""


def connect(path: Path, reading: bool = False) -> sqlite3.Connection:
    """A connection with all its settings; what is committed survives the loss of power."""
    found = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000, cached_statements=200)
    found.execute("PRAGMA journal_mode = WAL")
    found.execute("PRAGMA synchronous = FULL")
    found.execute("PRAGMA foreign_keys = ON")
    if reading:
        found.execute("PRAGMA query_only = ON")
    return found


def migrations() -> list[tuple[int, str]]:
    """The numbered steps from an empty file to today's."""
    folder = files(__package__).joinpath("migrations")
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".sql"))
    return [(int(name[:4]), folder.joinpath(name).read_text("utf-8")) for name in names]


def bring_up_to_date(path: Path, steps: list[tuple[int, str]], stamp: str) -> int:
    """Take the steps that are missing, each in a transaction, after a copy of a file that has something in it."""
    newest = steps[-1][0]
    with closing(connect(path)) as connection:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > newest:
            raise Refused("database-newer", file=path, found=version, known=newest)
        missing = [step for step in steps if step[0] > version]
        if missing and version:
            copy(connection, path.with_name(f"{path.stem}-before-{newest:04}-{stamp}{path.suffix}"))
        for number, sql in missing:
            try:
                connection.executescript(f"BEGIN IMMEDIATE; {sql}; PRAGMA user_version = {number}; COMMIT;")
            except sqlite3.Error:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
    return len(missing)


def copy(connection: sqlite3.Connection, to: Path) -> None:
    """A whole and tidy copy, while others go on writing."""
    connection.execute("VACUUM INTO ?", (str(to),))


class Database:
    """One file: ``write`` and ``read`` run work on it without holding up the event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: SimpleQueue[Work | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._writer.start()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do ``work`` in the next transaction; its answer comes when it is on disk. What raises has changed nothing."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, future))
        return await future

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Ask something of what has been committed."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: work(self._reading()))

    def _reading(self) -> sqlite3.Connection:
        found: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if found is None:
            found = self._local.connection = connect(self.path, reading=True)
            self._open.append(found)
        return found

    def _write_all(self) -> None:
        """The writer's thread: whatever has come meanwhile goes into one transaction, and is answered after the commit."""
        connection = connect(self.path)
        while True:
            first = self._waiting.get()
            if first is None:
                break
            together = [first]
            while len(together) < MOST_AT_ONCE and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                together.append(following)
            answer(transact(connection, together))
        connection.close()

    def close(self) -> None:
        """Finish what is waiting, then let go of the file."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in self._open:
            connection.close()


Answers = list[tuple["asyncio.Future[Any]", Any, BaseException | None]]


def transact(connection: sqlite3.Connection, together: list[Work]) -> Answers:
    """All work in one transaction, each part of it undone alone where it fails."""
    try:
        return at_one_go(connection, together)
    except Exception:  # hardly ever does anything fail, so what has to be done for that case is done only then
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return one_by_one(connection, together)


def at_one_go(connection: sqlite3.Connection, together: list[Work]) -> Answers:
    """All work in one transaction, which whatever raises leaves open."""
    connection.execute("BEGIN IMMEDIATE")
    answers: Answers = [(future, work(connection), None) for work, future in together]
    connection.execute("COMMIT")
    return answers


def one_by_one(connection: sqlite3.Connection, together: list[Work]) -> Answers:
    """The same, with a way back before each part of it."""
    answers: Answers = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, future in together:
            connection.execute("SAVEPOINT one")
            try:
                answers.append((future, work(connection), None))
            except Exception as error:  # whoever asked is told
                connection.execute("ROLLBACK TO one")
                answers.append((future, None, error))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except sqlite3.Error as error:  # a full disk: nothing has happened, and everybody is told so
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(future, None, error) for _, future in together]
    return answers


def answer(answers: Answers) -> None:
    """Tell those who wait, each loop once."""
    loops: dict[asyncio.AbstractEventLoop, Answers] = {}
    for each in answers:
        loops.setdefault(each[0].get_loop(), []).append(each)
    for loop, some in loops.items():
        try:
            loop.call_soon_threadsafe(settle, some)
        except RuntimeError:  # the loop has ended, and so have those who waited
            continue


def settle(answers: Answers) -> None:
    """On the loop: the futures get what came of their work, unless somebody has given up waiting."""
    for future, found, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(found)
        else:
            future.set_exception(error)

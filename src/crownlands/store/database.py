"""A SQLite file: migrated after a backup, written by one thread, read by others."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib.resources import files
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

from ..engine.errors import Refused
from .failures import condition_of
from .files import create_private

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
Value = str | int | None
Row = tuple[Any, ...]
"""A row of a result; its types are those of the columns in the query."""
Job = tuple["Callable[[sqlite3.Connection], Any]", "asyncio.Future[Any]"]
"""A function of the connection, and the future of its result, whatever its type."""
BUSY_MS = 5000
READERS = 2
MAX_JOBS = 256
"""The most jobs in one transaction, so that none waits long for the others."""


def connect(path: Path, reading: bool = False) -> sqlite3.Connection:
    """A connection with all its settings; what is committed survives a loss of power."""
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        timeout=BUSY_MS / 1000,
        cached_statements=200,
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if reading:
        connection.execute("PRAGMA query_only = ON")
    return connection


def migrations() -> list[tuple[int, str]]:
    """The numbered SQL scripts that make the schema from an empty file."""
    folder = files(__package__).joinpath("migrations")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(int(name[:4]), folder.joinpath(name).read_text("utf-8")) for name in names]


def migrate(path: Path, steps: list[tuple[int, str]], stamp: str) -> int:
    """Run the missing migrations, each in a transaction, after a copy of a file that is not empty.

    Return how many there were.
    """
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
                connection.executescript(
                    f"BEGIN IMMEDIATE; {sql}; PRAGMA user_version = {number}; COMMIT;"
                )
            except sqlite3.Error:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
    return len(missing)


def copy(connection: sqlite3.Connection, to: Path) -> None:
    """Write a compact copy of the whole file to a new one, while others may go on writing."""
    create_private(to)
    try:
        connection.execute("VACUUM INTO ?", (str(to),))
    except sqlite3.Error:
        to.unlink()
        raise


def try_write(connection: sqlite3.Connection) -> None:
    """Write a page to disk without changing anything; raises the error of a store that fails."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    connection.execute(f"PRAGMA user_version = {version}")


class Database:
    """One file: ``write`` and ``read`` run jobs on it without blocking the event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_damaged = False
        """Whether SQLite has found the file damaged; it stays so until the next start."""
        self._file = path.stat()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._writer.start()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the next transaction, and return its result when it is on disk.

        A job that raises has changed nothing.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, future))
        return await future

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that reads what has been committed."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._readers, lambda: work(self._reading_connection())
            )
        except sqlite3.Error as error:
            self._note(error)
            raise

    def _note(self, error: BaseException | None) -> None:
        if isinstance(error, sqlite3.Error) and condition_of(error, self.path) == "damaged":
            self.is_damaged = True

    @property
    def is_in_place(self) -> bool:
        """Whether the file that is open is still the one at its path."""
        try:
            return os.path.samestat(self.path.stat(), self._file)
        except OSError:
            return False

    async def rows(self, sql: str, *params: Value) -> list[Row]:
        """The rows that a query finds."""
        return await self.read(lambda connection: connection.execute(sql, params).fetchall())

    async def row(self, sql: str, *params: Value) -> Row | None:
        """The first row that a query finds."""
        return await self.read(lambda connection: connection.execute(sql, params).fetchone())

    async def execute(self, sql: str, *params: Value) -> None:
        """Run one statement that writes."""
        await self.write(lambda connection: connection.execute(sql, params))

    def _reading_connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = connect(self.path, reading=True)
            self._open.append(connection)
        return connection

    def _write_all(self) -> None:
        """Run jobs in the writer thread: all that are queued in one transaction."""
        connection = connect(self.path)
        while True:
            first = self._jobs.get()
            if first is None:
                break
            jobs = [first]
            while len(jobs) < MAX_JOBS and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                jobs.append(following)
            results = run_jobs(connection, jobs)
            for _, _, error in results:
                self._note(error)
            deliver(results)
        connection.close()

    def close(self) -> None:
        """Finish the queued jobs, then close the file."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in self._open:
            connection.close()


Results = list[tuple["asyncio.Future[Any]", Any, BaseException | None]]
"""Each future with the result of its job, or with the error."""


def run_jobs(connection: sqlite3.Connection, jobs: list[Job]) -> Results:
    """Run jobs in one transaction; one that fails is rolled back alone."""
    try:
        return run_together(connection, jobs)
    except Exception:  # jobs hardly ever fail, so savepoints are paid for only then
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return run_with_savepoints(connection, jobs)


def run_together(connection: sqlite3.Connection, jobs: list[Job]) -> Results:
    """Run jobs in one transaction, which stays open when one raises."""
    connection.execute("BEGIN IMMEDIATE")
    results: Results = [(future, work(connection), None) for work, future in jobs]
    connection.execute("COMMIT")
    return results


def run_with_savepoints(connection: sqlite3.Connection, jobs: list[Job]) -> Results:
    """Run jobs in one transaction, with a savepoint before each."""
    results: Results = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, future in jobs:
            connection.execute("SAVEPOINT one")
            try:
                results.append((future, work(connection), None))
            except Exception as error:  # delivered to whoever waits for it
                connection.execute("ROLLBACK TO one")
                results.append((future, None, error))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except sqlite3.Error as error:  # such as a full disk: none of the jobs has been done
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(future, None, error) for _, future in jobs]
    return results


def deliver(results: Results) -> None:
    """Pass results to the event loops of their futures, with one call for each loop."""
    loops: dict[asyncio.AbstractEventLoop, Results] = {}
    for result in results:
        loops.setdefault(result[0].get_loop(), []).append(result)
    for loop, own in loops.items():
        try:
            loop.call_soon_threadsafe(resolve_futures, own)
        except RuntimeError:  # the loop has been closed
            continue


def resolve_futures(results: Results) -> None:
    """Resolve futures on their event loop, except those that were cancelled."""
    for future, value, error in results:
        if future.done():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)

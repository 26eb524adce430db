"""Tests whether the store can be read and written, for ``/ready``."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from typing import TYPE_CHECKING, Literal

import structlog

from ...store.database import try_write
from ...store.failures import Condition, condition_of

if TYPE_CHECKING:
    from ...store.database import Database

StoreState = Condition | Literal["ok", "missing"]
OK: Literal["ok"] = "ok"
FRESH_SECONDS = 5.0
"""How long a result is good for: who asks all the time must not make the disk work all the time."""
TIMEOUT = 5.0
"""How many seconds a test may take."""
log = structlog.get_logger()


class StoreCheck:
    """The state of the store, tested by writing a page to disk at most once in five seconds."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._state: StoreState = OK
        self._tested: float | None = None

    async def condition(self) -> StoreState:
        """``ok``, or what is wrong: ``full``, ``read-only``, ``damaged``, ``missing``, ``failed``.

        ``missing``: the file was removed or replaced, and what is played now would be lost.
        """
        async with self._lock:
            now = time.monotonic()
            if self._tested is None or now - self._tested >= FRESH_SECONDS:
                self._set(await self._test())
                self._tested = time.monotonic()
        return self._state

    async def _test(self) -> StoreState:
        if self._database.is_damaged:
            return "damaged"
        if not self._database.is_in_place:
            return "missing"
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._database.write(try_write)
                await self._database.rows("SELECT id FROM tables LIMIT 1")
        except sqlite3.Error as error:
            return condition_of(error, self._database.path)
        except TimeoutError:
            return "failed"
        return OK

    def _set(self, state: StoreState) -> None:
        """Log every change of the state."""
        if state != self._state:
            (log.info if state == OK else log.error)("store", state=state)
        self._state = state

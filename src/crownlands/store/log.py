"""The interface of the log of all tables; ``sqlite`` implements it.

An event is appended after the version that its writer has seen, or not at all: two writers never
both append the next version.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .events import Entry, Event


class VersionConflict(Exception):
    """Another writer has appended to the table first; nothing was written."""


class CorruptLog(Exception):
    """An event of the log cannot be read: a fault of the store, not of a command."""


class DuplicateKey(Exception):
    """A command with this key was accepted before; nothing was written."""


@dataclass(frozen=True)
class CommandId:
    """The key of a command, with its player: a retry with the same key gets the first answer."""

    key: str
    player: str
    digest: str
    """A hash of the whole command, which tells a retry from another command with the same key."""


@dataclass(frozen=True)
class AcceptedCommand:
    """An accepted command: its events are those from version ``first`` to ``last``."""

    command: CommandId
    table: str
    first: int
    last: int


@dataclass(frozen=True)
class TableRow:
    """The row of a table, by which lists find it; ``summary`` is encoded for the wire."""

    state: str
    listed: bool
    changed: int
    summary: bytes
    members: tuple[str, ...] | None = None
    """The players who sit at the table; none: unchanged."""
    attention: bool = False
    """Whether the server has something to do at this table, and must load it after a restart."""


@dataclass(frozen=True)
class Creation:
    """What a new table needs beside its first events; ``secret`` is disclosed only at the end."""

    code: str
    game: str
    host: str
    created: int
    secret: str = ""


@dataclass(frozen=True)
class Batch:
    """Events to be appended together, after version ``after`` of ``table``."""

    table: str
    after: int
    at: int
    events: tuple[Event, ...]
    row: TableRow
    command: CommandId | None = None
    creation: Creation | None = None


@dataclass(frozen=True)
class Page:
    """A page of a list of tables, and the cursor of the next one."""

    summaries: list[bytes] = field(default_factory=list)
    next: str = ""


class Log(Protocol):
    """The log, as the server uses it."""

    appended: int
    """How many events this process has appended."""

    async def append(self, *batches: Batch) -> None:
        """Write all batches or none, and return when they are on disk.

        Raises ``VersionConflict`` or ``DuplicateKey``.
        """

    async def since(self, table: str, version: int, limit: int = 1_000_000) -> list[Entry]:
        """The events after ``version``, in order; none for a table that does not exist."""

    async def accepted(self, table: str, key: str) -> AcceptedCommand | None:
        """The accepted command with this key at this table."""

    async def accepted_opening(self, host: str, key: str) -> AcceptedCommand | None:
        """The accepted command with this key by which a player opened a table."""

    async def resolve(self, word: str) -> tuple[str, str] | None:
        """The id and the code of the table that has this id or this code."""

    async def summary(self, word: str) -> bytes | None:
        """The encoded summary of the table that has this id or this code."""

    async def secret(self, table: str) -> str:
        """The secret of the table's deal."""

    async def listed(self, state: str, before: str, limit: int) -> Page:
        """The listed tables in that state (any, if empty), the latest change first."""

    async def of_player(self, player: str, state: str, before: str, limit: int) -> Page:
        """The tables at which a player sits, the latest change first."""

    async def needing_attention(self) -> list[str]:
        """The tables at which the server has something to do."""

    async def tables_of(self, player: str, state: str) -> list[str]:
        """The tables in that state at which a player sits."""

    async def mentioning(self, player: str) -> list[str]:
        """Every table whose log mentions a player, whether he still sits there or not."""

    async def rewrite(self, table: str, entries: list[Entry], row: TableRow) -> None:
        """Replace some events, only in order to take a name out."""

    async def remove(self, table: str) -> None:
        """Remove a table that was never started."""

    async def unfinished_count(self, player: str) -> int:
        """The number of tables that are not over and at which a player sits, or which the player
        has opened for bots alone.
        """

"""The log of all tables, as those who use it see it; ``sqlite`` keeps it in a file.

An event is appended behind the version that its writer has seen, or not at all: two writers never both become the next version.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .events import Entry, Event


class Overtaken(Exception):
    """Somebody else has appended to the table first; nothing was written."""


class KeyTaken(Exception):
    """A wish with this key has been granted already; nothing was written."""


@dataclass(frozen=True)
class Wish:
    """Who wanted what: a repeat of ``key`` is answered with what came of it the first time."""

    key: str
    player: str
    digest: str
    """A fingerprint of the whole command, to tell a repeat from another wish with the same key."""


@dataclass(frozen=True)
class Granted:
    """A wish that was granted: its events are those from ``first`` to ``last``."""

    wish: Wish
    table: str
    first: int
    last: int


@dataclass(frozen=True)
class Line:
    """A table as lists find it; ``shown`` is what they show, ready for the wire."""

    state: str
    listed: bool
    changed: int
    shown: bytes
    members: tuple[str, ...] | None = None
    """The players who sit there; none said: as before."""
    attention: bool = False
    """Whether the server itself has something to do at this table, and must think of it after a restart."""


@dataclass(frozen=True)
class Birth:
    """What a new table has beside its first events; ``secret`` is never told before the match has ended."""

    code: str
    game: str
    host: str
    created: int
    secret: str = ""


@dataclass(frozen=True)
class Batch:
    """Events to be appended together, behind version ``after`` of ``table``."""

    table: str
    after: int
    at: int
    events: tuple[Event, ...]
    line: Line
    wish: Wish | None = None
    birth: Birth | None = None


@dataclass(frozen=True)
class Page:
    """A page of a list of tables, and the cursor of the next one."""

    lines: list[bytes] = field(default_factory=list)
    next: str = ""


class Log(Protocol):
    """What the server needs of a log."""

    async def append(self, *batches: Batch) -> None:
        """Write all batches or none; when this returns they are on disk. Raises ``Overtaken`` or ``KeyTaken``."""

    async def since(self, table: str, version: int, limit: int = 1_000_000) -> list[Entry]:
        """The events after ``version``, in order; none for a table that does not exist."""

    async def granted(self, table: str, key: str) -> Granted | None:
        """What came of the wish with this key at this table."""

    async def opened(self, host: str, key: str) -> Granted | None:
        """What came of this player's wish for a new table."""

    async def named(self, word: str) -> tuple[str, str] | None:
        """The id and the code of the table that has this id or this code."""

    async def shown(self, word: str) -> bytes | None:
        """The line of the table that has this id or this code."""

    async def secret(self, table: str) -> str:
        """What the deal of the table comes from."""

    async def listed(self, state: str, before: str, limit: int) -> Page:
        """The listed tables in that state (any, if empty), the latest change first."""

    async def of_player(self, player: str, state: str, before: str, limit: int) -> Page:
        """The tables at which a player sits, the latest change first."""

    async def waiting(self) -> list[str]:
        """The tables at which the server itself has something to do."""

    async def tables_of(self, player: str, state: str) -> list[str]:
        """The tables in that state at which a player sits."""

    async def naming(self, player: str) -> list[str]:
        """Every table whose log names a player, whether he still sits there or not."""

    async def rewrite(self, table: str, entries: list[Entry], line: Line) -> None:
        """Put other words in the place of some events: for taking a name out, and for nothing else."""

    async def remove(self, table: str) -> None:
        """Take a table that never began out of the store."""

    async def unfinished(self, player: str) -> int:
        """At how many tables that are not over a player sits."""

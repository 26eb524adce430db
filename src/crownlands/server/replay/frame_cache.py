"""The positions of tables, each computed once and kept in memory while there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .schemas import Frames
from .service import replay_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..tables.table import Table
    from .schemas import Frame
    from .service import TableReplay

MAX_TABLES, MAX_BYTES = 200, 32 << 20
"""So many are kept; the table that was asked for longest ago is dropped first."""
FRAME_BYTES = 500
"""About what a position takes beside its texts."""


@dataclass
class TableFrames:
    """What is known of one table: a position never changes, but more of them may follow."""

    version: int = 0
    changed: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    frames: dict[int, Frame] = field(default_factory=dict)
    size: int = 0

    def requested(self, after: int, limit: int) -> list[int]:
        """The versions of the positions that are asked for."""
        return [version for version in self.changed if version > after][:limit]

    def update(self, replay: TableReplay) -> None:
        """Add what has been computed."""
        self.version, self.changed, self.turns = replay.version, replay.changed, replay.turns
        for frame in replay.frames:
            if frame.version not in self.frames:
                self.frames[frame.version] = frame
                self.size += FRAME_BYTES + len(frame.position) + len(frame.view)


class FrameCache:
    """The positions of tables; one request at a time computes those that are missing."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, TableFrames] = OrderedDict()
        self._computing = asyncio.Semaphore(1)

    @property
    def size(self) -> int:
        """Bytes of all positions."""
        return sum(cached.size for cached in self._tables.values())

    async def frames(
        self, table: Table, after: int, limit: int, admit: Callable[[], None]
    ) -> Frames:
        """The positions after version ``after``; ``admit`` may refuse what must be computed."""
        state = table.state
        cached = self._tables.get(state.id, TableFrames())
        requested = cached.requested(after, limit)
        if cached.version < state.version or not cached.frames.keys() >= set(requested):
            admit()
            entries = await table.log.since(state.id, 0)
            async with self._computing:
                replay = await asyncio.to_thread(
                    replay_table, state.id, state.code, entries, after, limit, set(cached.frames)
                )
            cached.update(replay)
            requested = cached.requested(after, limit)
        self._keep(state.id, cached)
        return Frames(
            cached.version, [cached.frames[version] for version in requested], cached.turns
        )

    def _keep(self, table: str, cached: TableFrames) -> None:
        self._tables[table] = cached
        self._tables.move_to_end(table)
        while len(self._tables) > 1 and (len(self._tables) > MAX_TABLES or self.size > MAX_BYTES):
            self._tables.popitem(last=False)

"""Pictures of tables, drawn once for each version and kept in memory."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ..tables.serializers import table_row
from .link_preview import decode
from .picture import png

if TYPE_CHECKING:
    from ..tables.table import Table

MAX_PICTURES = 100
"""So many are kept; the oldest is dropped first."""


class PictureCache:
    """The pictures of tables, each with the version that it shows."""

    def __init__(self) -> None:
        self._pictures: dict[str, tuple[int, bytes]] = {}

    async def picture(self, table: Table) -> bytes:
        """The picture of a table as it is now."""
        state = table.state
        version, picture = self._pictures.get(state.id, (0, b""))
        if version != state.version:
            summary = decode(table_row(state, members=False).summary)
            view = msgspec.json.decode(table.encoded.view)
            picture = await asyncio.to_thread(png, summary, view)
            self._pictures[state.id] = (state.version, picture)
            if len(self._pictures) > MAX_PICTURES:
                del self._pictures[next(iter(self._pictures))]
        return picture

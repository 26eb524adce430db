"""The page of a running table brings along what the client needs to draw it without asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...store.events import Person

if TYPE_CHECKING:
    from ..tables.schemas import TableSummary
    from .dependencies import Caller

encode = msgspec.json.Encoder().encode


class TablePageData(msgspec.Struct):
    """Who looks at the page, and the messages that begin a socket of the table."""

    name: str
    """The id or short code in the address of the page."""
    player: Person | None
    messages: list[msgspec.Raw]


async def data_tag(caller: Caller, name: str, summary: TableSummary, person: Person | None) -> str:
    """The tag with the data of a table's page; empty while its game is still being compiled.

    The content is no script: a browser does not execute it, and the content policy allows it.
    """
    if summary.game in caller.tables.warmup.pending:
        return ""
    table = await caller.tables.find(summary.id)
    messages = table.first_messages([], None, person.id if person else "")
    data = TablePageData(name, person, [msgspec.Raw(text.encode()) for text in messages])
    # Without "<" nothing in a name can end the tag.
    content = encode(data).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="table-data">{content}</script>'

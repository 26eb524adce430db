"""Path and query parameters of the routes of tables, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.params import PathParameter, QueryParameter

TableName = Annotated[str, PathParameter(name="table")]
"""The id or the short code of a table."""
Stage = Annotated[Literal["open", "playing", "over"], QueryParameter(name="state")]
AnyStage = Annotated[Literal["open", "playing", "over"] | None, QueryParameter(name="state")]
Limit = Annotated[int, QueryParameter(ge=1, le=50)]
Before = Annotated[str, QueryParameter(max_length=60)]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
EventLimit = Annotated[int, QueryParameter(ge=1, le=500)]
TriedMoves = Annotated[list[str], QueryParameter(name="move", min_items=1, max_items=12)]

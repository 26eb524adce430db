"""The record of the match at a table, with the names of its players."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ...engine.deals.fairness import SCHEME, Draws
from ...engine.errors import Refused
from ..tables.dealer import nonces_of

if TYPE_CHECKING:
    from ..tables.table_state import TableState


DELETED_NAME = "?"
"""Stands for the name of a player who was deleted."""


def record_of(table_state: TableState) -> str:
    """The record of the moves that stand; refused before the start."""
    if table_state.match is None:
        raise Refused("table-not-started")
    match = table_state.match.copy()
    match.tags = {
        "Date": f"{datetime.fromtimestamp(table_state.created / 1000, UTC):%Y-%m-%d}",
        "Table": table_state.id,
    }
    for seat, chair in enumerate(table_state.chairs):
        place = chair.place
        match.tags[f"Seat{seat}"] = (
            place.name or (place.player.name if place.player else place.level) or DELETED_NAME
        )
    if table_state.ended:
        match.tags |= Draws(table_state.id, table_state.ended.secret, nonces_of(table_state)).tags()
    # The commitment as it was shown, not as computed from the secret: the verifier compares them.
    match.tags |= {"Commitment": table_state.opened.commitment, "Deals": SCHEME}
    return match.record()

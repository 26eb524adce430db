"""The record of a table's match: what was played, with the names of those who played it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ..engine.errors import Refused
from ..engine.fairness import SCHEME, Draws
from .dealer import nonces_of

if TYPE_CHECKING:
    from .fold import Fold


NOBODY = "?"
"""Somebody whose name was deleted."""


def record_of(fold: Fold) -> str:
    """The moves that stand, as everywhere else; refused before the start."""
    if fold.match is None:
        raise Refused("table-not-started")
    match = fold.match.copy()
    match.tags = {"Date": f"{datetime.fromtimestamp(fold.created / 1000, UTC):%Y-%m-%d}", "Table": fold.table}
    for seat, chair in enumerate(fold.chairs):
        place = chair.place
        match.tags[f"Seat{seat}"] = place.name or (place.player.name if place.player else place.level) or NOBODY
    if fold.ended:
        match.tags |= Draws(fold.table, fold.ended.secret, nonces_of(fold)).tags()
    # What was shown, and not what the secret would have given: whether the two agree is for the verifier to find.
    match.tags |= {"Commitment": fold.opened.commitment, "Deals": SCHEME}
    return match.record()

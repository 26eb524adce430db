"""The observation of a game that declares none: every field of its state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..observation import bits, number, points
from ..observing import MOST

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..observation import Feature

LOWEST = -2
"""The lowest number that a state may hold: nobody, or a piece that has left the game."""
WITHOUT_NEWS = ("seat", "seats", "revision")


def features(game: Game, state: Any, box: Any) -> tuple[Feature, ...]:
    """A part for each field; the first axis of one that has as many entries as the game has seats
    at most begins with the viewer's.
    """
    seats = int(state.seats)
    parts = []
    for name in game.layout.names or ():
        if name in WITHOUT_NEWS or name.startswith("gap"):
            continue
        kind = game.layout[name]
        by = seats if kind.shape[:1] == (max(game.seatings),) else 0
        shape = kind.shape[1:] if by else kind.shape
        if kind.base == np.uint64:
            parts.append(bits(name, "the set as 64 bits", name, *shape, 64, by=by))
        else:
            meaning = f"the number plus {-LOWEST}"
            parts.append(number(name, meaning, name, *shape, high=MOST, low=LOWEST, by=by))
    return (*parts, points(seats))

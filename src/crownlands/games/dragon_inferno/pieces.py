"""The tiles on the board, as actions and as sets of squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .placing import PER_TILE, tile_hole, tile_squares

if TYPE_CHECKING:
    from .components import Box
    from .state import State


def actions_of(state: State, seat: int) -> list[int]:
    """The actions by which a seat has laid its tiles."""
    return [
        PER_TILE * tile + where
        for tile, where in enumerate(state.laid[seat].tolist())
        if where >= 0
    ]


def squares_of(box: Box, action: int) -> int:
    """The squares of a tile, as one number."""
    low, high = tile_squares(box, action)
    return int(low) | int(high) << 64


def hole_of(box: Box, action: int) -> int:
    """The square of a tile's hole, as one number."""
    low, high = tile_hole(box, action)
    return int(low) | int(high) << 64

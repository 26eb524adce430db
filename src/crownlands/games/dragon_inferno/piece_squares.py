"""The squares that a piece would cover anywhere, even partly off the board."""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Bytes
from ...kit.bits import ONE, ZERO, U
from .cells import moved
from .components import FACINGS, MISSING, MOST, NOTHING, Box

EMPTY_SIGNS = (0, ord(MISSING), ord(NOTHING))
"""The signs of a picture where a piece has no square."""
SPAN = 4 * MOST
"""More than a piece is wide: with it a row and a column become one number."""


@compiled
def board_square(box: Box, row: int, column: int) -> int:
    """The number of a square; -1 where the board has none."""
    columns = int(box.columns)
    if row >= box.rows or not 0 <= column < columns:
        return -1
    square = row * columns + column
    low, high = moved(ONE, U(square))
    return square if box.board[0] & low or box.board[1] & high else -1


@compiled
def turned(row: int, column: int, facing: int) -> int:
    """Where a square of a picture comes that is turned, and turned over before where the facing
    asks for it: so many rows north times SPAN and so many columns east.
    """
    up, east = -row, column if facing < FACINGS else -column
    for _ in range(facing % FACINGS):
        up, east = -east, up
    return SPAN * up + east


@compiled
def covered(
    box: Box, signs: Bytes, row: int, column: int, facing: int
) -> tuple[np.uint64, np.uint64, int]:
    """The squares of the board that the piece with these ``signs`` would cover, as two words, and
    how many of its squares would lie off the board.
    """
    side = signs.shape[0]
    first = SPAN * SPAN
    for i in range(side * side):
        if signs[i // side, i % side] not in EMPTY_SIGNS:
            first = min(first, turned(i // side, i % side, facing))
    low, high, outside = ZERO, ZERO, 0
    for i in range(side * side):
        if signs[i // side, i % side] not in EMPTY_SIGNS:
            further = turned(i // side, i % side, facing) - first + SPAN // 2
            up, east = further // SPAN, further % SPAN - SPAN // 2
            square = board_square(box, row + up, column + east)
            if square < 0:
                outside += 1
            else:
                here0, here1 = moved(ONE, U(square))
                low, high = low | here0, high | here1
    return low, high, outside

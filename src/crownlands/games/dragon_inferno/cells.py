"""Sets of squares of a board of up to 100, as two words: 64 squares and the rest."""

from typing import TypeAlias

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Words
from ...kit.bits import C63, ONE, ZERO, U, count, nth
from .components import Box

Cells: TypeAlias = tuple[np.uint64, np.uint64]
C64 = U(64)


@compiled
def moved(shape: np.uint64, square: np.uint64) -> Cells:
    """A piece that was cut for square 0, moved to ``square``."""
    if square >= C64:
        return ZERO, shape << (square - C64)
    return shape << square, (shape >> ONE) >> (C63 - square)


@compiled
def behind(low: np.uint64, high: np.uint64, steps: np.uint64) -> Cells:
    """The squares so many steps before those of a set; ``steps`` are 1 to 63."""
    return (low >> steps) | (high << (C64 - steps)), high >> steps


@compiled
def ahead(low: np.uint64, high: np.uint64, steps: np.uint64) -> Cells:
    """The squares so many steps after those of a set; ``steps`` are 1 to 63."""
    return low << steps, (high << steps) | (low >> (C64 - steps))


@compiled
def around(box: Box, low: np.uint64, high: np.uint64) -> Cells:
    """The squares of the board that touch those of a set by a side."""
    columns = U(box.columns)
    south0, south1 = behind(low, high, columns)
    north0, north1 = ahead(low, high, columns)
    west0, west1 = behind(low & ~box.western[0], high & ~box.western[1], ONE)
    east0, east1 = ahead(low & ~box.eastern[0], high & ~box.eastern[1], ONE)
    near0 = south0 | north0 | west0 | east0
    near1 = south1 | north1 | west1 | east1
    return near0 & box.board[0], near1 & box.board[1]


@compiled
def size(low: np.uint64, high: np.uint64) -> np.uint64:
    """How many squares there are in a set."""
    return count(low) + count(high)


@compiled
def chosen(low: np.uint64, high: np.uint64, k: np.uint64) -> np.uint64:
    """The number of the ``k``-th square of a set, counted from 0."""
    below = count(low)
    return nth(low, k) if k < below else C64 + nth(high, k - below)


def whole(words: Words) -> int:
    """Both words as one number of Python's, which knows no end."""
    return int(words[0]) | int(words[1]) << 64

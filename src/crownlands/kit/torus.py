"""The torus: a kingdom's squares as the bits of an 8x8 board that wraps around.

A kingdom hangs together and is never wider than 7, so its squares modulo 8 never meet: its columns
form one arc of the ring, and "fits into the grid" is "the number of columns used is at most the
side". Nothing else has to be stored. A step east is the next bit, a step north eight bits on; the
castle stands on square 27.
"""

import numpy as np

from ..engine.jit import compiled
from .bits import ALL, C56, EIGHT, ONE, SEVEN, THREE, TWO, U, count

RING = 8
SQUARES = RING * RING
HOME = 3
"""The castle's column and row on the ring."""
CASTLE = ONE << U(RING * HOME + HOME)
COLUMN, ROW = U(0x0101010101010101), U(0xFF)
"""The westernmost column and the southernmost row of the ring."""
LAST_COLUMN = COLUMN << SEVEN
CASTLE_COLUMN, CASTLE_ROW = COLUMN << U(HOME), ROW << U(RING * HOME)
EAST, WEST, NORTH, SOUTH = 1, -1, RING, -RING
"""How much higher the number of the next square is in each direction, but for the edges."""


@compiled
def east(squares: np.uint64) -> np.uint64:
    """The same squares one step to the east."""
    return ((squares & ~LAST_COLUMN) << ONE) | ((squares & LAST_COLUMN) >> SEVEN)


@compiled
def west(squares: np.uint64) -> np.uint64:
    """The same squares one step to the west."""
    return ((squares & ~COLUMN) >> ONE) | ((squares & COLUMN) << SEVEN)


@compiled
def north(squares: np.uint64) -> np.uint64:
    """The same squares one step to the north."""
    return (squares << EIGHT) | (squares >> C56)


@compiled
def south(squares: np.uint64) -> np.uint64:
    """The same squares one step to the south."""
    return (squares >> EIGHT) | (squares << C56)


@compiled
def around(squares: np.uint64) -> np.uint64:
    """All squares that touch one of ``squares`` by a side."""
    return east(squares) | west(squares) | north(squares) | south(squares)


@compiled
def flood(start: np.uint64, land: np.uint64) -> np.uint64:
    """All squares of ``land`` that hang together with ``start``."""
    while True:
        # Two steps for each comparison: most territories are small, and a mispredicted branch costs
        # more than a step.
        once = start | (around(start) & land)
        start = once | (around(once) & land)
        if start == once:
            return start


@compiled
def room_for_one(lines: np.uint64, side: np.uint64) -> np.uint64:
    """Where one more column (or row) may be used, ``lines`` being those in use."""
    return ALL if (count(lines) >> THREE) < side else lines


@compiled
def room_for_two(lines: np.uint64, ahead: np.uint64, side: np.uint64) -> np.uint64:
    """Where two neighbouring columns (or rows) may be used; ``ahead`` is ``lines`` seen one step
    on.
    """
    used = count(lines) >> THREE
    if used + TWO <= side:
        return ALL
    if used < side:
        return lines | ahead
    return lines & ahead


@compiled
def ring_square(x: int, y: int) -> int:
    """The number of the square so many steps east and north of the castle."""
    return RING * ((HOME + y) % RING) + (HOME + x) % RING


@compiled
def reached(lines: np.uint64, direction: int) -> int:
    """How far a kingdom that uses ``lines`` reaches from its castle: in columns to the EAST or
    WEST, in rows to the NORTH or SOUTH.
    """
    steps, square = 0, ring_square(0, 0) + direction
    # A line has all squares of its column or row, so it does not matter that a step over the edge
    # leads into another row.
    while lines >> U(square % SQUARES) & ONE:
        square += direction
        steps += 1
    return steps


def reach(lines: int, step: int) -> tuple[int, int]:
    """How far a kingdom that uses ``lines`` (columns: step 1, rows: step 8) reaches to either side
    of the castle.
    """
    return reached(U(lines), -step), reached(U(lines), step)


def offset(index: int, width: int, before: int, after: int) -> int:
    """How far from the castle the column (row) ``index`` of the ring lies, for a kingdom of that
    reach.

    It is the first of ``width`` columns; on the ring they could lie to either side: the side nearer
    to the kingdom is meant.
    """
    first = (index - HOME) % RING
    ahead = max(first - after, -before - (first + width - 1))
    behind = max(first - RING - after, -before - (first - RING + width - 1))
    return first if ahead < behind else first - RING

"""What placing a domino would bring, without placing it.

What a half would bring on a square follows from three tables for each terrain: the squares, crowns and points of all
territories that touch the square. So a placement costs a few additions, and no flooding.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..engine.jit import compiled
from .bits import C63, ONE, SEVEN, SIX, TWO, U, count, lowest, signed
from .domino import Dominoes
from .placing import Land, placements
from .torus import RING, around, flood

Tables: TypeAlias = NDArray[np.int16]
"""By terrain and square: squares, crowns and points of the territories around it."""
SIZES, CROWNS, POINTS = range(3)


@compiled
def most_of(state: Land, box: Dominoes, tables: Tables, kingdom: int, domino: np.uint64) -> int:
    """The most points that ``domino`` can bring now; 0 where it fits nowhere."""
    a, b, c, d = placements(state, box, kingdom, domino)
    found = 0
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares:
            found = max(found, brought(state, box, tables, kingdom, domino, U(64 * kind) + lowest(squares)))
            squares &= squares - ONE
    return found


@compiled
def brought(state: Land, box: Dominoes, tables: Tables, kingdom: int, domino: np.uint64, action: np.uint64) -> int:
    """The points of the territories that placing ``domino`` brings."""
    first, second = int(box.first[domino]), int(box.second[domino])
    x, y = signed(box.first_crowns[domino]), signed(box.second_crowns[domino])
    here, there = both_squares(action)
    if first == second:
        return brought_together(state, kingdom, first, ONE << U(here) | ONE << U(there), x + y)
    return brought_by(tables, first, here, x) + brought_by(tables, second, there, y)


@compiled
def both_squares(action: np.uint64) -> tuple[int, int]:
    """The squares of the first and of the second half."""
    one = signed(action & C63)
    # A step east stays in its row of the ring, a step north in its column.
    other = (one + RING) & 63 if action >> SEVEN else (one & 56) | ((one + 1) & 7)
    return (other, one) if (action >> SIX) & ONE else (one, other)


@compiled
def brought_by(tables: Tables, terrain: int, square: int, crowns: int) -> int:
    """The points that a half with ``crowns`` brings on ``square``."""
    squares = 1 + int(tables[SIZES, terrain, square])
    return squares * (crowns + int(tables[CROWNS, terrain, square])) - int(tables[POINTS, terrain, square])


@compiled
def brought_together(state: Land, kingdom: int, terrain: int, pair: np.uint64, crowns: int) -> int:
    """The points that two halves of one terrain bring together."""
    territory = flood(pair, state.land[kingdom, terrain] | pair)
    left = territory & ~pair
    found = signed(count(territory)) * (crowns + crowns_in(state, kingdom, left))
    while left:
        old = flood(left & (~left + ONE), left)
        left &= ~old
        found -= signed(count(old)) * crowns_in(state, kingdom, old)
    return found


@compiled
def crowns_in(state: Land, kingdom: int, squares: np.uint64) -> int:
    """The crowns on ``squares``."""
    return signed(count(squares & state.single[kingdom]) + TWO * count(squares & state.double[kingdom]))


@compiled
def tabulated(state: Land, kingdom: int) -> Tables:
    """The tables of all terrains of a kingdom."""
    tables = np.empty((3, state.land.shape[1], 64), np.int16)
    for terrain in range(state.land.shape[1]):
        tabulate(tables, terrain, state, kingdom)
    return tables


@compiled
def tabulate(tables: Tables, terrain: int, state: Land, kingdom: int) -> None:
    """Write the tables of one terrain."""
    tables[:, terrain, :] = 0
    land = state.land[kingdom, terrain]
    while land:
        territory = flood(land & (~land + ONE), land)
        land &= ~territory
        squares, crowns = signed(count(territory)), crowns_in(state, kingdom, territory)
        near = around(territory)
        while near:
            square = signed(lowest(near))
            near &= near - ONE
            tables[SIZES, terrain, square] += squares
            tables[CROWNS, terrain, square] += crowns
            tables[POINTS, terrain, square] += squares * crowns

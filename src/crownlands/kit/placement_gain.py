"""The points that a placement would gain, without placing the domino.

The gain of a half on a square follows from three totals for each terrain: the squares, crowns and
points of all territories that touch the square. So a placement costs a few additions, and no flood
fill.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..engine.jit import compiled
from .bits import C63, ONE, SEVEN, SIX, TWO, U, count, lowest, signed
from .domino import Dominoes
from .placing import Land, placements
from .torus import RING, SQUARES, around, flood

AdjacentTotals: TypeAlias = NDArray[np.int16]
"""By terrain and square: squares, crowns and points of the territories around it."""
SIZES, CROWNS, POINTS = range(3)


@compiled
def best_gain(
    state: Land, box: Dominoes, totals: AdjacentTotals, kingdom: int, domino: np.uint64
) -> int:
    """The most points that placing ``domino`` can gain; 0 where it fits nowhere."""
    a, b, c, d = placements(state, box, kingdom, domino)
    most = 0
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares:
            most = max(
                most,
                points_gained(
                    state, box, totals, kingdom, domino, U(SQUARES * kind) + lowest(squares)
                ),
            )
            squares &= squares - ONE
    return most


@compiled
def points_gained(
    state: Land,
    box: Dominoes,
    totals: AdjacentTotals,
    kingdom: int,
    domino: np.uint64,
    action: np.uint64,
) -> int:
    """The points that placing ``domino`` gains in the territories."""
    first, second = int(box.first[domino]), int(box.second[domino])
    x, y = signed(box.first_crowns[domino]), signed(box.second_crowns[domino])
    here, there = both_squares(action)
    if first == second:
        return double_gain(state, kingdom, first, ONE << U(here) | ONE << U(there), x + y)
    return half_gain(totals, first, here, x) + half_gain(totals, second, there, y)


@compiled
def both_squares(action: np.uint64) -> tuple[int, int]:
    """The squares of the first and of the second half."""
    one = signed(action & C63)
    # A step east stays in its row of the ring, a step north in its column.
    other = (
        (one + RING) & (SQUARES - 1)
        if action >> SEVEN
        else (one & -RING) | ((one + 1) & (RING - 1))
    )
    return (other, one) if (action >> SIX) & ONE else (one, other)


@compiled
def half_gain(totals: AdjacentTotals, terrain: int, square: int, crowns: int) -> int:
    """The points that a half with ``crowns`` gains on ``square``."""
    squares = 1 + int(totals[SIZES, terrain, square])
    return squares * (crowns + int(totals[CROWNS, terrain, square])) - int(
        totals[POINTS, terrain, square]
    )


@compiled
def double_gain(state: Land, kingdom: int, terrain: int, pair: np.uint64, crowns: int) -> int:
    """The points that two halves of one terrain gain together."""
    territory = flood(pair, state.land[kingdom, terrain] | pair)
    left = territory & ~pair
    gain = signed(count(territory)) * (crowns + crowns_in(state, kingdom, left))
    while left:
        old = flood(left & (~left + ONE), left)
        left &= ~old
        gain -= signed(count(old)) * crowns_in(state, kingdom, old)
    return gain


@compiled
def crowns_in(state: Land, kingdom: int, squares: np.uint64) -> int:
    """The crowns on ``squares``."""
    return signed(
        count(squares & state.single[kingdom]) + TWO * count(squares & state.double[kingdom])
    )


@compiled
def adjacent_totals(state: Land, kingdom: int) -> AdjacentTotals:
    """The totals of all terrains of a kingdom."""
    totals = np.empty((3, state.land.shape[1], SQUARES), np.int16)
    for terrain in range(state.land.shape[1]):
        write_terrain_totals(totals, terrain, state, kingdom)
    return totals


@compiled
def write_terrain_totals(totals: AdjacentTotals, terrain: int, state: Land, kingdom: int) -> None:
    """Write the totals of one terrain."""
    totals[:, terrain, :] = 0
    land = state.land[kingdom, terrain]
    while land:
        territory = flood(land & (~land + ONE), land)
        land &= ~territory
        squares, crowns = signed(count(territory)), crowns_in(state, kingdom, territory)
        add_territory(totals, terrain, around(territory), squares, crowns)


@compiled
def add_territory(
    totals: AdjacentTotals, terrain: int, near: np.uint64, squares: int, crowns: int
) -> None:
    """Add a territory to the totals of the squares ``near`` it."""
    while near:
        square = signed(lowest(near))
        near &= near - ONE
        totals[SIZES, terrain, square] += squares
        totals[CROWNS, terrain, square] += crowns
        totals[POINTS, terrain, square] += squares * crowns

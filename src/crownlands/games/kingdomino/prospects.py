"""What placing a domino would bring, without placing it.

What a half would bring on a square follows from three tables for each terrain: the squares, crowns and points of all
territories that touch the square. So a placement costs a few additions, and no flooding.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...engine.jit import compiled
from ...kit.bits import ALL, C63, ONE, SEVEN, SIX, TWO, ZERO, U, count, lowest, signed
from ...kit.bonus import HARMONY, MIDDLE_5, MIDDLE_7, MIDDLE_KINGDOM
from ...kit.domino import Dominoes
from ...kit.placing import placements
from ...kit.torus import RING, around, east, flood, north, south, west
from .components import TERRAINS
from .state import State

Tables: TypeAlias = NDArray[np.int16]
"""By terrain and square: squares, crowns and points of the territories around it."""
SIZES, CROWNS, POINTS = range(3)

NOTHING = -10_000
"""Worse than any option."""


@compiled
def best_of(state: State, box: Dominoes, tables: Tables, kingdom: int, domino: np.uint64) -> tuple[int, int]:
    """The most that ``domino`` can bring, bonuses in sight included: by a tidy placement, and by any.

    A domino that fits nowhere brings only the bonuses in sight, and is as good as tidy.
    """
    a, b, c, d = placements(state, box, kingdom, domino)
    if not (a | b | c | d):
        kept = in_sight(state, kingdom)
        return kept, kept
    tidy_level, tidy_upright = tidy(state, kingdom)
    square = centre(state)
    # Both are the same for every placement, but for leaving the centre.
    full = HARMONY if state.harmony and count(state.filled[kingdom]) + TWO == U(state.side) * U(state.side) else 0
    kept = MIDDLE_KINGDOM if is_centred(state, kingdom) else 0
    tidy_points, any_points = NOTHING, NOTHING
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        inside = square & (west(square) if kind < 2 else south(square))
        tidy_squares = tidy_level if kind < 2 else tidy_upright
        while squares:
            at = lowest(squares)
            squares &= squares - ONE
            points = full + brought(state, box, tables, kingdom, domino, U(64 * kind) + at)
            if inside >> at & ONE:
                points += kept
            any_points = max(any_points, points)
            if tidy_squares >> at & ONE:
                tidy_points = max(tidy_points, points)
    return tidy_points, any_points


@compiled
def brought(state: State, box: Dominoes, tables: Tables, kingdom: int, domino: np.uint64, action: np.uint64) -> int:
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
def brought_together(state: State, kingdom: int, terrain: int, pair: np.uint64, crowns: int) -> int:
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
def crowns_in(state: State, kingdom: int, squares: np.uint64) -> int:
    """The crowns on ``squares``."""
    return signed(count(squares & state.single[kingdom]) + TWO * count(squares & state.double[kingdom]))


@compiled
def tabulated(state: State, kingdom: int) -> Tables:
    """The tables of all terrains of a kingdom."""
    tables = np.empty((3, TERRAINS, 64), np.int16)
    for terrain in range(TERRAINS):
        tabulate(tables, terrain, state, kingdom)
    return tables


@compiled
def tabulate(tables: Tables, terrain: int, state: State, kingdom: int) -> None:
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


# The square round the castle


@compiled
def centre(state: State) -> np.uint64:
    """The squares round the castle that a kingdom in the middle has."""
    return MIDDLE_5 if state.side == 5 else MIDDLE_7


@compiled
def is_centred(state: State, kingdom: int) -> bool:
    """Whether the castle can still be in the middle, and that is played for."""
    return bool(state.middle and not (state.columns[kingdom] & state.rows[kingdom] & ~centre(state)))


@compiled
def in_sight(state: State, kingdom: int) -> int:
    """Bonuses that can still be had, or are there already."""
    full = HARMONY if state.harmony and count(state.filled[kingdom]) == U(state.side) * U(state.side) else 0
    return full + (MIDDLE_KINGDOM if is_centred(state, kingdom) else 0)


@compiled
def tidy(state: State, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, that stay in the square round the castle and leave no single hole in it.

    Without the Middle Kingdom all are; when the kingdom has left the square, none. Only a free square with one free
    neighbour can become a hole: by taking that neighbour without it.
    """
    if not state.middle:
        return ALL, ALL
    if not is_centred(state, kingdom):
        return ZERO, ZERO
    square = centre(state)
    free = square & ~state.filled[kingdom]
    n, s, e, w = south(free), north(free), west(free), east(free)
    one_or_more, two_or_more = n | s | e | w, (n & (s | e | w)) | (s & (e | w)) | (e & w)
    ends = free & one_or_more & ~two_or_more
    up, down, right, left = south(ends), north(ends), west(ends), east(ends)
    level = square & west(square) & ~(up | down | left | west(up | down | right))
    upright = square & south(square) & ~(down | left | right | south(up | left | right))
    return level, upright

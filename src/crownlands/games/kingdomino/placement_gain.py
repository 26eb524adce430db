"""What placing a domino brings at best, bonuses included, and which placements are tidy."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ALL, ONE, TWO, ZERO, U, count, lowest
from ...kit.bonus import HARMONY, MIDDLE_KINGDOM, centre, is_centred
from ...kit.domino import Dominoes
from ...kit.placement_gain import AdjacentTotals, points_gained
from ...kit.placement_policy import placements_without_holes
from ...kit.placing import placements
from ...kit.torus import south, west
from .state import State

NOTHING = -10_000
"""Worse than any option."""


@compiled
def best_of(
    state: State, box: Dominoes, tables: AdjacentTotals, kingdom: int, domino: np.uint64
) -> tuple[int, int]:
    """The most that ``domino`` can bring, bonuses in sight included: by a tidy placement, and by
    any.

    A domino that fits nowhere brings only the bonuses in sight, and is as good as tidy.
    """
    a, b, c, d = placements(state, box, kingdom, domino)
    if not (a | b | c | d):
        bonuses = attainable_bonuses(state, kingdom)
        return bonuses, bonuses
    tidy_level, tidy_upright = tidy(state, kingdom)
    square = centre(state)
    # Both are the same for every placement, but for leaving the centre.
    full = (
        HARMONY
        if state.harmony and count(state.filled[kingdom]) + TWO == U(state.side) * U(state.side)
        else 0
    )
    middle_bonus = MIDDLE_KINGDOM if is_centred(state, kingdom) else 0
    tidy_points, any_points = NOTHING, NOTHING
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        inside = square & (west(square) if kind < 2 else south(square))
        tidy_squares = tidy_level if kind < 2 else tidy_upright
        while squares:
            at = lowest(squares)
            squares &= squares - ONE
            points = full + points_gained(state, box, tables, kingdom, domino, U(64 * kind) + at)
            if inside >> at & ONE:
                points += middle_bonus
            any_points = max(any_points, points)
            if tidy_squares >> at & ONE:
                tidy_points = max(tidy_points, points)
    return tidy_points, any_points


@compiled
def attainable_bonuses(state: State, kingdom: int) -> int:
    """Bonuses that can still be had, or are there already."""
    full = (
        HARMONY
        if state.harmony and count(state.filled[kingdom]) == U(state.side) * U(state.side)
        else 0
    )
    return full + (MIDDLE_KINGDOM if is_centred(state, kingdom) else 0)


@compiled
def tidy(state: State, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, that stay in the square round the castle and leave no
    single hole in it.

    Without the Middle Kingdom all are; when the kingdom has left the square, none.
    """
    if not state.middle:
        return ALL, ALL
    if not is_centred(state, kingdom):
        return ZERO, ZERO
    square = centre(state)
    level, upright = placements_without_holes(square & ~state.filled[kingdom])
    return square & west(square) & level, square & south(square) & upright

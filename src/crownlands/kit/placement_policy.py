"""A cheap policy for placements: no holes, round the castle, each half next to its terrain."""

from typing import Any

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import Dice
from .bits import U, signed
from .bonus import centre, is_centred
from .placing import pick_placement, placements
from .torus import around, east, north, room_for_one, south, west


@compiled
def placements_without_holes(free: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, after which no square of ``free`` stands alone.

    Only a free square with one free neighbour can become a hole: by taking that neighbour without
    it.
    """
    n, s, e, w = south(free), north(free), west(free), east(free)
    one_or_more, two_or_more = n | s | e | w, (n & (s | e | w)) | (s & (e | w)) | (e & w)
    ends = free & one_or_more & ~two_or_more
    up, down, right, left = south(ends), north(ends), west(ends), east(ends)
    return ~(up | down | left | west(up | down | right)), ~(
        down | left | right | south(up | left | right)
    )


@compiled
def compact_placements(state: Any, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, that leave no single hole and, where that counts, stay
    round the castle.
    """
    if is_centred(state, kingdom):
        square = centre(state)
    else:
        side = U(state.side)
        square = room_for_one(state.columns[kingdom], side) & room_for_one(
            state.rows[kingdom], side
        )
    level, upright = placements_without_holes(square & ~state.filled[kingdom])
    return square & west(square) & level, square & south(square) & upright


@compiled
def choose_placement(state: Any, box: Any, kingdom: int, domino: np.uint64, dice: Dice) -> int:
    """A random one of the compact placements, if there are any; among those, of the ones where both
    halves join their own terrain.
    """
    a, b, c, d = placements(state, box, kingdom, domino)
    level, upright = compact_placements(state, kingdom)
    if a & level | b & level | c & upright | d & upright:
        a, b, c, d = a & level, b & level, c & upright, d & upright
    first, second = (
        around(state.land[kingdom, box.first[domino]]),
        around(state.land[kingdom, box.second[domino]]),
    )
    return signed(pick_joining(a, b, c, d, first, second, dice))


@compiled
def pick_joining(
    a: np.uint64,
    b: np.uint64,
    c: np.uint64,
    d: np.uint64,
    first: np.uint64,
    second: np.uint64,
    dice: Dice,
) -> np.uint64:
    """A random one of four sets of placements, of those with the halves on the squares ``first``
    and ``second``, if there are any.
    """
    e, f, g, h = (
        a & first & west(second),
        b & second & west(first),
        c & first & south(second),
        d & second & south(first),
    )
    if e | f | g | h:
        a, b, c, d = e, f, g, h
    return pick_placement(a, b, c, d, dice)

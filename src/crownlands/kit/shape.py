"""The shape of a kingdom: placements that leave no hole in it."""

import numpy as np

from ..engine.jit import compiled
from .torus import east, north, south, west


@compiled
def leaving_no_hole(free: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The placements, level and upright, after which no square of ``free`` stands alone.

    Only a free square with one free neighbour can become a hole: by taking that neighbour without it.
    """
    n, s, e, w = south(free), north(free), west(free), east(free)
    one_or_more, two_or_more = n | s | e | w, (n & (s | e | w)) | (s & (e | w)) | (e & w)
    ends = free & one_or_more & ~two_or_more
    up, down, right, left = south(ends), north(ends), west(ends), east(ends)
    return ~(up | down | left | west(up | down | right)), ~(down | left | right | south(up | left | right))

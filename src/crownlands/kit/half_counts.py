"""How often each kind of square lies somewhere: a kind is 4 times the terrain plus the crowns."""

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import Counts
from .bits import U, count, signed
from .domino import MOST_CROWNS, Dominoes, Half
from .placing import Land

CROWN_COUNTS = MOST_CROWNS + 1


def half_of(kind: int) -> Half:
    """The half of a kind."""
    return Half(*divmod(kind, CROWN_COUNTS))


@compiled
def squares_like(state: Land, kingdom: int, terrain: int, crowns: int) -> np.uint64:
    """The squares of a kingdom with that terrain and so many crowns."""
    single, double = state.single[kingdom], state.double[kingdom]
    ones = single if crowns & 1 else ~single
    twos = double if crowns & 2 else ~double
    return U(state.land[kingdom, terrain] & ones & twos)


@compiled
def count_domino(box: Dominoes, domino: int, out: Counts) -> None:
    """Add both halves of ``domino``."""
    out[CROWN_COUNTS * int(box.first[domino]) + signed(box.first_crowns[domino])] += 1
    out[CROWN_COUNTS * int(box.second[domino]) + signed(box.second_crowns[domino])] += 1


@compiled
def remove_kingdom(state: Land, kingdom: int, terrains: int, out: Counts) -> None:
    """Take the squares of a kingdom away, those of the first ``terrains``."""
    for terrain in range(terrains):
        for crowns in range(CROWN_COUNTS):
            kind = CROWN_COUNTS * terrain + crowns
            out[kind] -= signed(count(squares_like(state, kingdom, terrain, crowns)))


@compiled
def missing(counts: Counts) -> int:
    """The first kind of which there are fewer than none; -1 where there is none."""
    for kind in range(len(counts)):
        if counts[kind] < 0:
            return kind
    return -1

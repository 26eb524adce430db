"""The value of a position for search: the lead in points, and what is to be expected."""

import numpy as np

from ....engine.jit import compiled
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ..cells import C64, behind, moved, size
from ..components import DRAGONS, FLIPPED, TILES, Box
from ..placing import dragon_ground, dragon_places, ground, tile_places
from ..scoring import points
from ..state import DRAGON, END, State

PER_TILE, HALF = 4.5, 8.0
"""What a tile brings when it can be laid; with so many places for it, it is laid in half of all
cases.
"""
PER_SUMMONING, HALF_SUMMONINGS = 3.0, 4.0
"""What it is worth to have an egg in reach of a hole; with so many ways to summon, in half of all
cases.
"""

NOWHERE = -100
"""Worse than any place for a dragon."""


@compiled
def value(state: State, box: Box, seat: int) -> float:
    """The points of ``seat`` and what it may still lay and burn, less the same for the other: what
    one wins the other loses.
    """
    return expected_points(state, box, seat) - expected_points(state, box, 1 - seat)


@compiled
def expected_points(state: State, box: Box, seat: int) -> float:
    """Points, tiles that can be laid, eggs that can be made use of, and the dragon that ``seat`` is
    about to place.
    """
    value = float(points(state, seat))
    if state.phase == END:
        return value
    free0, free1, touch0, touch1 = ground(state, box, seat)
    summonings = 0
    for tile in range(TILES):
        if state.laid[seat, tile] >= 0:
            continue
        places = 0
        for facing in range(box.turns[tile]):
            low, high = tile_places(box, tile, facing, free0, free1, touch0, touch1)
            places += signed(size(low, high))
            steps = lowest(box.hole[tile, facing])
            eggs0, eggs1 = state.eggs[0] & free0, state.eggs[1] & free1
            if steps:
                eggs0, eggs1 = behind(eggs0, eggs1, steps)
            summonings += signed(size(low & eggs0, high & eggs1))
        value += PER_TILE * places / (places + HALF)
    if state.summoned < DRAGONS:
        value += PER_SUMMONING * summonings / (summonings + HALF_SUMMONINGS)
    if state.phase == DRAGON and state.seat == seat:
        value += most_burnt(state, box, seat)
    return value


@compiled
def most_burnt(state: State, box: Box, seat: int) -> int:
    """The best that the summoned dragon can do: what the other loses, less what ``seat`` loses."""
    dragon = state.caves[state.summoned]
    low, high = dragon_ground(state, box)
    most = NOWHERE
    for facing in range(FLIPPED):
        if box.alike[dragon, facing] == facing:
            some0, some1 = dragon_places(box, dragon, facing, low, high)
            while some0 | some1:
                square = lowest(some0) if some0 else C64 + lowest(some1)
                some0, some1 = (
                    (some0 & (some0 - ONE), some1) if some0 else (ZERO, some1 & (some1 - ONE))
                )
                most = max(most, burnt_by(state, box, dragon, facing, square, seat))
    return most if most > NOWHERE else 0


@compiled
def burnt_by(state: State, box: Box, dragon: int, facing: int, square: np.uint64, seat: int) -> int:
    """What the other loses under the dragon, less what ``seat`` loses."""
    low, high = moved(box.dragon[dragon, facing], square)
    low, high = low & ~state.burnt[0], high & ~state.burnt[1]
    return lost(state, low, high, 1 - seat) - lost(state, low, high, seat)


@compiled
def lost(state: State, low: U, high: U, seat: int) -> int:
    """The squares and castles of ``seat`` in a set."""
    squares = size(state.land[seat, 0] & low, state.land[seat, 1] & high)
    return signed(squares + size(state.castles[seat, 0] & low, state.castles[seat, 1] & high))

"""What drawing a domino would bring, by the tables of ``kit.placement_gain``."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ALL, ONE, ZERO, U, count, lowest, signed
from ...kit.placement_gain import AdjacentTotals, add_territory, both_squares, half_gain
from ...kit.placing import oriented
from ...kit.torus import around, flood, south, west
from .components import COATS, WILD, Box
from .drawing import MAP, coat_of, connected, crosses_of, die_of
from .scoring import crosses_on
from .state import State

NOTHING = -10_000
"""Worse than any drawing."""


@compiled
def tabulated(state: State, seat: int) -> AdjacentTotals:
    """The tables of all coats of arms of a kingdom."""
    tables = np.zeros((3, COATS, 64), np.int16)
    for coat in range(COATS):
        land = state.land[seat, coat]
        while land:
            domain = flood(land & (~land + ONE), land)
            land &= ~domain
            squares, crosses = signed(count(domain)), signed(crosses_on(state, seat, domain))
            near = around(domain) & MAP & ~state.filled[seat]
            add_territory(tables, coat, near, squares, crosses)
    return tables


@compiled
def drawing_gain(
    state: State,
    tables: AdjacentTotals,
    seat: int,
    one: int,
    other: int,
    x: int,
    y: int,
    action: np.uint64,
) -> int:
    """The points that a domino brings, drawn as ``action`` says: coats ``one`` and ``other`` with
    ``x`` and ``y`` crosses.
    """
    here, there = both_squares(action)
    if one != other:
        return half_gain(tables, one, here, x) + half_gain(tables, other, there, y)
    pair = ONE << U(here) | ONE << U(there)
    domain = flood(pair, state.land[seat, one] | pair)
    left = domain & ~pair
    points = signed(count(domain)) * (x + y + signed(crosses_on(state, seat, left)))
    while left:
        old = flood(left & (~left + ONE), left)
        left &= ~old
        points -= signed(count(old) * crosses_on(state, seat, old))
    return points


@compiled
def most_of_half(tables: AdjacentTotals, coat: int, crosses: int, shields: np.uint64) -> int:
    """The most that one half can bring on one of ``shields``; a question mark is the coat of arms
    that brings most.
    """
    most = NOTHING
    for named in range(COATS):
        if coat in (named, WILD):
            left = shields
            while left:
                most = max(most, half_gain(tables, named, signed(lowest(left)), crosses))
                left &= left - ONE
    return most


@compiled
def most_of_whole(
    state: State, tables: AdjacentTotals, seat: int, one: int, other: int, x: int, y: int
) -> int:
    """The most that a domino of two coats can bring when it is drawn whole; NOTHING where it fits
    nowhere.
    """
    free = MAP & ~state.filled[seat]
    first, second = connected(state, seat, one), connected(state, seat, other)
    turnable = ZERO if one == other and x == y else ALL
    a, b, c, d = oriented(free & west(free), free & south(free), first, second, turnable)
    most = NOTHING
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares:
            most = max(
                most,
                drawing_gain(state, tables, seat, one, other, x, y, U(64 * kind) + lowest(squares)),
            )
            squares &= squares - ONE
    return most


@compiled
def most_of_dice(state: State, box: Box, tables: AdjacentTotals, seat: int) -> int:
    """The most that the two dice of ``seat`` can bring as things are; 0 where they fit nowhere."""
    low, high = die_of(state, seat, 0), die_of(state, seat, 1)
    one, other = coat_of(state, box, low), coat_of(state, box, high)
    x, y = crosses_of(state, box, low), crosses_of(state, box, high)
    free = MAP & ~state.filled[seat]
    if state.half >= 0 and state.seat == seat:
        return half_gain(tables, one, int(state.half), x) + most_of_half(tables, other, y, free)
    if state.splitting and state.seat == seat:
        return most_of_half(tables, one, x, connected(state, seat, one)) + most_of_half(
            tables, other, y, connected(state, seat, other)
        )
    most = NOTHING
    for named in range(COATS):  # two question marks together are rare: they are taken for the same
        first, second = named if one == WILD else one, named if other == WILD else other
        most = max(most, most_of_whole(state, tables, seat, first, second, x, y))
        if WILD not in (one, other):
            break
    return max(most, 0)

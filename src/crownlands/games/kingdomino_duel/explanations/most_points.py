"""The most that dice can bring: every name of a question mark and every place is tried."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import States
from ....kit.bits import ONE, U, signed
from ....kit.torus import around, flood
from ..components import COATS, DICE, WILD, Box
from ..dice import dice_taken, takeable
from ..drawing import MAP, coat_of, connected, crosses_of, die_of
from ..scoring import points
from ..state import DRAFT, State

UNKNOWN = -1
"""The dice of a seat depend on what the other one takes."""


@compiled
def most_of_seat(states: States, at: int, trial: int, box: Box, seat: int) -> int:
    """The points of ``seat`` after the best drawing by the ordinary rules of two dice that it has
    or can take now; UNKNOWN where the other one takes dice before. ``states[trial]`` is scratch.
    """
    state = states[at]
    taken = dice_taken(state, seat)
    if taken == 2:
        low, high = die_of(state, seat, 0), die_of(state, seat, 1)
        return most_of_pair(states, at, trial, box, seat, low, high)
    is_next = state.phase == DRAFT and state.seat == seat
    if not is_next or (seat == state.first and not state.two and taken == 0):
        return UNKNOWN
    most = UNKNOWN
    for low in range(DICE):
        for high in range(DICE):
            if can_take_both(state, seat, taken, low, high):
                most = max(most, most_of_pair(states, at, trial, box, seat, low, high))
    return most


@compiled
def can_take_both(state: State, seat: int, taken: int, low: int, high: int) -> bool:
    """Whether ``seat``, who is to take dice, can have both in the end: the first it has already, or
    it takes both in a row.
    """
    if taken == 1:
        mine = state.takers[low] == seat
        return bool(mine and signed(takeable(state)) >> high & 1)
    return bool(low < high and state.takers[low] < 0 and state.takers[high] < 0)


@compiled
def most_of_pair(
    states: States, at: int, trial: int, box: Box, seat: int, low: int, high: int
) -> int:
    """The points of ``seat`` after the best drawing of two dice with the spells that are cast; its
    points now where they cannot be drawn.
    """
    state = states[at]
    one, other = coat_of(state, box, low), coat_of(state, box, high)
    x, y = crosses_of(state, box, low), crosses_of(state, box, high)
    most = UNKNOWN
    for first in range(COATS):
        if one not in (first, WILD):
            continue
        for second in range(COATS):
            if other in (second, WILD):
                most = max(most, most_of_coats(states, at, trial, seat, first, second, x, y))
    return most if most != UNKNOWN else points(state, seat)


@compiled
def most_of_coats(
    states: States, at: int, trial: int, seat: int, first: int, second: int, x: int, y: int
) -> int:
    """The points of ``seat`` after the best drawing of coats ``first`` and ``second`` with ``x``
    and ``y`` crosses; UNKNOWN where they cannot be drawn.
    """
    state = states[at]
    free = MAP & ~state.filled[seat]
    ones, others = connected(state, seat, first), connected(state, seat, second)
    here_left = ONE << U(state.half) if state.half >= 0 else ones if state.splitting else free
    most = UNKNOWN
    while here_left:
        here = here_left & (~here_left + ONE)
        here_left &= ~here
        there_left = others & ~here if state.splitting else free & around(here)
        while there_left:
            there = there_left & (~there_left + ONE)
            there_left &= ~there
            if state.splitting or ones & here or others & there:
                states[trial] = states[at]
                draw(states[trial], seat, first, x, here)
                draw(states[trial], seat, second, y, there)
                most = max(most, points(states[trial], seat))
    return most


@compiled
def draw(state: State, seat: int, coat: int, crosses: int, square: np.uint64) -> None:
    """One half on a shield of ``seat``, whoever is to move."""
    state.land[seat, coat] |= square
    state.filled[seat] |= square
    state.ones[seat] |= square * (U(crosses) & ONE)
    state.twos[seat] |= square * (U(crosses) >> ONE)


@compiled
def joined_domains(before: State, after: State, seat: int, coat: int) -> int:
    """How many domains of ``coat`` a drawing has joined to one; of several such, the most."""
    new = after.land[seat, coat] & ~before.land[seat, coat]
    most = 0
    while new:
        domain = flood(new & (~new + ONE), after.land[seat, coat])
        new &= ~domain
        left, domains = domain & before.land[seat, coat], 0
        while left:
            left &= ~flood(left & (~left + ONE), left)
            domains += 1
        most = max(most, domains)
    return most

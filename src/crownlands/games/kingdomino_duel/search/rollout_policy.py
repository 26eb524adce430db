"""The cheap policies of ``advise``, for every move of a playout."""

import numpy as np

from ....engine.chance import below
from ....engine.jit import compiled
from ....engine.layout import Dice
from ....kit.bits import ONE, ZERO, U, count, lowest, nth, signed
from ....kit.placement_policy import pick_joining, placements_without_holes
from ....kit.torus import around, flood
from ..components import BONUS, COATS, WILD, Box
from ..dice import may_take_two, takeable
from ..drawing import MAP, NAMES, NOTHING, TOWERS, bit, coat_of, crosses_of, die_of, offers, owns
from ..rules import BONUSES, CROSSES, HALVES, PREPARE, TAKES, TWO_DICE, pick
from ..scoring import crosses_on
from ..state import DRAFT, DRAW, STRIKE, State

# No placement is looked at by itself, which is fast: sets of shields are narrowed as long as
# something is left of them.
POLICIES = ("uniform", "informed")
UNIFORM, INFORMED = range(len(POLICIES))

LARGE = 4
"""Squares of a domain that is worth the tower."""
ALL_NAMES = U(((1 << COATS * 4) - 1) << NAMES)
BOTH_TOWERS = U(0b1111 << TOWERS)


@compiled
def advise(state: State, box: Box, policy: int, dice: Dice) -> int:
    """One legal action as ``policy`` chooses it."""
    if policy == INFORMED:
        if state.phase == DRAW:
            return draw(state, box, dice)
        if state.phase == DRAFT:
            return take(state, box, dice)
        if state.phase == STRIKE:
            return strike(state)
    return pick(state, box, dice)


@compiled
def take(state: State, box: Box, dice: Dice) -> int:
    """The die that would bring most if each coat of arms were one domain; two dice at once whenever
    that is possible.
    """
    if may_take_two(state):
        return TWO_DICE
    free = takeable(state)
    best, most, ties = 0, -1, 0
    while free:
        die = signed(lowest(free))
        free &= free - ONE
        gain = coat_gain(state, state.seat, coat_of(state, box, die), crosses_of(state, box, die))
        if gain > most:
            most, ties = gain, 0
        if gain == most:
            ties += 1
            if below(dice, ties) == ZERO:
                best = die
    return TAKES + best


@compiled
def coat_gain(state: State, seat: int, coat: int, crosses: int) -> int:
    """What a half would bring if its coat of arms were one domain; a question mark is the best
    one.
    """
    gain = 0
    for named in range(COATS):
        if coat in (named, WILD):
            land = state.land[seat, named]
            gain = max(
                gain, signed(crosses_on(state, seat, land)) + crosses * (2 + signed(count(land)))
            )
    return gain


@compiled
def draw(state: State, box: Box, dice: Dice) -> int:
    """Draw where both halves join their own kind and no hole is left, as far as that is possible;
    spells are for need.
    """
    seat = state.seat
    a, b, c, d, before, halves = offers(state, box)
    low, high = die_of(state, seat, 0), die_of(state, seat, 1)
    one, other = coat_of(state, box, low), coat_of(state, box, high)
    if halves:
        joined = halves & around(state.land[seat, one if state.half < 0 else other])
        halves = joined if joined else halves
        return HALVES + signed(nth(halves, below(dice, count(halves))))
    if before & BOTH_TOWERS:
        die = largest_coat_die(state, box, low, high)
        if die >= 0:
            return PREPARE + TOWERS + die
    if a | b | c | d:
        level, upright = placements_without_holes(MAP & ~state.filled[seat])
        if a & level | b & level | c & upright | d & upright:
            a, b, c, d = a & level, b & level, c & upright, d & upright
        first, second = around(state.land[seat, one]), around(state.land[seat, other])
        return signed(pick_joining(a, b, c, d, first, second, dice))
    names = before & ALL_NAMES
    if names:
        return PREPARE + best_name(state, names)
    spells = before & ~bit(NOTHING)
    before = spells if spells else before
    return PREPARE + signed(nth(before, below(dice, count(before))))


@compiled
def largest_coat_die(state: State, box: Box, low: int, high: int) -> int:
    """The die, of two, whose coat of arms has a large domain that it can join; -1 for none."""
    free = MAP & ~state.filled[state.seat]
    best, most = -1, LARGE - 1
    for which in range(2):
        die = low if which == 0 else high
        coat = coat_of(state, box, die)
        if coat != WILD:
            land = state.land[state.seat, coat]
            near = land & around(free)
            if near:
                n = signed(count(flood(near & (~near + ONE), land)))
                if n > most:
                    best, most = die, n
    return best


@compiled
def best_name(state: State, names: np.uint64) -> int:
    """The coat of arms with the most crosses, of those that a question mark may stand for."""
    best, most = 0, -1
    while names:
        place = signed(lowest(names))
        names &= names - ONE
        crosses = signed(
            crosses_on(state, state.seat, state.land[state.seat, (place - NAMES) % COATS])
        )
        if crosses > most:
            best, most = place, crosses
    return best


@compiled
def strike(state: State) -> int:
    """The bonus for the coat of arms with the most domains, the cross for the largest domain."""
    seat = state.seat
    coat, most, square, largest = 0, 0, signed(lowest(state.filled[seat])), 0
    for each in range(COATS):
        domains, land = 0, state.land[seat, each]
        while land:
            domain = flood(land & (~land + ONE), land)
            land &= ~domain
            domains += 1
            if signed(count(domain)) > largest:
                square, largest = signed(lowest(domain)), signed(count(domain))
        if domains > most:
            coat, most = each, domains
    return BONUSES + coat if owns(state, seat, BONUS) else CROSSES + square

"""What a player does at first sight, as a policy of ``advise``: cheap enough for every move of a playout.

Nothing is looked at one by one: sets of squares are narrowed as long as something is left of them.
"""

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import Dice
from ...kit.bits import ONE, TWO, ZERO, count, lowest, signed
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS
from ...kit.shape import place_well
from .rules import pick
from .state import CLAIM, PLACE, State


@compiled
def glance(state: State, box: Dominoes, dice: Dice) -> int:
    """One legal action as it would be chosen at first sight."""
    if state.phase == PLACE:
        return place_well(state, box, state.seat, lowest(state.queue), dice)
    if state.phase == CLAIM:
        return claim(state, box)
    return pick(state, box, dice)


@compiled
def claim(state: State, box: Dominoes) -> int:
    """The domino whose halves would bring most if each terrain were one territory; the first of equals."""
    kingdom = state.seat
    line, best, most = state.line, ZERO, -1
    while line:
        domino = lowest(line)
        line &= line - ONE
        promise = promise_of(state, kingdom, box.first[domino], box.first_crowns[domino]) + promise_of(
            state, kingdom, box.second[domino], box.second_crowns[domino]
        )
        if promise > most:
            best, most = domino, promise
    return signed(CLAIMS + best)


@compiled
def promise_of(state: State, kingdom: int, terrain: int, crowns: np.uint64) -> int:
    """What a half would bring if the terrain were one territory."""
    land = state.land[kingdom, terrain]
    there = count(land & state.single[kingdom]) + TWO * count(land & state.double[kingdom])
    return signed(there + crowns * (count(land) + TWO))

"""The cheap policies of ``advise``, for every move of a playout."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import Dice
from ....kit.bits import ONE, TWO, ZERO, count, lowest, signed
from ....kit.domino import Dominoes
from ....kit.draft import CLAIMS
from ....kit.placement_policy import choose_placement
from ..rules import pick
from ..state import CLAIM, PLACE, State
from . import paper_policies

POLICIES = ("uniform", "gprd", "fg", "informed")
UNIFORM, GPRD, FG, INFORMED = range(len(POLICIES))


@compiled
def advise(state: State, box: Dominoes, policy: int, dice: Dice) -> int:
    """One legal action as ``policy`` chooses it."""
    if state.phase == PLACE:
        if policy == INFORMED:
            return choose_placement(state, box, state.seat, lowest(state.queue), dice)
        if policy == FG:
            return paper_policies.place(state, box, state.line, dice)
        if policy == GPRD:
            return paper_policies.place(state, box, ZERO, dice)
    if state.phase == CLAIM:
        if policy == INFORMED:
            return claim(state, box)
        if policy == FG and state.queue:
            return paper_policies.claim(state, box, dice)
        if policy == FG:
            return paper_policies.claim_crowns(state, box, dice)
    return pick(state, box, dice)


@compiled
def claim(state: State, box: Dominoes) -> int:
    """The domino whose halves would bring most if each terrain were one territory; the first of
    equals.
    """
    kingdom = state.seat
    line, best, most = state.line, ZERO, -1
    while line:
        domino = lowest(line)
        line &= line - ONE
        gain = terrain_gain(
            state, kingdom, box.first[domino], box.first_crowns[domino]
        ) + terrain_gain(state, kingdom, box.second[domino], box.second_crowns[domino])
        if gain > most:
            best, most = domino, gain
    return signed(CLAIMS + best)


@compiled
def terrain_gain(state: State, kingdom: int, terrain: int, crowns: np.uint64) -> int:
    """What a half would bring if the terrain were one territory."""
    land = state.land[kingdom, terrain]
    there = count(land & state.single[kingdom]) + TWO * count(land & state.double[kingdom])
    return signed(there + crowns * (count(land) + TWO))

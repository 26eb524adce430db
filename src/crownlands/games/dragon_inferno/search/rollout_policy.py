"""The cheap policies of ``advise``, for every move of a playout."""

import numpy as np

from ....engine.chance import below
from ....engine.jit import compiled
from ....engine.layout import Dice
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ..cells import C64, Cells, behind, chosen, size
from ..components import DRAGONS, FACINGS, FLIPPED, SQUARES, TILE_SQUARES, TILES, Box
from ..placing import DISCARD, PER_TILE, PLACES, dragon_ground, dragon_places, ground, tile_places
from ..rules import pick
from ..state import DRAGON, TILE, State
from .evaluation import NOWHERE, burnt_by

POLICIES = ("uniform", "informed")
UNIFORM, INFORMED = range(len(POLICIES))

ANY, WHOLE, SUMMONING = range(3)
"""How good a place for a tile is: it breaks an egg; it breaks none; it breaks none and summons a
dragon.
"""


@compiled
def advise(state: State, box: Box, policy: int, dice: Dice) -> int:
    """One legal action as ``policy`` chooses it."""
    if policy == INFORMED:
        if state.phase == TILE:
            return lay(state, box, dice)
        if state.phase == DRAGON:
            return burn(state, box, dice)
    return pick(state, box, dice)


@compiled
def lay(state: State, box: Box, dice: Dice) -> int:
    """A tile that summons a dragon and breaks no egg, if there is one; else one that breaks no egg;
    else any.
    """
    free0, free1, touch0, touch1 = ground(state, box, state.seat)
    grade, total, base, k, low, high = ANY, ZERO, 0, ZERO, ZERO, ZERO
    for tile in range(TILES):
        if state.laid[state.seat, tile] >= 0:
            continue
        for facing in range(FACINGS):
            some0, some1 = tile_places(box, tile, facing, free0, free1, touch0, touch1)
            if not some0 | some1:
                continue
            whole0, whole1, holes0, holes1 = whole_places(state, box, tile, facing, some0, some1)
            if state.summoned < DRAGONS and (whole0 & holes0) | (whole1 & holes1):
                now, some0, some1 = SUMMONING, whole0 & holes0, whole1 & holes1
            elif whole0 | whole1:
                now, some0, some1 = WHOLE, whole0, whole1
            else:
                now = ANY
            if now < grade:
                continue
            if now > grade:
                grade, total = now, ZERO
            n = size(some0, some1)
            total += n
            lot = below(dice, total)
            if lot < n:
                base, k, low, high = PER_TILE * tile + SQUARES * facing, lot, some0, some1
    return base + signed(chosen(low, high, k))


@compiled
def whole_places(
    state: State, box: Box, tile: int, facing: int, low: U, high: U
) -> tuple[U, U, U, U]:
    """Of the places of a tile, those where it breaks no egg; and all places where an egg comes to
    stand in its hole.
    """
    hole = lowest(box.hole[tile, facing])
    holes0, holes1 = eggs_behind(state, hole)
    steps = box.tile_steps[tile, facing]
    if hole != ZERO:
        low, high = low & ~state.eggs[0], high & ~state.eggs[1]
    for i in range(TILE_SQUARES - 1):
        if steps[i] != hole:
            eggs0, eggs1 = behind(state.eggs[0], state.eggs[1], steps[i])
            low, high = low & ~eggs0, high & ~eggs1
    return low, high, holes0, holes1


@compiled
def eggs_behind(state: State, steps: np.uint64) -> Cells:
    """The squares so many steps before an egg."""
    if steps == ZERO:
        return state.eggs[0], state.eggs[1]
    return behind(state.eggs[0], state.eggs[1], steps)


@compiled
def burn(state: State, box: Box, dice: Dice) -> int:
    """Where the other loses most; equal places have equal chances."""
    dragon = state.caves[state.summoned]
    low, high = dragon_ground(state, box)
    action, most, ties = DISCARD, NOWHERE, 0
    for facing in range(FLIPPED):
        if box.alike[dragon, facing] == facing:
            some0, some1 = dragon_places(box, dragon, facing, low, high)
            while some0 | some1:
                square = lowest(some0) if some0 else C64 + lowest(some1)
                some0, some1 = (
                    (some0 & (some0 - ONE), some1) if some0 else (ZERO, some1 & (some1 - ONE))
                )
                gain = burnt_by(state, box, dragon, facing, square, state.seat)
                if gain > most:
                    most, ties = gain, 0
                if gain == most:
                    ties += 1
                    if below(dice, ties) == ZERO:
                        action = PLACES + SQUARES * facing + signed(square)
    return action

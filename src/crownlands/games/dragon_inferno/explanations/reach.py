"""What a dragon can burn: the one that is summoned, and one that the next tile can summon."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import States
from ....kit.bits import ONE, ZERO, U, lowest, signed
from ..cells import C64, behind, moved
from ..components import DRAGONS, FACINGS, FLIPPED, SQUARES, TILES, Box
from ..placing import PER_TILE, dragon_ground, dragon_places, ground, tile_places
from ..rules import lay
from ..search.evaluation import NOWHERE, lost
from ..state import DRAGON, TILE, State


@compiled
def most_lost(state: State, box: Box, victim: int, other: int) -> int:
    """The most points that ``victim`` can lose under the summoned dragon, times ``other`` less
    those of the other seat; NOWHERE where it does not fit.
    """
    dragon = state.caves[state.summoned]
    low, high = dragon_ground(state, box)
    most = NOWHERE
    for facing in range(FLIPPED):
        if box.alike[dragon, facing] == facing:
            some0, some1 = dragon_places(box, dragon, facing, low, high)
            while some0 | some1:
                square = first_of(some0, some1)
                some0, some1 = without_first(some0, some1)
                burnt0, burnt1 = moved(box.dragon[dragon, facing], square)
                burnt0, burnt1 = burnt0 & ~state.burnt[0], burnt1 & ~state.burnt[1]
                loss = lost(state, burnt0, burnt1, victim)
                most = max(most, loss - other * lost(state, burnt0, burnt1, 1 - victim))
    return most


@compiled
def first_of(low: np.uint64, high: np.uint64) -> np.uint64:
    """The lowest square of a set."""
    return lowest(low) if low else C64 + lowest(high)


@compiled
def without_first(low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    """A set without its lowest square."""
    return (low & (low - ONE), high) if low else (ZERO, high & (high - ONE))


@compiled
def most_burnt_next(states: States, at: int, trial: int, box: Box, victim: int) -> int:
    """The most points that ``victim`` can lose to a dragon that the next tile of the other seat
    summons; 0 where the other seat cannot summon one, or is not to lay a tile in ``states[at]``.
    """
    state = states[at]
    if state.phase != TILE or state.seat == victim or state.summoned == DRAGONS:
        return 0
    free0, free1, touch0, touch1 = ground(state, box, state.seat)
    most = 0
    for tile in range(TILES):
        if state.laid[state.seat, tile] >= 0:
            continue
        for facing in range(FACINGS):
            low, high = tile_places(box, tile, facing, free0, free1, touch0, touch1)
            low, high = with_egg_in_hole(state, box, tile, facing, low, high)
            while low | high:
                square = signed(first_of(low, high))
                low, high = without_first(low, high)
                states[trial] = states[at]
                lay(states[trial], box, PER_TILE * tile + SQUARES * facing + square)
                if states[trial].phase == DRAGON:
                    most = max(most, most_lost(states[trial], box, victim, 0))
    return most


@compiled
def with_egg_in_hole(
    state: State, box: Box, tile: int, facing: int, low: U, high: U
) -> tuple[np.uint64, np.uint64]:
    """Of the places of a tile, those that put its hole over an egg."""
    if not low | high:
        return ZERO, ZERO
    eggs0, eggs1 = state.eggs[0], state.eggs[1]
    steps = lowest(box.hole[tile, facing])
    if steps:
        eggs0, eggs1 = behind(eggs0, eggs1, steps)
    return low & eggs0, high & eggs1


@compiled
def has_place(state: State, box: Box, seat: int, tile: int) -> bool:
    """Whether ``seat`` has ``tile`` left and could lay it if it were its turn."""
    if state.laid[seat, tile] >= 0:
        return False
    free0, free1, touch0, touch1 = ground(state, box, seat)
    for facing in range(box.turns[tile]):
        low, high = tile_places(box, tile, facing, free0, free1, touch0, touch1)
        if low | high:
            return True
    return False
